import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Api } from "@/lib/api-client/client";
import { createEcpayGateway } from "@/lib/backend/payment-methods/ecpay/gateway";
import { ecpay } from "@/lib/backend/payment-methods/ecpay/service";
import { queryOpenPayments } from "@/lib/backend/payments/query-open-payments";
import { sendDueRefunds } from "@/lib/backend/payments/send-due-refunds";
import { paidInPeriods } from "@/lib/contract/instalments";
import type { PlacedOrder } from "@/lib/contract/orders";
import { type CardShop, captured, makeQueriesDue, merchant, openCardShop, outsideCapture } from "../support/card-shop";
import { skus } from "../support/catalogue";
import { placeOrderOf, readyCheckout, taipei } from "../support/checkout";
import { apiOver } from "../support/connections";
import { CHECK_CODE } from "../support/ecpay/answers";
import { expectRefused } from "../support/failures";
import { collectMails } from "../support/mail";
import { newAdminToken } from "../support/matrix";
import { testEngines } from "../support/test-database";
import { holdsOfPaymentsAtOnce } from "./suites/at-once-payments";

holdsOfPaymentsAtOnce({
  method: "card_instalments",
  name: "信用卡分期",
  payOn: (shop, trade) => shop.ecpay.control.payInInstalments(trade, "6"),
});

const WHY = "信用卡分期只能整筆刷退，部分退款請匯款給顧客。";

