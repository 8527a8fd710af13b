import { randomUUID } from "node:crypto";
import { generateSync } from "otplib";
import { type APIRequestContext, type Browser, expect, type Page } from "playwright/test";
import { environmentOf, runCommand } from "../support/shop-commands";
import { linkIn, mailTo } from "./support/mail-files";
import { freshShop, listens, sendAsPage, signInAsAdmin, test, watchErrors } from "./support/shop";
import { PASSWORD } from "./support/shopper";

const NEW_PASSWORD = "seven quiet lanterns";
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).filter({ visible: true });

async function newBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: freshShop().url })).newPage();
}

/** Invites staff, who choose a password by the mailed link. */
async function newStaff(page: Page, request: APIRequestContext): Promise<string> {
  const email = `staff-${randomUUID().slice(0, 8)}@example.com`;
  await signInAsAdmin(page);
  const invited = { email, name: "小編", role: "content" };
  expect((await sendAsPage(page.request, "POST", "/api/bff/admin/staffs", invited)).ok()).toBe(true);
  const link = linkIn(await mailTo(email, "邀請你加入禾日選物的後台"));
  const token = new URL(link, freshShop().url).searchParams.get("token");
  const chosen = { token, password: PASSWORD };
  expect((await sendAsPage(request, "POST", "/api/bff/admin-reset-password", chosen)).ok()).toBe(true);
  return email;
}

/** Turns the second factor on for the signed-in account. @returns the secret of the app */
async function turnOnSecondFactor(request: APIRequestContext): Promise<string> {
  const path = "/api/bff/admin/me/second-factor";
  const setup = await sendAsPage(request, "POST", path, { current_password: PASSWORD });
  const { secret } = (await setup.json()).data as { secret: string };
  const on = await sendAsPage(request, "PUT", path, { code: generateSync({ secret }) });
  expect(on.ok()).toBe(true);
  return secret;
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/admin/login");
  await listens(page);
  await field(page, "電子郵件").fill(email);
  await field(page, "密碼").fill(password);
  await button(page, "登入").click();
}

test("docs/back-office.md: forgotten password: a mail, the second factor, a new password; the browser counts as known afterwards", async ({
  page,
  browser,
  request,
}) => {
  const email = await newStaff(page, request);
  const own = await newBrowser(browser);
  const errors = watchErrors(own);
  await signIn(own, email, PASSWORD);
  await own.waitForURL(/\/admin$/);
  const secret = await turnOnSecondFactor(own.request);
  await own.context().clearCookies();

  await own.goto("/admin/login");
  await own.getByRole("link", { name: "忘記密碼？" }).click();
  await own.waitForURL(/\/admin\/forgot-password$/);
  await listens(own);
  await field(own, "電子郵件").fill(email);
  await button(own, "寄出重設密碼的信").click();
  await expect(own.getByRole("heading", { level: 1, name: "請到信箱收信" })).toBeFocused();
  await expect(own.getByText(`如果 ${email} 是後台帳號`)).toBeVisible();

  await own.goto(linkIn(await mailTo(email, "重新設定你的後台密碼")));
  await listens(own);
  await field(own, "新密碼").fill(NEW_PASSWORD);
  await button(own, "設定密碼").click();
  await expect(own.getByText("驗證碼不正確")).toHaveCount(0);
  await expect(field(own, "驗證碼或備用碼")).toHaveAttribute("aria-invalid", "true");
  // The next half minute's code: the current one was used for the setup.
  const epoch = Math.floor(Date.now() / 1000) + 30;
  await field(own, "驗證碼或備用碼").fill(generateSync({ secret, epoch }));
  await button(own, "設定密碼").click();
  await expect(own.getByRole("heading", { level: 1, name: "密碼設定完成" })).toBeVisible();

  // An attacker behind the same network address guesses until that has to wait.
  const unknown = await newBrowser(browser);
  const guesses = Array.from({ length: 11 }, () =>
    sendAsPage(unknown.request, "POST", "/api/bff/admin-session", { email, password: "wrong password" }),
  );
  expect((await Promise.all(guesses)).map((answer) => answer.status())).toContain(429);
  await signIn(unknown, email, NEW_PASSWORD);
  await expect(unknown.getByText("嘗試太多次了")).toBeVisible();
  await signIn(own, email, NEW_PASSWORD);
  await expect(field(own, "驗證碼或備用碼")).toBeVisible();
  expect(errors.filter((error) => !/status of (400|401)/.test(error))).toEqual([]);
  await Promise.all([own, unknown].map((one) => one.context().close()));
});

test("docs/operations.md: npm run shop:admin reaches the running shop, and its link restores access", async ({
  browser,
  page,
  request,
}) => {
  const email = await newStaff(page, request);
  const environment = environmentOf({ dataDirectory: freshShop().dataDirectory, databaseUrl: undefined });
  const { code, said } = await runCommand("admin", ["reset-password", email], environment);
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining(`${freshShop().url}/admin/reset-password`) });
  const own = await newBrowser(browser);
  await own.goto(/https?:\S+/.exec(said)?.[0] ?? "");
  await listens(own);
  await field(own, "新密碼").fill(NEW_PASSWORD);
  await button(own, "設定密碼").click();
  await own.getByRole("link", { name: "前往登入" }).click();
  await own.waitForURL(/\/admin\/login/);
  await signIn(own, email, NEW_PASSWORD);
  await own.waitForURL(/\/admin$/);
  await own.context().close();
});
