import { expect, type Page } from "playwright/test";
import { type EcpayDouble, startEcpayDouble } from "../support/ecpay-double";
import { type MailServer, startMailServer } from "../support/smtp";
import { end, type RunningServer } from "./support/processes";
import { DEMO_PASSWORD, demoDataDirectory, startServer } from "./support/servers";
import { listens, test } from "./support/shop";

/*
 * A shop without keys in its environment: the owner enters them. Gateway and mail server are doubles on this machine.
 */

const merchant = { merchantId: "2000132", hashKey: "Hk7QzXw2Lp9RtVb4", hashIv: "Iv3MnBc8Yd6KsJf1" };
const PASSWORD = "p4ss-w0rd-of-the-mail-server";

let ecpay: EcpayDouble;
let mail: MailServer;
let shop: RunningServer;

test.beforeAll(async () => {
  ecpay = await startEcpayDouble(merchant);
  mail = await startMailServer("wants_sign_in");
  shop = await startServer({ DATA_DIR: demoDataDirectory(), ADMIN_PASSWORD: DEMO_PASSWORD, ECPAY_BASE_URL: ecpay.url });
});

test.afterAll(async () => {
  if (shop) await end(shop);
  await mail?.close();
  await ecpay?.close();
});

async function signIn(page: Page): Promise<void> {
  const data = { email: "admin@shop.example", password: DEMO_PASSWORD };
  const answer = await page.request.post(`${shop.url}/api/bff/admin-session`, { data, headers: { Origin: shop.url } });
  expect(answer.ok()).toBe(true);
}

const field = (page: Page, label: string) => page.getByRole("dialog").getByLabel(label, { exact: true });

/** Fills the fields one after the other by keyboard alone: Tab leads from each to the next. */
async function typeThrough(page: Page, first: string, texts: (string | null)[]): Promise<void> {
  await field(page, first).focus();
  for (const text of texts) {
    if (text !== null) await page.keyboard.type(text);
    await page.keyboard.press("Tab");
    // A password field contains a button that shows it.
    const isReveal = await page.evaluate(() => document.activeElement?.tagName === "BUTTON");
    if (isReveal && text !== null) await page.keyboard.press("Tab");
  }
}

test("keys: a card method that is switched on without keys is not ready for staff, and not offered to shoppers", async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`${shop.url}/admin/settings/payment`);
  const card = page.getByRole("checkbox", { name: /^信用卡(?!分期)/ });
  await expect(card).toHaveAccessibleName(/結帳頁不會出現/);
  await expect(card).toBeDisabled();
  await expect(card).not.toBeChecked();
  const line = { data: { sku: "TEA-RBY-50", amount: 1 }, headers: { Origin: shop.url } };
  expect((await page.request.post(`${shop.url}/api/bff/cart`, line)).ok()).toBe(true);
  await page.goto(`${shop.url}/checkout`);
  await expect(page.getByRole("radio", { name: /貨到付款/ })).toBeVisible();
  await expect(page.getByRole("radio", { name: /信用卡/ })).toHaveCount(0);
});

test("keys: card keys are entered by keyboard, tested, marked as test keys and never shown again", async ({ page }) => {
  await signIn(page);
  await page.goto(`${shop.url}/admin/settings/payment`);
  await listens(page);
  await expect(page.getByRole("complementary", { name: "付款測試中" })).toHaveCount(0);
  const card = page.getByRole("checkbox", { name: /^信用卡(?!分期)/ });
  await page.getByRole("button", { name: "輸入金鑰" }).focus();
  await page.keyboard.press("Enter");
  await field(page, "商店代號").fill(merchant.merchantId);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByText("請填寫這一欄")).toHaveCount(2);
  await typeThrough(page, "HashKey", [merchant.hashKey, "0000000000000000"]);
  await field(page, "HashIV").press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("complementary", { name: "付款測試中" })).toBeVisible();
  await expect(card).toBeChecked();
  // Shown once for all methods that share the keys.
  await expect(page.getByText(/^綠界科技\s*測試模式$/)).toBeVisible();
  // Another method with the same keys can be chosen, and is not switched on by itself.
  const atm = page.getByRole("checkbox", { name: /^ATM 轉帳/ });
  await expect(atm).toBeEnabled();
  await expect(atm).not.toBeChecked();

  const attempt = page.getByRole("button", { name: "測試金鑰" });
  await attempt.press("Enter");
  await expect(page.getByText("和這組金鑰對不起來")).toBeVisible();
  await page.getByRole("button", { name: "更換金鑰" }).press("Enter");
  await expect(field(page, "HashKey")).toHaveValue("");
  await field(page, "HashIV").fill(merchant.hashIv);
  await field(page, "HashIV").press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await attempt.press("Enter");
  await expect(page.getByText("綠界認得這組金鑰")).toBeVisible();
  ecpay.control.feel("broken");
  await attempt.press("Enter");
  await expect(page.getByText("收到的回覆不是綠界的格式")).toBeVisible();
  ecpay.control.feel("usual");

  expect(await page.content()).not.toContain(merchant.hashKey);
  await page.reload();
  expect(await page.content()).not.toContain(merchant.hashKey);
  expect(shop.output()).not.toContain(merchant.hashKey);
});

