import { expect, type Page } from "playwright/test";
import { forbidden, violations, watchPolicy } from "./support/axe";
import { coveredWhileScrolling } from "./support/covered";
import { screenPatterns } from "./support/every-screen";
import { preparedPath, type Route, routes } from "./support/routes";
import { settling } from "./support/settled";
import { shiftsOf, watchShifts } from "./support/shifts";
import { test } from "./support/shop";

/** The widest comes last, since a failed page is then shown at that width. */
const WIDTHS = [375, 768, 1024, 1440];

/** Scrolling takes long: what covers something does it at one of the extreme widths. */
const SCROLLED = [375, 1440];

/** The narrowest phone in common use. */
const NARROWEST = 360;
/** A window of 1280 px at 200 % zoom. */
const ZOOMED = 640;

/** Sum of all layout shifts without recent input; Google calls 0.1 good. */
const MOST_SHIFT = 0.02;

/** Pages that are not in the list, found by the files of `app`: a new page is checked without being added there. */
const listed = new Set(routes.map(({ path }) => path.split("?")[0]));
const others = screenPatterns()
  .filter((path) => !path.includes("[") && !listed.has(path))
  .map((path): Route => {
    const signedIn = path.startsWith("/admin");
    const status = path === "/missing" ? 404 : 200;
    return { name: path, path, signedIn, status, kind: signedIn ? "admin" : "browse" };
  });

test.describe("CONTRIBUTING.md: every page opens at its top, fits its window, covers nothing that can be pressed, and breaks no rule of axe, light and dark, and not its own policy", () => {
  test.use({ colorScheme: "light", reducedMotion: "reduce", viewport: { width: 390, height: 844 } });
  // The tests change nothing in the shop, so that all workers may share it.
  test.describe.configure({ mode: "parallel" });

  for (const route of [...routes, ...others]) {
    test(`${route.name}, ${WIDTHS.join(", ")} px wide`, async ({ page }) => {
      const path = await preparedPath(page, route);
      await watchPolicy(page);
      await watchShifts(page);
      const settled = settling(page);
      const answer = await page.goto(path);
      await settled();
      expect(answer?.status()).toBe(route.status ?? 200);
      // `$RC` is React's script that replaces a skeleton: a page that is kept has its content in its place.
      if (answer?.headers().etag) expect((await answer.text()).includes("$RC("), "arrives in parts").toBe(false);
      expect(await page.evaluate(() => scrollY), "opens at its top").toBe(0);
      const { sum, moved } = await shiftsOf(page);
      if (route.kind !== "admin") expect(sum, `moves by itself:\n${moved.join("\n")}`).toBeLessThan(MOST_SHIFT);
      // One page at a time: a background window draws a frame a second, and scrolling waits for frames.
      for (const width of WIDTHS) {
        await resize(page, width);
        const covered = SCROLLED.includes(width) ? await page.evaluate(coveredWhileScrolling) : [];
        expect(covered, `covered at ${width} px`).toEqual([]);
        await expectNothingBeside(page, width);
      }
      await expectNoBrokenRule(page);
      for (const width of [ZOOMED, NARROWEST]) {
        await resize(page, width);
        await expectNothingBeside(page, width);
      }
      await settled();
      expect(await forbidden(page), "Content-Security-Policy").toEqual([]);
    });
  }
});

/** Checks a page that is open in a wide window and in light mode, then on a phone in dark mode. */
async function expectNoBrokenRule(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  expect(await violations(page), "wide, light").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html.dark")).toHaveCount(1);
  await resize(page, 375);
  expect(await violations(page), "phone, dark").toEqual([]);
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 500 ? 812 : 900 });
}

/** A page is no wider than its window. */
async function expectNothingBeside(page: Page, width: number): Promise<void> {
  const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beside, `to be scrolled sideways, ${width} px`).toBeLessThanOrEqual(0);
}
