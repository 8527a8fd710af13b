import { expect, type Page } from "playwright/test";
import { listens, test } from "./support/shop";

// docs/decisions/0038-scripts-after-the-picture.md
test.use({ viewport: { width: 390, height: 844 } });

/**
 * When each script was requested and when the page's largest picture had loaded, in milliseconds of the page's clock.
 */
function timesOf(page: Page) {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const picture = document.querySelector<HTMLImageElement>("img[fetchpriority=high]");
    return {
      picture: entries.find(({ name }) => name === picture?.currentSrc)?.responseEnd ?? 0,
      painted: performance.getEntriesByType("paint")[0]?.startTime ?? 0,
      scripts: entries.filter(({ name }) => /_next\/static\/.*\.js$/.test(name)).map(({ startTime }) => startTime),
    };
  });
}

for (const path of ["/", "/shop", "/shop/1"]) {
  test(`${path} requests its scripts after its largest picture has loaded`, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    const { picture, scripts } = await timesOf(page);
    expect(picture).toBeGreaterThan(0);
    expect(scripts.length).toBeGreaterThan(0);
    expect(Math.min(...scripts)).toBeGreaterThanOrEqual(picture);
  });
}

test("a page without such a picture is painted before its scripts are requested", async ({ page }) => {
  await page.goto("/checkout", { waitUntil: "networkidle" });
  const { painted, scripts } = await timesOf(page);
  expect(painted).toBeGreaterThan(0);
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(painted);
});

for (const [what, hinder] of [
  ["never comes", () => new Promise<void>(() => {})],
  ["is lost", (route: { abort(): Promise<void> }) => route.abort()],
] as const) {
  test(`a product can be bought although its picture ${what}`, async ({ page }) => {
    await page.route(/\/products\/.*\.webp/, hinder);
    await page.goto("/shop/1", { waitUntil: "commit" });
    await listens(page);
    await page.getByRole("button", { name: "加入購物車" }).first().click();
    await expect(page.getByRole("banner").getByText("1", { exact: true }).first()).toBeVisible();
  });
}
