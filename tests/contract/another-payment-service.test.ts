import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { withOpeners } from "@/lib/backend/http/service-keys";
import { orderJobs } from "@/lib/backend/order-management/order-jobs";
import { paymentServices } from "@/lib/backend/payment-methods/payment-services";
import { readGateway } from "@/lib/backend/settings/service-keys";
import { merchant } from "../support/card-shop";
import { skus } from "../support/catalogue";
import { placeOrderOf } from "../support/checkout";
import { type EcpayDouble, startEcpayDouble } from "../support/ecpay-double";
import { expectRefusedBeside } from "../support/failures";
import { startMadeUpProvider } from "../support/made-up-payments/provider";
import { oneEngine } from "../support/matrix";
import { openServiceShop } from "../support/service-shop";
import { paymentOptions, SIGNING_KEY } from "../support/shop";

// Only the list of services is replaced: everything else that the shop needs, it has to find in the service's folder.
vi.mock("@/lib/backend/payment-methods/payment-services", async (original) => {
  const { paymentServices } = await original<typeof import("@/lib/backend/payment-methods/payment-services")>();
  const { madeUpPay } = await import("../support/made-up-payments/service");
  return { paymentServices: [...paymentServices, madeUpPay] };
});

const SECRET = "k3m9x2v7b1n4q8w6e5r0";
const values = { shop_id: "S0001", shop_secret: SECRET };
const params = { service: "made_up_pay" };
const ofEcpay = {
  params: { service: "card" },
  values: { merchant_id: merchant.merchantId, hash_key: merchant.hashKey, hash_iv: merchant.hashIv },
};

