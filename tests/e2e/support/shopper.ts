import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "playwright/test";
import { fillIn, listens, sendAsPage, termsInForce } from "./shop";

export const PASSWORD = "four old teapots";
export const newAddress = (name = "shopper") => `${name}-${randomUUID()}@example.com`;

/** Only visible elements: the router keeps earlier pages in the document, hidden. */
export const visible = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true });
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name }).filter({ visible: true });

/** How prominent a link or button of an order's page is. */
export function fillOf(page: Page, role: "link" | "button", name: string): Promise<string> {
  const control = page.getByRole("main").getByRole(role, { name, exact: true }).filter({ visible: true }).first();
  return control.evaluate((element) => getComputedStyle(element).backgroundColor);
}

type Member = { email?: string; name?: string; newsletter?: boolean };

/** Registers a member, who is not signed in by that. @returns the mail address */
export async function register(
  request: APIRequestContext,
  { email = newAddress(), name = "林怡君", newsletter }: Member = {},
): Promise<string> {
  const form = { email, name, password: PASSWORD, newsletter, agreement: await termsInForce() };
  expect((await sendAsPage(request, "POST", "/api/bff/register", form)).ok()).toBe(true);
  return email;
}

/** Registers a member and signs in. @returns the mail address */
export async function becomeMember(request: APIRequestContext, member: Member = {}): Promise<string> {
  const email = await register(request, member);
  expect((await sendAsPage(request, "POST", "/api/bff/session", { email, password: PASSWORD })).ok()).toBe(true);
  return email;
}

/** Fills in the form of the members' sign-in page, which is open. */
export async function signInHere(page: Page, email: string, password = PASSWORD): Promise<void> {
  const main = page.getByRole("main").filter({ visible: true });
  await listens(page);
  await main.getByLabel("電子郵件").fill(email);
  await main.getByLabel("密碼", { exact: true }).fill(password);
  await main.getByRole("button", { name: "登入" }).click();
}

/** Opens the menu of members in the header and signs out. */
export async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole("banner").locator("summary[title=會員選單]");
  await menu.click();
  await page.getByRole("banner").getByRole("button", { name: "登出" }).click();
  await expect(menu).toContainText("登入");
}

/** Fills in the checkout's contact and address; what is left is the payment, and the consent. */
export async function fillCheckout(page: Page, { email = "yijun@example.com", name = "林怡君" } = {}): Promise<void> {
  await fillIn(page, { 收件人姓名: name, 手機: "0912 345 678" });
  await page.getByRole("main").getByRole("textbox", { name: "電子郵件" }).fill(email);
  await page.getByLabel("縣市", { exact: true }).selectOption("臺北市");
  await page.getByLabel("鄉鎮市區").selectOption("大同區");
  await page.getByLabel("街道、門牌與樓層").fill("迪化街一段 32 號 3 樓");
}
