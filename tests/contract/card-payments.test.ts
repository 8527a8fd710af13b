import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Api } from "@/lib/api-client/client";
import { expireUnpaidOrders } from "@/lib/backend/order-management/finish-due-orders";
import { ecpay } from "@/lib/backend/payment-methods/ecpay/service";
import { sendDueRefunds } from "@/lib/backend/payments/send-due-refunds";
import { type CardShop, captured, openCardShop, passDeadline } from "../support/card-shop";
import { skus } from "../support/catalogue";
import { checkoutForm, fillCart } from "../support/checkout";
import { apiOver, connect } from "../support/connections";
import { plainCoupon } from "../support/coupon";
import { expectRefused } from "../support/failures";
import { leavesDatabaseAlone } from "../support/fingerprint";
import { newAdminToken } from "../support/matrix";
import { outcomesOf, settle } from "../support/outcomes";
import { backendOn } from "../support/shop";
import { stockOf } from "../support/stock";
import { testEngines } from "../support/test-database";

const paid = { order_status: "processing", payment_status: "paid" };
const waiting = { order_status: "pending", payment_status: "unpaid", paid_total: 0 };

describe.each(testEngines())("docs/taiwan.md: cards through ECPay, on %s", (engine) => {
  let cards: CardShop;
  beforeAll(async () => {
    cards = await openCardShop(engine);
  }, 60_000);
  afterAll(() => cards.close());

  const answers = () => cards.ecpay.notices.map(({ answer }) => answer);
  /** A notice that the double of ECPay does not send. */
  const post = (body: string) =>
    cards.connection.sendRaw({
      method: "POST",
      path: "/api/v1/payments/callbacks/ecpay",
      headers: [["Content-Type", "application/x-www-form-urlencoded"]],
      body,
    });
  const signed = (fields: Record<string, string>) =>
    new URLSearchParams(cards.ecpay.control.sign({ MerchantID: "3002607", ...fields })).toString();

  async function begun() {
    const order = await cards.newOrder(skus.towel);
    cards.ecpay.notices.length = 0;
    return { order, trade: await cards.tryToPay(order) };
  }

  test.each(["simulated", "pending"] as const)("a %s notice is acknowledged, and pays nothing", async (mode) => {
    const { order, trade } = await begun();
    cards.ecpay.control.sendNotices(mode);
    await cards.ecpay.control.pay(trade);
    expect(answers()).toEqual(["1|OK"]);
    expect(await cards.read(order)).toMatchObject(waiting);
  });

  test("a notice about an unknown payment, and one that is no form, change nothing", async () => {
    const { trade } = await begun();
    const about = { MerchantTradeNo: "NOBODY00000000000001", RtnCode: "1", TradeAmt: "600", SimulatePaid: "0" };
    await leavesDatabaseAlone(cards.shop.db, async () => {
      for (const body of [signed(about), "", "{}", "%00%ff", trade]) {
        const answer = await post(body);
        expect(answer.status).toBe(200);
        expect(await answer.text()).toMatch(/^0\|/);
      }
    });
  });

  test("M9: a notice of more than 20 kB is refused by its size", async () => {
    const answer = await post(`MerchantID=${"x".repeat(21_000)}`);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ data: { error: "body_too_large" } });
  });

  test("S3: a total of 0 by card is paid at once, without the gateway's page", async () => {
    const code = `FREE-CARD-${engine}`.toUpperCase();
    await cards.admin.call("POST coupons", { body: { ...plainCoupon, code, kind: "percent", value: 100 } });
    const uuid = await fillCart(cards.api, [{ sku: skus.towel, amount: 1 }]);
    const form = { ...checkoutForm(uuid, 0), address: undefined, shipping: "store_pickup" as const };
    const placed = (await cards.api.orders.place({ ...form, payment: "card", coupon: code })).data;
    expect(placed).toMatchObject({ ...paid, total: 0, pay_before: null });
    const again = cards.api.orders.pay(placed.number, placed.access_token, { payment: "card", version: 1 });
    await expectRefused(again, 409, "state_conflict");
  });

  test("a failed payment keeps the order: it can be paid again, and a late success of the first try is refunded", async () => {
    const { order, trade } = await begun();
    cards.ecpay.control.sendNotices("at_once");
    await cards.ecpay.control.pay(trade, "refused");
    const failed = await cards.read(order);
    expect(failed).toMatchObject({ order_status: "pending", payment_status: "failed" });
    expect(failed.allowed_actions).toContain("pay");
    const second = await cards.tryToPay(order);
    expect(second).not.toBe(trade);
    await cards.ecpay.control.pay(second);
    expect(await cards.read(order)).toMatchObject({ ...paid, paid_total: order.total });
    await lateSuccess(trade, order.total);
    expect(await cards.read(order)).toMatchObject({
      ...paid,
      paid_total: 2 * order.total,
      refunds: [{ amount: order.total, status: "due", reason: "paid_twice", automatic: true }],
    });
  });

  /** The bank reports success for a payment that it had refused. */
  async function lateSuccess(trade: string, amount: number) {
    const about = { MerchantTradeNo: trade, TradeNo: `LATE${trade.slice(-10)}`, TradeAmt: String(amount) };
    const success = { RtnCode: "1", RtnMsg: "交易成功", PaymentType: "Credit_CreditCard", SimulatePaid: "0" };
    const answer = await post(signed({ ...about, ...success }));
    expect(await answer.text()).toBe("1|OK");
  }

  test("money that comes after the order was cancelled is recorded and refunded; the order stays cancelled", async () => {
    const before = await stockOf(cards.shop.db, skus.towel);
    const { order, trade } = await begun();
    cards.ecpay.control.sendNotices("late");
    await cards.ecpay.control.pay(trade);
    await passDeadline(cards.shop.db, order.number);
    expect(await expireUnpaidOrders(cards.shop.db)).toBe(1);
    await cards.ecpay.control.deliverHeld();
    expect(answers()).toEqual(["1|OK"]);
    expect(await cards.read(order)).toMatchObject({
      order_status: "cancelled",
      payment_status: "paid",
      refunds: [{ amount: order.total, status: "due", reason: "paid_late" }],
    });
    await sendDueRefunds(cards.shop.db, ecpay, cards.gateway);
    expect(await cards.read(order)).toMatchObject({
      order_status: "cancelled",
      payment_status: "refunded",
      refunded_total: order.total,
      refunds: [{ status: "succeeded" }],
    });
    expect(await stockOf(cards.shop.db, skus.towel)).toEqual(before);
  });

  test.each(["shut_out", "broken", "unsigned", "about_another"] as const)(
    "a gateway that is %s is queried again later and pays nothing",
    async (mood) => {
      const { order, trade } = await begun();
      cards.ecpay.control.sendNotices("lost");
      await cards.ecpay.control.pay(trade);
      cards.ecpay.control.feel(mood);
      await cards.askAll();
      expect(await cards.read(order)).toMatchObject(waiting);
      cards.ecpay.control.feel("usual");
      await cards.askAll();
      expect(await cards.read(order)).toMatchObject(paid);
    },
  );

  test("a refund is sent once, also by two jobs at once", async () => {
    const { order, trade } = await begun();
    cards.ecpay.control.sendNotices("at_once");
    await cards.ecpay.control.pay(trade);
    await captured(cards, trade);
    await cards.goodwill(order.number, 100);
    const sent = () => cards.ecpay.received.filter(({ path }) => path.endsWith("/DoAction")).length;
    const before = sent();
    const instances = [cards.shop.db, cards.shop.secondDb(), cards.shop.db];
    await Promise.all(instances.map((db) => sendDueRefunds(db, ecpay, cards.gateway)));
    expect(sent() - before).toBe(1);
    expect(await cards.read(order)).toMatchObject({ payment_status: "partially_refunded", refunded_total: 100 });
  });

  test("two concurrent full refunds: one is opened, the other gets a conflict", async () => {
    const { order, trade } = await begun();
    cards.ecpay.control.sendNotices("at_once");
    await cards.ecpay.control.pay(trade);
    const { version } = await cards.read(order);
    const second = await connect("HTTP", backendOn(cards.shop.secondDb()));
    const elsewhere = apiOver(second, await newAdminToken(cards.api)).admin;
    const refund = (admin: Api["admin"], body: { version: number; amount: number }) =>
      admin.call("POST orders/{number}/refunds", { params: { number: order.number }, body });
    const whole = { version, amount: order.total };
    const calls = Array.from({ length: 6 }, (_, n) => refund(n % 2 ? elsewhere : cards.admin, whole));
    expect(outcomesOf(await settle(calls))).toEqual({ 200: 1, "409 version_conflict": 5 });
    await second.close();
    const late = refund(cards.admin, { version: (await cards.read(order)).version, amount: 1 });
    await expectRefused(late, 409, "refund_too_high");
  });

  test("a notice and the deadline at the same moment: paid, or cancelled with a refund", async () => {
    const elsewhere = cards.shop.secondDb();
    for (let round = 0; round < 6; round++) {
      const before = await stockOf(cards.shop.db, skus.towel);
      const { order, trade } = await begun();
      cards.ecpay.control.sendNotices("late");
      await cards.ecpay.control.pay(trade);
      await passDeadline(cards.shop.db, order.number);
      const jobs = [elsewhere, cards.shop.db].map(expireUnpaidOrders);
      await Promise.all(
        round % 2 ? [cards.ecpay.control.deliverHeld(), ...jobs] : [...jobs, cards.ecpay.control.deliverHeld()],
      );
      const after = await cards.read(order);
      const { reserved } = await stockOf(cards.shop.db, skus.towel);
      expect(answers()).toEqual(["1|OK"]);
      if (after.order_status === "processing") {
        expect({ ...after, reserved }).toMatchObject({ ...paid, refunds: [], reserved: before.reserved + 1 });
      } else {
        expect({ ...after, reserved }).toMatchObject({
          order_status: "cancelled",
          refunds: [{ amount: order.total, reason: "paid_late" }],
          reserved: before.reserved,
        });
      }
    }
  });
});