describe.each(oneEngine())("CONTRIBUTING.md: adding a service, on %s", (engine) => {
  let cell: Awaited<ReturnType<typeof openServiceShop>>;
  let provider: Awaited<ReturnType<typeof startMadeUpProvider>>;
  let ecpay: EcpayDouble;
  beforeAll(async () => {
    provider = await startMadeUpProvider(SECRET);
    ecpay = await startEcpayDouble(merchant);
    const payments = { ...paymentOptions, urls: { made_up_pay: provider.url, card: ecpay.url } };
    const close = async () => void (await Promise.all([provider.close(), ecpay.close()]));
    cell = await openServiceShop(engine, { payments }, { close });
  }, 60_000);
  afterAll(() => cell.close());

  const read = async (service: string) =>
    (await cell.admin.call("GET settings/services/{service}", { params: { service } })).data;
  const enter = async (given: typeof ofEcpay | { params: typeof params; values: object }, host: string) => {
    const { version } = await read(given.params.service);
    const body = { host, values: given.values as Record<string, string>, version };
    return (await cell.admin.call("PUT settings/services/{service}", { params: given.params, body })).data;
  };
  const remove = (service: string) => cell.admin.call("DELETE settings/services/{service}", { params: { service } });
  const tried = async () =>
    (await cell.admin.call("POST settings/services/{service}/test", { params, body: {} })).data.outcome;

  /** The shopper places an order and is sent to pay it by card. */
  async function begun() {
    const order = await placeOrderOf(cell.api, [{ sku: skus.towel, amount: 1 }], { payment: "card" });
    const { number, access_token, version } = order;
    const { data: step } = await cell.api.orders.pay(number, access_token, { payment: "card", version });
    if (step.kind !== "form") throw new Error(`no form but ${step.kind}`);
    return { ...order, ...step };
  }

  /** One of the shop's jobs for its services. */
  async function run(name: string) {
    const payments = withOpeners(paymentServices, cell.options, SIGNING_KEY);
    const jobs = orderJobs(cell.shop.db, (service) => readGateway(service, cell.shop.db, payments));
    await jobs.find((job) => job.name === name)?.run(new AbortController().signal);
    return jobs.map((job) => job.name);
  }

  test("its keys are described, entered, tested and removed by the routes that all services have", async () => {
    const { data: services } = await cell.admin.call("GET settings/services", { query: { kind: "payment" } });
    expect(services.map(({ name }) => name)).toEqual(["ECPay", "LINE Pay", "Made-up Pay"]);
    expect(services.at(-1)).toMatchObject({
      source: "none",
      readiness: "not_set",
      hosts: ["production", "sandbox"],
      words: { title: "樣品支付金鑰", hosts: { sandbox: "測試環境" } },
      fields: [
        { name: "shop_id", label: "店號", is_secret: false, pattern: "^S\\d{4}$" },
        { name: "shop_secret", label: "密鑰", is_secret: true, value: null },
      ],
    });
    expect(await tried()).toBe("not_set");
    await expectRefusedBeside(enter({ params, values: { ...values, shop_id: "5" } }, "sandbox"), "shop_id");
    const entered = await enter({ params, values: { ...values, shop_secret: "0".repeat(20) } }, "sandbox");
    expect(entered).toMatchObject({ source: "settings", readiness: "ready", fields: [{ value: "S0001" }, {}] });
    expect(JSON.stringify(entered)).not.toContain("0".repeat(20));
    expect(await tried()).toBe("wrong_keys");
    await enter({ params, values }, "production");
    expect(await tried()).toBe("works");
    expect((await remove("made_up_pay")).data).toMatchObject({ source: "none", fields: [{ value: null }, {}] });
  });

  test("an order is paid by its notice and refunded by its job", async () => {
    await enter({ params, values }, "production");
    expect((await cell.admin.call("GET settings/payment")).data.card).toBe("ready");
    const order = await begun();
    expect(order.action).toBe(`${provider.url}/pay`);
    expect(await provider.notify(order.fields, "another")).toBe("NO signature");
    expect((await cell.read(order.number)).payment_status).toBe("unpaid");
    expect(await provider.notify(order.fields)).toBe("OK");
    const paid = { payment_status: "paid", order_status: "processing", paid_total: order.total };
    expect(await cell.read(order.number)).toMatchObject(paid);
    await cell.goodwill(order.number, 1);
    expect((await run("send refunds, ECPay")).filter((name) => name.endsWith(", Made-up Pay"))).toEqual([
      "send refunds, Made-up Pay",
      "query open payments, Made-up Pay",
    ]);
    expect((await cell.read(order.number)).refunds).toMatchObject([{ status: "due" }]);
    await run("send refunds, Made-up Pay");
    expect(provider.refunds).toMatchObject([{ number: `N${order.fields.trade}`, amount: "1" }]);
    expect((await cell.read(order.number)).refunds).toMatchObject([{ status: "succeeded", amount: 1 }]);
  });

  test("of two services for one payment method the first with keys is used; payments that began with the other stay with it", async () => {
    await enter({ params, values }, "production");
    const earlier = await begun();
    await enter(ofEcpay, "stage");
    const later = await begun();
    expect([earlier.action, later.action].map((url) => new URL(url).origin)).toEqual([provider.url, ecpay.url]);
    // A service is not trusted about payments of another one, even with a valid signature.
    const foreign = { ...earlier.fields, trade: later.fields.MerchantTradeNo ?? "", amount: String(later.total) };
    expect(await provider.notify(foreign)).toBe("NO unknown");
    expect(await provider.notify(earlier.fields)).toBe("OK");
    expect((await cell.read(earlier.number)).payment_status).toBe("paid");
    await fetch(later.action, { method: "POST", body: new URLSearchParams(later.fields) });
    await ecpay.control.pay(later.fields.MerchantTradeNo ?? "");
    expect((await cell.read(later.number)).payment_status).toBe("paid");
    await cell.goodwill(earlier.number, 2);
    await run("send refunds, ECPay");
    await run("send refunds, Made-up Pay");
    expect(provider.refunds.at(-1)).toMatchObject({ number: `N${earlier.fields.trade}`, amount: "2" });
    await remove("card");
    expect(new URL((await begun()).action).origin).toBe(provider.url);
  });
});
