import { generateSync } from "otplib";
import { type Browser, expect, type Page } from "playwright/test";
import { environmentOf, runCommand } from "../support/shop-commands";
import { linkIn, mailTo } from "./support/mail-files";
import {
  freshShop,
  listens,
  openAsAdmin,
  openPage,
  sendAsPage,
  signInAsAdmin,
  test,
  watchErrors,
} from "./support/shop";
import { newAddress, PASSWORD } from "./support/shopper";

const NEW_PASSWORD = "seven quiet lanterns";
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).filter({ visible: true });

async function newBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: freshShop().url })).newPage();
}

/** Signs in at the page that is open, or at the back office's own. */
async function signIn(page: Page, email: string, password: string): Promise<void> {
  if (!/\/admin\/login/.test(page.url())) await page.goto("/admin/login");
  await listens(page);
  await field(page, "電子郵件").fill(email);
  await field(page, "密碼").fill(password);
  await button(page, "登入").click();
}

test("an invited administrator sets a password and a second factor, and resets both", async ({ page, browser }) => {
  const email = newAddress("staff");
  await openAsAdmin(page, "/admin/staff");
  await page.getByRole("link", { name: "邀請同仁" }).click();
  await page.waitForURL(/\/staff\/new$/);
  await field(page, "姓名").fill("小編");
  await field(page, "電子郵件").fill(email);
  await page.getByRole("radio", { name: /^內容編輯/ }).check();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  // Without a mail server the link is handed on by copying it.
  await button(page, "建立邀請連結").click();
  await expect(page.getByText("邀請連結已建立").first()).toBeVisible();
  await page.waitForURL(/\/admin\/staff\/\d+$/);
  await button(page, "複製邀請連結").click();
  await expect(page.getByText(/^已複製邀請連結，到 .+ 為止有效$/)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(`/admin/password?keyword=${encodeURIComponent(email)}`);
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row.getByText("邀請中")).toBeVisible();
  await expect(row.getByText("從未登入")).toBeVisible();

  const own = await newBrowser(browser);
  const errors = watchErrors(own);
  expect(copied).toContain(linkIn(await mailTo(email, "邀請你加入禾日選物的後台")));
  await openPage(own, new URL(copied).pathname + new URL(copied).search);
  await expect(own.getByText(email)).toBeVisible();
  await field(own, "新密碼").fill(PASSWORD);
  await button(own, "設定密碼").click();
  await own.getByRole("link", { name: "前往登入" }).click();
  await own.waitForURL(/\/admin\/login/);
  await signIn(own, email, PASSWORD);
  const menu = own.getByRole("navigation", { name: "後台選單" });
  await expect(menu.getByRole("link", { name: "商品", exact: true })).toBeVisible();
  await expect(own.getByRole("link", { name: "同仁", exact: true })).toHaveCount(0);
  await expect(own.getByRole("link", { name: "會員", exact: true })).toHaveCount(0);
  // Without the right to sales, the dashboard links to what the role edits.
  await expect(own.getByRole("region", { name: "銷售狀況" })).toHaveCount(0);
  await own.getByRole("region", { name: "開始工作" }).getByRole("link", { name: "新增文章" }).click();
  await expect(own).toHaveURL(/\/admin\/blog\/new$/);

  await openPage(own, "/admin/me");
  await button(own, "開啟兩步驟驗證").click();
  await own.getByRole("dialog").getByLabel("目前的密碼").fill(PASSWORD);
  const shown = await own.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) texts.push(node.textContent ?? "");
    }).observe(document.body, { childList: true, subtree: true });
    return texts;
  });
  await own.getByRole("dialog").getByRole("button", { name: "繼續" }).click();
  await expect(own.getByRole("img", { name: "兩步驟驗證的 QR Code" })).toBeVisible();
  const secret = ((await own.locator("main code").textContent()) ?? "").replaceAll(" ", "");
  await field(own, "輸入 App 顯示的 6 位數驗證碼").fill(generateSync({ secret }));
  await button(own, "完成設定").click();
  const codes = own.getByRole("region", { name: "備用碼" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  // The setup is not finished after the password, so there is no success message yet.
  expect((await shown.jsonValue()).filter((text) => text === "成功")).toEqual([]);
  const [recovery = ""] = await codes.allTextContents();
  await button(own, "我已經保存好了").click();
  await expect(own.getByText("已開啟", { exact: true })).toBeVisible();
  await own.getByRole("banner").getByRole("button", { name: "登出" }).click();
  await own.waitForURL(/\/admin\/login/);
  await signIn(own, email, PASSWORD);
  await field(own, "驗證碼或備用碼").fill("000000");
  await button(own, "驗證").click();
  await expect(own.getByText("驗證碼不正確")).toBeVisible();
  await field(own, "驗證碼或備用碼").fill(recovery.toLowerCase());
  await button(own, "驗證").click();
  await own.waitForURL(/\/admin$/);

  // The password is forgotten: a mail, the second factor, a new password.
  await own.context().clearCookies();
  await own.goto("/admin/login");
  await own.getByRole("link", { name: "忘記密碼？" }).click();
  await own.waitForURL(/\/admin\/forgot-password$/);
  await listens(own);
  await field(own, "電子郵件").fill(email);
  await button(own, "寄出重設密碼的信").click();
  await expect(own.getByRole("heading", { level: 1, name: "請到信箱收信" })).toBeFocused();
  await expect(own.getByText(`如果 ${email} 是後台帳號`)).toBeVisible();
  await openPage(own, linkIn(await mailTo(email, "重新設定你的後台密碼")));
  await field(own, "新密碼").fill(NEW_PASSWORD);
  await button(own, "設定密碼").click();
  await expect(own.getByText("驗證碼不正確")).toHaveCount(0);
  await expect(field(own, "驗證碼或備用碼")).toHaveAttribute("aria-invalid", "true");
  // The next half minute's code: the current one was used for the setup.
  const epoch = Math.floor(Date.now() / 1000) + 30;
  await field(own, "驗證碼或備用碼").fill(generateSync({ secret, epoch }));
  await button(own, "設定密碼").click();
  await expect(own.getByRole("heading", { level: 1, name: "密碼設定完成" })).toBeVisible();

  // An attacker behind the same network address guesses until that has to wait; this browser counts as known.
  const unknown = await newBrowser(browser);
  const guesses = Array.from({ length: 11 }, () =>
    sendAsPage(unknown.request, "POST", "/api/bff/admin-session", { email, password: "wrong password" }),
  );
  expect((await Promise.all(guesses)).map((answer) => answer.status())).toContain(429);
  await signIn(unknown, email, NEW_PASSWORD);
  await expect(unknown.getByText("嘗試太多次了")).toBeVisible();
  await own.goto("/admin/login");
  await signIn(own, email, NEW_PASSWORD);
  await expect(field(own, "驗證碼或備用碼")).toBeVisible();
  expect(errors.filter((error) => !/status of (400|401)/.test(error))).toEqual([]);
  await Promise.all([own, unknown].map((one) => one.context().close()));

  await page.goto(`/admin/staff?keyword=${encodeURIComponent(email)}`);
  await row.getByRole("link", { name: "小編" }).click();
  await expect(page.getByText("登入時除了密碼，還要輸入驗證 App 的驗證碼。")).toBeVisible();
  await listens(page, field(page, "姓名"));
  await expect(button(page, "儲存")).toHaveCount(0);
  await field(page, "姓名").fill("小編輯");
  await button(page, "儲存").click();
  await expect(page.getByRole("heading", { level: 1, name: "小編輯" })).toBeVisible();
  await expect(button(page, "儲存")).toHaveCount(0);
  // The second factor is turned on in one's own account only, where this link leads.
  await page.goto("/admin/staff/1");
  await page.getByRole("link", { name: "到「我的帳號」開啟" }).click();
  await expect(button(page, "開啟兩步驟驗證")).toBeVisible();
});

