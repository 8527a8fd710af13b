import { expect, type Page } from "playwright/test";
import { test as base } from "./shop";

/** Tests at the shop that uses services; `page` is a shopper's, `staff` signed in at the back office. */
export const test = base.extend<{ staff: Page }>({
  baseURL: async ({ services }, use) => use(services.url),
  staff: async ({ browser, services }, use) => {
    const page = await browser.newPage({ baseURL: services.url, viewport: { width: 1440, height: 900 } });
    await services.signIn(page);
    await use(page);
    await page.context().close();
  },
});

/** Visible controls alone: a page has some of them once for phones and once for wide screens. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).filter({ visible: true });

/** The label that opens in another tab. */
export async function printedBy(page: Page, name: string | RegExp): Promise<Page> {
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name }).click();
  return opening;
}

export async function sendOrder(page: Page, payment: RegExp): Promise<void> {
  await page.getByRole("radio", { name: payment }).check();
  await page.getByLabel(/我已看過訂單內容/).check();
  await page.getByRole("button", { name: /^送出訂單/ }).click();
}

/** The number of the order whose page opens. */
export async function orderNumber(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/orders\/\d{6}-\w+/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}
