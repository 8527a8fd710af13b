import { expect, type Page } from "playwright/test";
import { COLOURS, forbidden, violations, watchPolicy } from "./support/axe";
import { coveredWhileScrolling } from "./support/covered";
import { screenPatterns } from "./support/every-screen";
import { preparedPath, type Route, routes, savesData } from "./support/routes";
import { test } from "./support/shop";

/** The widest comes last, since a failed page is then shown at that width. */
const WIDTHS = [375, 768, 1024, 1440];

/** Scrolling takes most of the time: the two extreme widths are enough for the back office. */
const SCROLLED = [375, 1440];

/** The narrowest phone in common use. */
const NARROWEST = { width: 360, height: 780 };
const PHONE = { width: 375, height: 900 };
/** A window of 1280 px at 200 % zoom. */
const ZOOMED = { width: 640, height: 450 };

/** Pages that are not in the list, found by the files of `app`: a new page is checked without being added here. */
const listed = new Set(routes.map(({ path }) => path.split("?")[0]));
const others = screenPatterns()
  .filter((path) => !path.includes("[") && !listed.has(path))
  .map((path): Route => {
    const signedIn = path.startsWith("/admin");
    return { name: path, path, signedIn, kind: signedIn ? "admin" : "browse" };
  });

test.describe("CONTRIBUTING.md: every page opens at its top, fits its window and covers nothing that can be pressed", () => {
  test.use({ colorScheme: "light", reducedMotion: "reduce" });
  // The tests change nothing in the shop, so that all workers may share it.
  test.describe.configure({ mode: "parallel" });

  for (const route of [...routes, ...others]) {
    const breaksNoRule = routes.includes(route) && ", breaks no rule of axe, light and dark, and not its own policy";
    test(`${route.name}, ${WIDTHS.join(", ")} px wide${breaksNoRule || ""}`, async ({ page }) => {
      const path = await preparedPath(page, route);
      await savesData(page);
      await watchPolicy(page);
      // One page at a time: a background window draws a frame a second, and scrolling waits for frames.
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width < 500 ? 812 : 900 });
        await page.goto(path, { waitUntil: "networkidle" });
        expect(await page.evaluate(() => scrollY), `opens at its top, ${width} px`).toBe(0);
        const isScrolled = !path.startsWith("/admin") || SCROLLED.includes(width);
        const covered = isScrolled ? await page.evaluate(coveredWhileScrolling) : [];
        expect(covered, `covered at ${width} px`).toEqual([]);
        expect(await page.evaluate(sideways), `to be scrolled sideways, ${width} px`).toBe(0);
      }
      if (breaksNoRule) await expectNoBrokenRule(page);
      await page.setViewportSize(NARROWEST);
      expect(await page.evaluate(sideways), `to be scrolled sideways, ${NARROWEST.width} px`).toBe(0);
    });
  }
});

/** Checks a page that is open in a wide window and in light mode: accessibility, also on phones and at 200 % zoom. */
async function expectNoBrokenRule(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  expect(await violations(page), "wide, light").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html.dark")).toHaveCount(1);
  expect(await violations(page, COLOURS), "wide, dark").toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await violations(page), "phone, dark").toEqual([]);
  expect(await page.evaluate(sideways), "on a phone").toBe(0);
  await page.setViewportSize(ZOOMED);
  expect(await page.evaluate(sideways), "at 200 % zoom").toBe(0);
  expect(await forbidden(page), "Content-Security-Policy").toEqual([]);
}

/** Pixels by which the page is wider than its window. */
function sideways(): number {
  return Math.max(0, document.documentElement.scrollWidth - innerWidth);
}
