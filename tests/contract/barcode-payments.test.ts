import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expireUnpaidOrders } from "@/lib/backend/order-management/finish-due-orders";
import { ecpay } from "@/lib/backend/payment-methods/ecpay/service";
import { queryOpenPayments } from "@/lib/backend/payments/query-open-payments";
import { type CardShop, makeQueriesDue, openCardShop } from "../support/card-shop";
import { skus } from "../support/catalogue";
import { placeOrderOf } from "../support/checkout";
import { apiOver } from "../support/connections";
import { newAdminToken } from "../support/matrix";
import { testEngines } from "../support/test-database";
import { holdsOfLaterPayments } from "./suites/later-payments";
import { holdsOfStorePayments, taipeiTime } from "./suites/store-payments";

holdsOfLaterPayments({
  method: "barcode",
  field: "pay_codes",
  shown: ({ Barcode1, Barcode2, Barcode3 }) => ({ codes: [Barcode1, Barcode2, Barcode3] }),
  until: ({ ExpireDate }) => taipeiTime(ExpireDate),
  mail: { kind: "order_pay_codes_issued", subject: "超商繳費條碼" },
  event: "pay_codes_issued",
});

holdsOfStorePayments("barcode", "超商條碼");

describe.each(testEngines())("docs/taiwan.md: stores report bar code payments two days late, on %s", (engine) => {
  let shop: CardShop;
  beforeAll(async () => {
    shop = await openCardShop(engine);
    const { admin } = apiOver(shop.connection, await newAdminToken(shop.api));
    const { version } = (await admin.call("GET settings/payment")).data;
    await admin.call("PUT settings/payment", {
      body: { version, methods: ["cash_on_delivery", "barcode"], bank_account: null },
    });
  }, 60_000);
  afterAll(() => shop.close());

  const db = () => shop.shop.db;

  /** An order whose bar codes expired so many hours ago. */
  async function expired(hours: number) {
    const order = await placeOrderOf(shop.api, [{ sku: skus.towel, amount: 1 }], { payment: "barcode" });
    const { version } = await shop.read(order);
    const step = (await shop.api.orders.pay(order.number, order.access_token, { payment: "barcode", version })).data;
    if (step.kind !== "form") throw new Error("no form to post");
    await fetch(step.action, { method: "POST", body: new URLSearchParams(step.fields) });
    const trade = step.fields.MerchantTradeNo ?? "";
    await shop.ecpay.control.payCodes.issue(trade);
    shop.ecpay.control.payCodes.expire(trade);
    const id = sql`(select id from orders where number = ${order.number})`;
    const moved = sql`(select pay_until - now() + ${`${hours} hours`}::interval from payments where order_id = ${id})`;
    await db().execute(sql`update orders set pay_before = pay_before - ${moved} where number = ${order.number}`);
    await db().execute(sql`update payments set pay_until = pay_until - ${moved} where order_id = ${id}`);
    return { order, trade };
  }

  test("after its last day the order waits, the gateway is queried, the day is shown, and a late payment pays it", async () => {
    const { order, trade } = await expired(46);
    expect(await expireUnpaidOrders(db())).toBe(0);
    const waiting = await shop.read(order);
    expect(waiting.order_status).toBe("pending");
    expect(waiting.pay_before).toBe(waiting.pay_codes?.pay_before);
    expect(Date.parse(waiting.pay_before ?? "")).toBeLessThan(Date.now());
    // A second payment is refused, since the first may have been made.
    const { version } = waiting;
    const again = await shop.api.orders.pay(order.number, order.access_token, { payment: "barcode", version });
    expect(again.data).toEqual({ kind: "none" });
    shop.ecpay.control.sendNotices("lost");
    await shop.ecpay.control.payCodes.pay(trade);
    shop.ecpay.control.sendNotices("at_once");
    await makeQueriesDue(db());
    expect(await queryOpenPayments(db(), ecpay, shop.gateway)).toBe(1);
    expect(await shop.read(order)).toMatchObject({ order_status: "processing", payment_status: "paid", refunds: [] });
  });

  test("two days after its last day the payment expires", async () => {
    const { order } = await expired(49);
    expect(await expireUnpaidOrders(db())).toBe(1);
    expect(await shop.read(order)).toMatchObject({ order_status: "cancelled", payment_status: "voided" });
  });
});
