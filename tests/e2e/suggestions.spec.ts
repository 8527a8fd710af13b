import { expect, type Page } from "playwright/test";
import { openPage, test, watchErrors } from "./support/shop";

const field = (page: Page) => page.locator("#keyword").filter({ visible: true });
const options = (page: Page) => page.getByRole("option");

test("suggestions by keyboard: arrow keys choose, Escape closes, Enter opens", async ({ page }) => {
  const errors = watchErrors(page);
  await openPage(page, "/shop");
  await field(page).focus();
  await field(page).pressSequentially("茶");
  await expect(options(page).first()).toBeVisible();
  const combobox = page.getByRole("combobox", { name: "搜尋商品" });
  await expect(combobox).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("status").filter({ hasText: "個建議" })).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(options(page).first()).toBeHidden();
  await expect(combobox).toHaveValue("茶");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const chosen = page.getByRole("option", { selected: true });
  await expect(chosen).toHaveCount(1);
  await expect(combobox).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id")) ?? "");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/shop\/\d+$/);
  expect(errors).toEqual([]);
});

test("on a phone a suggestion is tapped, also of a category; a plain search works as before", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await openPage(page, "/shop");
  await field(page).focus();
  await field(page).pressSequentially("馬克");
  await expect(options(page).first()).toBeVisible();
  const { x, width } = (await page.getByRole("listbox").boundingBox()) ?? { x: -1, width: 999 };
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(375);
  await field(page).press("Enter");
  await expect(page).toHaveURL(/keyword=/);
  await field(page).fill("");
  // The script of the next list has to be there: what it finds typed, and is what the list shows, needs no suggestions.
  await expect(field(page)).toHaveRole("combobox");
  await field(page).pressSequentially("馬克");
  await options(page).last().click();
  await expect(page).toHaveURL(/\/shop\/\d+$/);
  await openPage(page, "/shop");
  await field(page).focus();
  await field(page).pressSequentially("茶");
  await page.getByRole("option", { name: "茶", exact: true }).last().click();
  await expect(page).toHaveURL(/\/shop\?product_category_id=1$/);
  await expect(page.getByRole("heading", { level: 1, name: "茶", exact: true })).toBeVisible();
});

test("the script is loaded with the first focus, and a lost one leaves the search field as it is", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openPage(page, "/shop");
  await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
  await field(page).fill("碗");
  await field(page).press("Enter");
  await expect(page).toHaveURL(/keyword=/);
  expect(asked.filter((url) => url.includes("/api/bff/suggestions"))).toEqual([]);
});
