import { expect, type Locator, type Page } from "playwright/test";
import { shiftsOf, watchShifts } from "./support/shifts";
import { test } from "./support/shop";

/** Whether an image has loaded, or else shows the browser's broken icon. */
const shows = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) =>
    element.decode().then(
      () => true,
      () => false,
    ),
  );

/** Answers every picture of a product with 404, as a backend without the file does. */
const losePictures = (page: Page) =>
  page.route(/\/(products|uploads)\/[^/]+\.webp/, (route) => route.fulfill({ status: 404 }));

const firstCard = (page: Page) => page.getByRole("main").getByRole("article").first();

async function boxOf(locator: Locator) {
  const { width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
  return { width: Math.round(width), height: Math.round(height) };
}

test.use({ viewport: { width: 375, height: 900 } });

test("components/ui/missing-pictures.ts: a card keeps its size and shows a placeholder", async ({ page }) => {
  await page.goto("/shop");
  const whole = await boxOf(firstCard(page));
  await losePictures(page);
  await watchShifts(page);
  await page.reload();
  const image = firstCard(page).locator("img");
  await expect.poll(() => shows(image)).toBe(true);
  await expect(image).toHaveAttribute("src", /^data:/);
  expect(await boxOf(firstCard(page))).toEqual(whole);
  // The first one had failed before any script ran; the last one is not loaded before it is near.
  const last = page.getByRole("main").getByRole("article").last().locator("img");
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => shows(last)).toBe(true);
  await expect(last).toHaveAttribute("src", /^data:/);
  const { sum, moved } = await shiftsOf(page);
  expect(sum, moved.join("\n")).toBeLessThan(0.01);
});

test("components/ui/missing-pictures.ts: a product's picture keeps its size and its text", async ({ page }) => {
  await page.goto("/shop/1");
  const pictures = page.getByRole("region", { name: "商品圖片" });
  const image = pictures.getByRole("listitem").first().locator("img");
  const text = await image.getAttribute("alt");
  const whole = await boxOf(image);
  await losePictures(page);
  await page.reload();
  await expect.poll(() => shows(image)).toBe(true);
  await expect(image).toHaveAttribute("src", /^data:/);
  expect(await boxOf(image)).toEqual(whole);
  await expect(image).toHaveAccessibleName(text ?? "");
});

test("components/layout/site-header.tsx: the shop's name stands in for a logo that does not load", async ({ page }) => {
  await page.goto("/");
  const logo = page.getByRole("banner").getByRole("link", { name: "禾日選物" });
  await expect(logo.getByText("禾日選物")).toBeHidden();
  await page.route("**/brand/logo-standard.svg", (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(logo.getByText("禾日選物")).toBeVisible();
});
