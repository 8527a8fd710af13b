import { expect } from "playwright/test";
import { coveredWhileScrolling } from "./support/covered";
import { screenPatterns } from "./support/every-screen";
import { preparedPath, type Route, routes, savesData } from "./support/routes";
import { test } from "./support/shop";

const WIDTHS = [375, 768, 1024, 1440];

/** Scrolling takes most of the time: the two ends of the layout are enough for it. */
const SCROLLED = [375, 1440];

/** The narrowest phone that many people have. */
const NARROWEST = 360;

/** Pages without a place in the list, by the files of `app`: a new page is looked at without being named here. */
const listed = new Set(routes.map(({ path }) => path.split("?")[0]));
const others = screenPatterns()
  .filter((path) => !path.includes("[") && !listed.has(path))
  .map((path): Route => {
    const signedIn = path.startsWith("/admin");
    return { name: path, path, signedIn, kind: signedIn ? "admin" : "browse" };
  });

test.describe("CONTRIBUTING.md: every page opens at its top, fits its window and hides nothing that can be pressed", () => {
  test.use({ reducedMotion: "reduce" });
  // They change nothing in the shop, so that all workers may share them.
  test.describe.configure({ mode: "parallel" });

  for (const route of [...routes, ...others]) {
    test(`${route.name}, ${WIDTHS.join(", ")} px wide`, async ({ page }) => {
      const path = await preparedPath(page, route);
      await savesData(page);
      // One after the other: a window behind another one draws a frame a second, and scrolling waits for frames.
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width < 500 ? 812 : 900 });
        await page.goto(path, { waitUntil: "networkidle" });
        expect(await page.evaluate(() => scrollY), `opens at its top, ${width} px`).toBe(0);
        const covered = SCROLLED.includes(width) ? await page.evaluate(coveredWhileScrolling) : [];
        expect(covered, `covered at ${width} px`).toEqual([]);
        expect(await page.evaluate(sideways), `to be scrolled sideways, ${width} px`).toBe(0);
      }
      await page.setViewportSize({ width: NARROWEST, height: 780 });
      expect(await page.evaluate(sideways), `to be scrolled sideways, ${NARROWEST} px`).toBe(0);
    });
  }
});

/** Pixels by which the page is wider than its window. */
function sideways(): number {
  return Math.max(0, document.documentElement.scrollWidth - innerWidth);
}
