import { expect, type Page } from "playwright/test";
import { type MailServer, startMailServer } from "../support/smtp";
import { test } from "./support/services";
import { type ServiceName, serviceKeys } from "./support/services-shop";
import { fillIn, openPage } from "./support/shop";

/*
 * The owner enters the keys of services and tests them. What is refused, stored and shown to whom is shown by the
 * contract tests.
 */

const PASSWORD = "p4ss-w0rd-of-the-mail-server";
const card = (page: Page) => page.getByRole("checkbox", { name: /^信用卡(?!分期)/ });
const field = (page: Page, label: string) => page.getByRole("dialog").getByLabel(label, { exact: true });

let mail: MailServer;
test.beforeAll(async () => {
  mail = await startMailServer("wants_sign_in");
});
// The shop of these tests is used by others: it is left as they expect it, also after a failure.
test.afterAll(async ({ services }) => {
  await mail?.close();
  await services.staff("DELETE", "settings/mail");
  for (const service of Object.keys(serviceKeys) as ServiceName[]) await services.enterKeys(service);
  await services.offerAll();
});

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

test("keys: cards need keys, which are entered by keyboard, tested and never shown", async ({ page, services }) => {
  const { merchant_id, hash_key, hash_iv } = serviceKeys.card.values;
  await services.staff("DELETE", "settings/services/card");
  await services.signIn(page);
  await services.call(page.request, "POST", "cart", { sku: "TEA-RBY-50", amount: 1 });
  await page.goto("/checkout");
  await expect(page.getByRole("radio", { name: /貨到付款/ })).toBeVisible();
  await expect(page.getByRole("radio", { name: /信用卡/ })).toHaveCount(0);
  await openPage(page, "/admin/settings/payment");
  await expect(card(page)).toHaveAccessibleName(/結帳頁不會出現/);
  await page.getByRole("button", { name: "輸入金鑰", exact: true }).focus();
  await page.keyboard.press("Enter");
  await field(page, "環境").selectOption({ label: "測試環境" });
  await field(page, "商店代號").fill(merchant_id);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByText("請填寫這一欄")).toHaveCount(2);
  await typeThrough(page, "HashKey", [hash_key, "0000000000000000"]);
  await field(page, "HashIV").press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("complementary", { name: "付款測試中" })).toBeVisible();
  // Shown once for all methods that share the keys.
  await expect(page.getByText(/^綠界科技\s*測試模式$/)).toBeVisible();
  // Another method with the same keys can be chosen, and is not switched on by itself.
  const atm = page.getByRole("checkbox", { name: /^ATM 轉帳/ });
  await expect(atm).toBeEnabled();
  await expect(atm).not.toBeChecked();

  const attempt = page.getByRole("button", { name: "測試金鑰", exact: true });
  await attempt.press("Enter");
  await expect(page.getByText("和這組金鑰對不起來")).toBeVisible();
  await page.getByRole("button", { name: "更換金鑰", exact: true }).press("Enter");
  await expect(field(page, "HashKey")).toHaveValue("");
  await field(page, "HashIV").fill(hash_iv);
  await field(page, "HashIV").press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await attempt.press("Enter");
  await expect(page.getByText("綠界認得這組金鑰")).toBeVisible();
  services.card.control.feel("broken");
  await attempt.press("Enter");
  await expect(page.getByText("收到的回覆不是綠界的格式")).toBeVisible();
  services.card.control.feel("usual");
  await page.reload();
  expect(await page.content()).not.toContain(hash_key);
  expect(services.output()).not.toContain(hash_key);
});

for (const [service, at, keys, who, host] of [
  ["line_pay", "payment", " LINE Pay 金鑰", "LINE Pay ", "測試環境（Sandbox）"],
  ["parcel_keys", "shipping", "物流金鑰", "綠界物流", "測試環境"],
  ["invoice_keys", "invoices", "電子發票金鑰", "綠界電子發票", "測試環境"],
] as const) {
  test(`keys: ${service}: a wrong secret is found by the test, and corrected`, async ({ page, services }) => {
    const values: Record<string, string> = serviceKeys[service].values;
    const right = Object.values(values);
    await services.staff("DELETE", `settings/services/${service}`);
    await services.signIn(page);
    await openPage(page, `/admin/settings/${at}`);
    await page.getByRole("button", { name: `輸入${keys}`, exact: true }).click();
    await field(page, "環境").selectOption({ label: host });
    const labels = service === "line_pay" ? ["Channel ID", "Channel Secret"] : ["商店代號", "HashKey", "HashIV"];
    const secret = labels.at(-1) ?? "";
    for (const [place, label] of labels.entries()) await field(page, label).fill(right[place] ?? "");
    await field(page, secret).fill("0".repeat(right.at(-1)?.length ?? 0));
    await field(page, secret).press("Enter");
    await expect(page.getByRole("dialog")).toBeHidden();
    const attempt = page.getByRole("button", { name: `測試${keys}`, exact: true });
    await attempt.click();
    await expect(page.getByText(`${who}不接受這組金鑰`)).toBeVisible();
    await page.getByRole("button", { name: `更換${keys}`, exact: true }).click();
    await expect(field(page, secret)).toHaveValue("");
    await field(page, secret).fill(right.at(-1) ?? "");
    await field(page, secret).press("Enter");
    await expect(page.getByRole("dialog")).toBeHidden();
    await attempt.click();
    await expect(page.getByText(`${who}認得這組金鑰`)).toBeVisible();
    expect(await page.content()).not.toContain(right[1]);
    expect(services.output()).not.toContain(right[1]);
  });
}

