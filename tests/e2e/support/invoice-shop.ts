import { type APIRequestContext, expect, type Page } from "playwright/test";
import type { OrderInvoices } from "@/lib/contract/issued-invoices";
import type { AdminOrder } from "@/lib/contract/orders";
import { stageIssuer } from "../../support/ecpay-invoice/seal";
import { startInvoiceDouble } from "../../support/ecpay-invoice-double";
import { raisedBounds } from "../../support/raised-bounds";
import { SettableClock } from "../../support/settable-clock";
import { mailTo } from "./mail-files";
import { paymentEnv, startGateway } from "./payments";
import { end } from "./processes";
import { DEMO_PASSWORD, demoDataDirectory, startServer } from "./servers";

const CRON_SECRET = "the-secret-of-the-caller";
const HOUR = 3_600_000;

export const issuerEnv = {
  ECPAY_INVOICE_MERCHANT_ID: stageIssuer.merchantId,
  ECPAY_INVOICE_HASH_KEY: stageIssuer.hashKey,
  ECPAY_INVOICE_HASH_IV: stageIssuer.hashIv,
};

/**
 * 10 o'clock in Taipei on a day in the two months after the current ones, or later: an invoice is issued, and its
 * period over, whatever day the tests run.
 * @param period how many periods after the current one @param day from its first day
 */
function dayOf(period: number, day: number): number {
  const today = new Date(Date.now() + 8 * HOUR);
  const month = today.getUTCMonth();
  return Date.UTC(today.getUTCFullYear(), month - (month % 2) + 2 * period, day, 2);
}

/** A shop with doubles of ECPay's e-invoices and card payments, whose clock can be set. */
export async function startInvoiceShop(env: Record<string, string> = {}, numbers?: number) {
  const DATA_DIR = demoDataDirectory();
  const clock = new SettableClock(DATA_DIR);
  let shift = 0;
  const service = await startInvoiceDouble({ numbers, now: () => Date.now() + shift });
  const gateway = await startGateway();
  const server = await startServer({
    ...paymentEnv(Number(process.env.TEST_PARALLEL_INDEX ?? 0)),
    ...clock.env,
    ...env,
    DATA_DIR,
    ADMIN_PASSWORD: DEMO_PASSWORD,
    ECPAY_INVOICE_BASE_URL: service.url,
    CRON_SECRET,
  });
  const { url } = server;
  const headers = { Origin: url };

  async function call<T>(request: APIRequestContext, method: string, path: string, data?: object): Promise<T> {
    const answer = await request.fetch(`${url}/api/bff/${path}`, { method, data, headers });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()).data;
  }

  const jobs = async () => {
    const answer = await fetch(`${url}/api/cron/jobs`, { headers: { Authorization: `Bearer ${CRON_SECRET}` } });
    expect(answer.ok, await answer.clone().text()).toBe(true);
  };

  return {
    url,
    service,
    dataDirectory: DATA_DIR,
    output: server.output,
    call,
    /** Runs the shop's jobs until the condition holds. */
    until: <T>(look: () => T | Promise<T>, value: T): Promise<void> =>
      expect
        .poll(async () => {
          await jobs();
          return look();
        })
        .toEqual(value),
    /** Sets the clocks of the shop and of the service. */
    setDay(period: number, day: number): void {
      shift = dayOf(period, day) - Date.now();
      clock.set(server, shift);
    },
    /** Advances both clocks. */
    later(hours: number): void {
      shift += hours * HOUR;
      clock.set(server, shift);
    },
    async signIn(page: Page): Promise<void> {
      await call(page.request, "POST", "admin-session", { email: "admin@shop.example", password: DEMO_PASSWORD });
    },
    /** One person places all orders here: the limits of held stock are raised. */
    async raiseBounds(page: Page): Promise<void> {
      const document = await call<object>(page.request, "GET", "admin/settings/orders");
      await call(page.request, "PUT", "admin/settings/orders", { ...document, ...raisedBounds });
    },
    async act(staff: Page, number: string, action: string, more: object = {}): Promise<AdminOrder> {
      const { version } = await call<AdminOrder>(staff.request, "GET", `admin/orders/${number}`);
      return call(staff.request, "POST", `admin/orders/${number}/actions`, { action, version, ...more });
    },
    invoicesOf: (staff: Page, number: string) =>
      call<OrderInvoices>(staff.request, "GET", `admin/orders/${number}/invoices`),
    async openCheckout(page: Page, amount = 1): Promise<void> {
      await call(page.request, "POST", "cart", { sku: "TEA-RBY-50", amount });
      await page.goto(`${url}/checkout`);
      await expect(page.getByRole("radio", { name: /貨到付款/ })).toBeVisible();
    },
    async fillContact(page: Page, email: string): Promise<void> {
      await page.getByLabel("收件人姓名").fill("林怡君");
      await page.getByLabel("手機", { exact: true }).fill("0912 345 678");
      await page.getByRole("textbox", { name: "電子郵件" }).fill(email);
      await page.getByLabel("縣市", { exact: true }).selectOption("臺北市");
      await page.getByLabel("鄉鎮市區").selectOption("大同區");
      await page.getByLabel("街道、門牌與樓層").fill("迪化街一段 32 號 3 樓");
    },
    /** @returns the order's number and total, once its page is open, or the gateway's when it is paid by card */
    async order(page: Page, payment: RegExp): Promise<{ number: string; total: number }> {
      await page.getByRole("radio", { name: payment }).check();
      await page.getByLabel(/我已看過訂單內容/).check();
      await page.getByRole("button", { name: /^送出訂單/ }).click();
      const pay = page.getByRole("button", { name: "付款成功" });
      await expect(pay.or(page.getByTestId("order-number"))).toBeVisible();
      if (await pay.isVisible()) await pay.click();
      await expect(page).toHaveURL(/\/orders\/\d{6}-\w+/);
      const number = (await page.getByTestId("order-number").textContent()) ?? "";
      const { total } = await call<{ total: number }>(page.request, "GET", `orders/${number}`);
      return { number, total };
    },
    /** The link of the newest mail with this subject. */
    async mailedLink(to: string, subject: string): Promise<string> {
      const { text } = await mailTo(to, subject, DATA_DIR);
      return /https?:\/\/\S+/.exec(text)?.[0] ?? "";
    },
    async close(): Promise<void> {
      await end(server);
      await gateway.close();
      await service.close();
    },
  };
}

export type InvoiceShop = Awaited<ReturnType<typeof startInvoiceShop>>;

/** Expects that a page is no wider than its window. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const { wide, window } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(window);
}