test("docs/operations.md: npm run shop:admin reaches the running shop", async ({ browser, page }) => {
  const email = newAddress("staff");
  await signInAsAdmin(page);
  const invited = { email, name: "小編", role: "content" };
  expect((await sendAsPage(page.request, "POST", "/api/bff/admin/staffs", invited)).ok()).toBe(true);
  const link = linkIn(await mailTo(email, "邀請你加入禾日選物的後台"));
  const token = new URL(link, freshShop().url).searchParams.get("token");
  const own = await newBrowser(browser);
  const chosen = { token, password: PASSWORD };
  expect((await sendAsPage(own.request, "POST", "/api/bff/admin-reset-password", chosen)).ok()).toBe(true);
  const environment = environmentOf({ dataDirectory: freshShop().dataDirectory, databaseUrl: undefined });
  const { code, said } = await runCommand("admin", ["reset-password", email], environment);
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining(`${freshShop().url}/admin/reset-password`) });
  await openPage(own, /https?:\S+/.exec(said)?.[0] ?? "");
  await field(own, "新密碼").fill(NEW_PASSWORD);
  await button(own, "設定密碼").click();
  await own.getByRole("link", { name: "前往登入" }).click();
  await own.waitForURL(/\/admin\/login/);
  await signIn(own, email, NEW_PASSWORD);
  await own.waitForURL(/\/admin$/);
  await own.context().close();
});