describe.each(testEngines())("docs/ecpay.md, instalments: offer, payment and refund, on %s", (engine) => {
  let shop: CardShop;
  let admin: Api["admin"];
  beforeAll(async () => {
    shop = await openCardShop(engine);
    admin = apiOver(shop.connection, await newAdminToken(shop.api)).admin;
  }, 60_000);
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.ecpay.control.sendNotices("at_once");
    await save({ instalment_periods: [3, 6, 12], instalment_minimum: 100 });
  });

  const db = () => shop.shop.db;
  const lines = [{ sku: skus.towel, amount: 1 }];
  const sent = () => shop.ecpay.received.filter(({ path }) => path.endsWith("/DoAction")).length;
  const read = async ({ number }: Pick<PlacedOrder, "number">) =>
    (await admin.call("GET orders/{number}", { params: { number } })).data;

  type Rules = { instalment_periods?: number[]; instalment_minimum?: number };
  async function save(rules: Rules) {
    const { version } = (await admin.call("GET settings/payment")).data;
    const body = { version, methods: ["cash_on_delivery", "card", "card_instalments"], bank_account: null, ...rules };
    return admin.call("PUT settings/payment", { body: body as never });
  }

  async function preview() {
    const { uuid } = await readyCheckout(shop.api, lines);
    const { county, district } = taipei;
    return (await shop.api.orders.preview({ uuid, address: { county, district } })).data;
  }

  async function paidOrder(periods = "6") {
    const order = await shop.newOrder(skus.towel, 1, "card_instalments");
    const trade = await shop.tryToPay(order, "card_instalments");
    await shop.ecpay.control.payInInstalments(trade, periods);
    return { order, trade };
  }

  async function cancel(order: PlacedOrder) {
    const { version } = await read(order);
    await admin.call("POST orders/{number}/actions", {
      params: { number: order.number },
      body: { action: "cancel", version },
    });
  }

  async function giveBack(order: PlacedOrder, amount: number, note?: string) {
    const { version } = await read(order);
    return admin.call("POST orders/{number}/refunds", {
      params: { number: order.number },
      body: { version, amount, note },
    });
  }

  const say = (order: PlacedOrder, id: number, status: "due" | "succeeded" | "withdrawn", note?: string) =>
    admin.call("POST orders/{number}/refunds/{id}/settlement", {
      params: { number: order.number, id },
      body: { status, note },
    });

  test("checkout and order show the monthly sums, the first with the remainder", async () => {
    const { total, payments } = await preview();
    const plan = (periods: number) => {
      const each = Math.floor(total / periods);
      return { periods, first: total - each * (periods - 1), each };
    };
    const instalments = [plan(3), plan(6), plan(12)];
    expect(payments.find(({ method }) => method === "card_instalments")).toMatchObject({ instalments });
    expect(payments.find(({ method }) => method === "card")).not.toHaveProperty("instalments");
    const order = await placeOrderOf(shop.api, lines, { payment: "card_instalments" });
    expect(order).toMatchObject({ instalments });
    expect(await shop.read(order)).toMatchObject({ instalments });
    const { order: paid } = await paidOrder();
    expect(await shop.read(paid)).not.toHaveProperty("instalments");
  });

  test("the default is 3, 6 and 12 from NT$3,000; a save without these fields keeps them", async () => {
    const fresh = await openCardShop(engine);
    try {
      const own = apiOver(fresh.connection, await newAdminToken(fresh.api)).admin;
      const first = (await own.call("GET settings/payment")).data;
      expect(first).toMatchObject({ instalment_periods: [3, 6, 12], instalment_minimum: 3_000 });
    } finally {
      await fresh.close();
    }
    await save({ instalment_periods: [24, 3], instalment_minimum: 500 });
    expect((await save({})).data).toMatchObject({ instalment_periods: [3, 24], instalment_minimum: 500 });
  });

  test.each([{ instalment_periods: [5] }, { instalment_periods: [] }, { instalment_minimum: 99 }])(
    "%o is refused",
    async (rules) => {
      await expectRefused(save(rules), 400, "validation_failed");
    },
  );

  test("the gateway is offered only the configured periods, and gets the whole total", async () => {
    await save({ instalment_periods: [3, 12] });
    const order = await shop.newOrder(skus.towel, 1, "card_instalments");
    const trade = await shop.tryToPay(order, "card_instalments");
    const { form } = shop.ecpay.control.trade(trade) ?? {};
    expect(form).toMatchObject({
      ChoosePayment: "Credit",
      CreditInstallment: "3,12",
      TotalAmount: String(order.total),
    });
    await expect(shop.ecpay.control.payInInstalments(trade, "6")).rejects.toThrow("not offered");
    expect(await shop.read(order)).toMatchObject({ payment_status: "unpaid" });
    await shop.ecpay.control.payInInstalments(trade, "12");
    expect(await shop.read(order)).toMatchObject({ payment_status: "paid", payment: "card_instalments" });
  });

  test("below the minimum the checkout says why, and neither an order nor a payment begins", async () => {
    const { total } = await preview();
    await save({ instalment_minimum: total });
    expect((await preview()).payments.map(({ method }) => method)).toContain("card_instalments");
    await save({ instalment_minimum: total + 1 });
    const refused = await preview();
    expect(refused.payments.map(({ method }) => method)).toEqual(["card", "cash_on_delivery"]);
    const minimum = `NT$${(total + 1).toLocaleString("en")}`;
    const reason = `信用卡分期：滿 ${minimum} 的訂單才能使用。`;
    expect(refused.unavailable_payments).toEqual({ methods: ["card_instalments"], reason });
    const form = await readyCheckout(shop.api, lines, { payment: "card_instalments" });
    await expectRefused(shop.api.orders.place(form), 422, "payment_not_offered");
    const order = await placeOrderOf(shop.api, lines);
    const { version, payable_by } = await shop.read(order);
    expect(payable_by).toEqual(["card", "cash_on_delivery"]);
    const start = shop.api.orders.pay(order.number, order.access_token, { payment: "card_instalments", version });
    await expectRefused(start, 422, "payment_not_offered");
  });

  test("staff and shopper see the number of instalments, also where the gateway had to be queried", async () => {
    const told = await paidOrder("12");
    expect(paidInPeriods((await read(told.order)).events)).toBe(12);
    const timeline = await shop.api.orders.events(told.order.number, told.order.access_token);
    expect(paidInPeriods(timeline.data)).toBe(12);

    shop.ecpay.control.sendNotices("lost");
    const asked = await paidOrder("3");
    await makeQueriesDue(db());
    await queryOpenPayments(db(), ecpay, shop.gateway);
    expect(paidInPeriods((await read(asked.order)).events)).toBe(3);
  });

  test("a payment without instalments is shown without a number", async () => {
    const order = await shop.newOrder(skus.towel, 1, "card_instalments");
    await shop.ecpay.control.pay(await shop.tryToPay(order, "card_instalments"));
    const { payment_status, events } = await read(order);
    expect(payment_status).toBe("paid");
    expect(paidInPeriods(events)).toBeUndefined();
  });

  test("a full refund goes through the gateway, once, and the mail says that it goes to the card", async () => {
    const { order, trade } = await paidOrder();
    await captured(shop, trade);
    await cancel(order);
    expect((await read(order)).refunds).toMatchObject([{ status: "due", automatic: true, note: null }]);
    await sendDueRefunds(db(), ecpay, shop.gateway);
    await sendDueRefunds(db(), ecpay, shop.gateway);
    expect(shop.ecpay.control.trade(trade)?.refunds).toEqual([order.total]);
    expect(await shop.read(order)).toMatchObject({ payment_status: "refunded", refunded_total: order.total });
    const subject = "退款";
    const mail = (await collectMails(db())).find(
      (one) => one.subject.includes(subject) && one.text.includes(order.number),
    );
    expect(mail?.text).toContain("退回原來的卡片");
  });

  test("an uncaptured payment is released in full", async () => {
    const { order, trade } = await paidOrder();
    await cancel(order);
    const knowing = createEcpayGateway({
      ...merchant,
      baseUrl: shop.ecpay.url,
      patience: 1_000,
      now: outsideCapture,
      creditCheckCode: CHECK_CODE,
    });
    await sendDueRefunds(db(), ecpay, knowing);
    expect(shop.ecpay.control.trade(trade)).toMatchObject({ credit: "released", refunds: [] });
    expect(await shop.read(order)).toMatchObject({ payment_status: "refunded" });
  });

  test("partial refunds and the rest after them are transferred by staff, with the reason shown; the gateway is sent nothing", async () => {
    const { order, trade } = await paidOrder();
    await captured(shop, trade);
    const before = sent();
    await giveBack(order, 30);
    await giveBack(order, 20, "包裝破損");
    expect((await read(order)).refunds).toMatchObject([
      { amount: 30, status: "by_hand", automatic: false, note: WHY, next_attempt_at: null },
      { amount: 20, status: "by_hand", automatic: false, note: `包裝破損 ${WHY}` },
    ]);
    await cancel(order);
    await sendDueRefunds(db(), ecpay, shop.gateway);
    expect(sent()).toBe(before);
    const { refunds } = await read(order);
    expect(refunds.at(-1)).toMatchObject({
      amount: order.total - 50,
      status: "by_hand",
      note: WHY,
      allowed_actions: ["settle"],
    });
    expect((await shop.read(order)).refunds.map(({ note }) => note)).toEqual([null, null, null]);
    for (const { id } of refunds) {
      await expectRefused(say(order, id, "due"), 409, "state_conflict");
      await say(order, id, "succeeded");
    }
    expect(await shop.read(order)).toMatchObject({ payment_status: "refunded", refunded_total: order.total });
    const mails = (await collectMails(db())).filter(({ text }) => text.includes(order.number));
    expect(mails.filter(({ text }) => text.includes("退回原來的卡片"))).toEqual([]);
    expect(shop.ecpay.control.trade(trade)?.refunds).toEqual([]);
  });

  test("when a partial refund is withdrawn, the full refund goes through the gateway", async () => {
    const { order, trade } = await paidOrder();
    await captured(shop, trade);
    await giveBack(order, 30);
    const [part] = (await read(order)).refunds;
    await say(order, part?.id ?? 0, "withdrawn", "給錯人了");
    await cancel(order);
    await sendDueRefunds(db(), ecpay, shop.gateway);
    expect(shop.ecpay.control.trade(trade)?.refunds).toEqual([order.total]);
    expect(await shop.read(order)).toMatchObject({ payment_status: "refunded", refunded_total: order.total });
  });
});
