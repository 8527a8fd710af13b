import { randomUUID } from "node:crypto";
import { expect, type Page } from "playwright/test";
import type { EcpayDouble } from "../support/ecpay-double";
import { linkIn, mailTo } from "./support/mail-files";
import { startGateway } from "./support/payments";
import { listens, openAsAdmin, test } from "./support/shop";
import { fillCheckout } from "./support/shopper";

let gateway: EcpayDouble;
test.beforeAll(async () => {
  gateway = await startGateway();
});
test.afterAll(() => gateway.close());

const picker = (page: Page) => page.getByRole("combobox", { name: "加入商品" });
const make = (page: Page) => page.getByRole("button", { name: /^建立(訂單|並複製付款連結)$/ });

test("docs/staff-orders.md: staff order for a caller, who pays by the mail's link", async ({ page, browser }) => {
  const phone = { width: 375, height: 900 };
  const email = `caller-${randomUUID()}@example.com`;
  await page.setViewportSize(phone);
  await openAsAdmin(page, "/admin/order");
  await page.getByRole("link", { name: "建立訂單" }).filter({ visible: true }).click();

  // No errors before submitting; then they are counted, and link to their fields.
  await expect(make(page)).toBeEnabled();
  await expect(page.getByText(/個欄位要處理/)).toHaveCount(0);
  await make(page).click();
  await expect(page.getByText("還有 6 個欄位要處理：")).toBeVisible();
  await page.getByText("另外 3 個", { exact: true }).click();
  await page.getByRole("button", { name: "配送方式：街道、門牌與樓層" }).click();
  await expect(page.getByLabel("街道、門牌與樓層")).toBeFocused();
  await page.getByRole("button", { name: "商品：加入商品" }).click();
  await expect(picker(page)).toBeFocused();

  // By name from the list, by code and Enter, and an unknown code.
  await picker(page).fill("紅玉");
  await page.getByRole("option", { name: /TEA-RBY-100/ }).click();
  await expect(page.getByRole("button", { name: "商品：加入商品" })).toHaveCount(0);
  await page.getByRole("button", { name: "顧客：收件人姓名" }).click();
  await expect(page.getByLabel("收件人姓名")).toBeFocused();
  await expect(page.getByText("TEA-RBY-100・")).toBeVisible();
  await picker(page).fill("TEA-RBY-100");
  await picker(page).press("Enter");
  const amount = page.getByRole("spinbutton", { name: /紅玉紅茶.*的數量/ });
  await expect(amount).toHaveValue("2");
  await picker(page).fill("NO-SUCH-THING");
  await picker(page).press("Enter");
  await expect(page.getByText("找不到「NO-SUCH-THING」這項商品")).toBeVisible();
  await picker(page).fill("");
  await expect(make(page)).not.toHaveAttribute("aria-disabled", "true");

  // Errors are beside their fields.
  await make(page).click();
  await expect(page.getByText("請先和顧客確認，再勾選這一項")).toBeVisible();
  await fillCheckout(page, { email, name: "陳雅婷" });
  await page.getByRole("radio", { name: "信用卡" }).check();
  await page.getByLabel(/已在電話中和顧客核對/).check();
  // Without a mail server no mail is announced, and the payment link can be copied.
  await expect(page.getByText("要先付款的，訂單成立後把付款連結傳給顧客")).toBeVisible();
  await expect(page.getByRole("note").filter({ hasText: "訂單的信只會存檔" })).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await expect(make(page)).toHaveText("建立並複製付款連結");
  await make(page).click();
  await page.waitForURL(/\/admin\/order\/\d{6}-/);
  await expect(page.getByText("已複製付款連結，請交給顧客本人")).toBeVisible();
  const number = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const history = page.getByRole("region", { name: "紀錄" });
  const showHistory = () => page.getByRole("button", { name: "信件與紀錄" }).click();
  await showHistory();
  await expect(history.getByText("電話代客下單")).toBeVisible();
  await expect(history.getByText(/已在電話中告知服務條款/)).toBeVisible();

  const mail = await mailTo(email, number);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(linkIn(mail));
  expect(mail.text).toContain("依你在電話中的要求");
  const shopper = await (await browser.newContext({ viewport: phone })).newPage();
  await shopper.goto(new URL(linkIn(mail), page.url()).href);
  await shopper.getByRole("button", { name: /刷卡付款/ }).click();
  await shopper.getByRole("button", { name: "付款成功" }).click();
  await expect(shopper.getByRole("heading", { level: 1, name: "備貨中" })).toBeVisible();
  await shopper.context().close();
  await page.reload();
  await listens(page);
  await showHistory();
  await expect(history.getByText("已收到款項")).toBeVisible();
});