test("keys: LINE Pay is switched on, a carrier, a chain and e-invoices are chosen", async ({ page, services }) => {
  const { staff } = services;
  const { version } = await staff<{ version: number }>("GET", "settings/payment");
  await staff("PUT", "settings/payment", { methods: ["cash_on_delivery"], bank_account: null, version });
  for (const [page, values] of [
    ["parcels", { carriers: [], sender: null }],
    ["invoices", { service: "none" }],
  ] as const) {
    await staff("PUT", `settings/${page}`, { ...(await staff<object>("GET", `settings/${page}`)), ...values });
  }
  await services.signIn(page);
  const save = page.getByRole("button", { name: "儲存", exact: true });
  const saved = async () => {
    await save.click();
    await expect(save).toHaveCount(0);
  };
  await openPage(page, "/admin/settings/payment");
  const method = page.getByRole("checkbox", { name: /^LINE Pay/ });
  await expect(method).not.toBeChecked();
  await method.check();
  await saved();

  await openPage(page, "/admin/settings/shipping");
  await page.getByRole("checkbox", { name: /^黑貓宅急便/ }).check();
  await fillIn(page, {
    姓名或店名: "王小明",
    手機: "0911 222 333",
    郵遞區號: "103",
    地址: "臺北市大同區迪化街一段 1 號",
  });
  await saved();
  await page.getByLabel("全家", { exact: true }).check();
  await page.getByLabel("全家 離島加收（元）").fill("40");
  await saved();
  await expect(page.getByText("還沒有清單")).toBeVisible();
  // Beside the fees of the other methods, without reloading the page.
  const fees = page.getByRole("region", { name: "運費", exact: true });
  await expect(fees).toContainText("全家 NT$60，離島加收 NT$40");
  await page.getByRole("button", { name: "現在更新" }).click();
  await expect(page.getByText("還沒有清單")).toHaveCount(0);

  await openPage(page, "/admin/settings/invoices");
  await expect(page.getByRole("radio", { name: /^還沒決定/ })).toBeChecked();
  await page.getByRole("radio", { name: /^綠界自動開立/ }).check();
  await expect(page.getByRole("radio", { name: /^交給物流或顧客時/ })).toBeChecked();
  await saved();
  await services.until(() => services.invoices.countOf("GetInvoiceWordSetting") > 0, true);
  await page.reload();
  await expect(page.getByText(/剩 [\d,]+ 張/)).toBeVisible();
});

test("keys: a bank transfer is ready only with a complete account", async ({ page, services }) => {
  const { version } = await services.staff<{ version: number }>("GET", "settings/payment");
  const methods = ["cash_on_delivery", "bank_transfer"];
  await services.staff("PUT", "settings/payment", { methods, bank_account: null, version });
  await services.signIn(page);
  await openPage(page, "/admin/settings/payment");
  const transfer = page.getByRole("checkbox", { name: /^銀行轉帳/ });
  await expect(transfer).toHaveAccessibleName(/缺收款帳戶/);
  await page.getByRole("button", { name: "填寫收款帳戶", exact: true }).click();
  await expect(transfer).toHaveAccessibleName(/缺收款帳戶/);
  await page.getByRole("button", { name: "儲存", exact: true }).click();
  await expect(page.getByText("還有 4 個欄位要處理：")).toBeVisible();
  await page.getByRole("button", { name: "收款帳戶：銀行代碼" }).click();
  await expect(page.getByLabel("銀行代碼", { exact: true })).toBeFocused();
  await page.keyboard.type("812");
  await fillIn(page, { 銀行名稱: "台新銀行", 帳號: "2001-01-0012345-6" });
  await expect(transfer).toHaveAccessibleName(/缺收款帳戶/);
  await page.getByLabel("戶名", { exact: true }).fill("禾日選物有限公司");
  await expect(transfer).toHaveAccessibleName(/可用/);
  await expect(transfer).toBeChecked();
});

test("keys: a mail server is entered and tested; a wrong password is reported", async ({ page, services }) => {
  const { hostname, port } = new URL(mail.url);
  await services.signIn(page);
  await openPage(page, "/admin/settings/mail");
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
    expect(services.output()).not.toContain(secret);
  }

  // With a mail server a mail that was sent can be sent again, alone or with others.
  const email = `again${Date.now()}@mail.example`;
  await services.call(page.request, "POST", "subscribe", { email });
  const got = () => mail.received.filter(({ to }) => to.includes(email)).length;
  await expect.poll(got).toBe(1);
  await openPage(page, `/admin/mail?keyword=${encodeURIComponent(email)}`);
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