test("keys: a bank transfer is ready only with a complete account, and the bar leads to missing fields", async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`${shop.url}/admin/settings/payment`);
  await listens(page);
  const transfer = page.getByRole("checkbox", { name: /^銀行轉帳/ });
  await expect(transfer).toHaveAccessibleName(/缺收款帳戶/);
  await page.getByRole("button", { name: "填寫收款帳戶", exact: true }).click();
  await expect(transfer).toHaveAccessibleName(/缺收款帳戶/);
  await page.getByRole("button", { name: "儲存", exact: true }).click();
  await expect(page.getByText("還有 4 個欄位要處理：")).toBeVisible();
  await page.getByRole("button", { name: "收款帳戶：銀行代碼" }).click();
  await expect(page.getByLabel("銀行代碼", { exact: true })).toBeFocused();
  await page.keyboard.type("812");
  await page.getByLabel("銀行名稱", { exact: true }).fill("台新銀行");
  await page.getByLabel("帳號", { exact: true }).fill("2001-01-0012345-6");
  await expect(transfer).toHaveAccessibleName(/缺收款帳戶/);
  await page.getByLabel("戶名", { exact: true }).fill("禾日選物有限公司");
  await expect(transfer).toHaveAccessibleName(/可用/);
  await expect(transfer).toBeChecked();
});

test("keys: a mail server is entered, tested and signed in to; a wrong password is reported in plain words", async ({
  page,
}) => {
  const { hostname, port } = new URL(mail.url);
  await signIn(page);
  await page.goto(`${shop.url}/admin/settings/mail`);
  await listens(page);
  await page.getByRole("button", { name: "設定寄信主機" }).click();
  await field(page, "主機").fill(hostname);
  await field(page, "連線方式").selectOption("none");
  await field(page, "埠號").fill(port);
  await field(page, "帳號").fill("shop");
  await field(page, "密碼").fill(PASSWORD);
  await field(page, "密碼").press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "寄出測試信" }).click();
  await expect(page.getByText("寄信主機不接受這組帳號密碼")).toBeVisible();
  await page.getByRole("button", { name: "更換寄信主機" }).click();
  await field(page, "密碼").fill(mail.password);
  await field(page, "密碼").press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "寄出測試信" }).click();
  await expect(page.getByText("寄信主機已收下")).toBeVisible();
  expect(mail.received).toHaveLength(1);
  for (const secret of [PASSWORD, mail.password]) {
    expect(await page.content()).not.toContain(secret);
    expect(shop.output()).not.toContain(secret);
  }
});

test("docs/orders.md: with a mail server a sent mail can be sent again, alone or with others", async ({ page }) => {
  await signIn(page);
  const email = `again${Date.now()}@mail.example`;
  const subscribed = { data: { email }, headers: { Origin: shop.url } };
  expect((await page.request.post(`${shop.url}/api/bff/subscribe`, subscribed)).ok()).toBe(true);
  const got = () => mail.received.filter(({ to }) => to.includes(email)).length;
  await expect.poll(got).toBe(1);
  await page.goto(`${shop.url}/admin/mail?keyword=${encodeURIComponent(email)}`);
  await listens(page);
  await page.getByRole("button", { name: `重寄「確認訂閱」給 ${email}` }).click();
  await expect.poll(got).toBe(2);
  await page
    .getByRole("checkbox", { name: /^選取 確認訂閱/ })
    .first()
    .check();
  await page.getByRole("region", { name: "已選 1 筆" }).getByRole("button", { name: "重寄" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "重寄" }).click();
  await expect(page.getByText("1 筆完成")).toBeVisible();
  await expect.poll(got).toBe(3);
});

test("keys: settings open at their top on a wide screen", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  for (const part of ["basics", "shipping", "payment", "orders", "mail"]) {
    await page.goto(`${shop.url}/admin/settings/${part}`);
    await listens(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});
