/** Payment methods on ECPay's page that are paid at once (docs/ecpay.md); more about cards in `card-payments.test.ts`. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Api } from "@/lib/api-client/client";
import { createEcpayGateway } from "@/lib/backend/payment-methods/ecpay/gateway";
import { ecpay } from "@/lib/backend/payment-methods/ecpay/service";
import { sendDueRefunds } from "@/lib/backend/payments/send-due-refunds";
import { paidInPeriods } from "@/lib/contract/instalments";
import type { PlacedOrder } from "@/lib/contract/orders";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import { type CardShop, captured, merchant, openCardShop, outsideCapture, triesOf } from "../support/card-shop";
import { skus } from "../support/catalogue";
import { placeOrderOf, readyCheckout } from "../support/checkout";
import { PATIENCE } from "../support/double-server";
import { CHECK_CODE } from "../support/ecpay/answers";
import { expectRefused } from "../support/failures";
import { leavesDatabaseAlone } from "../support/fingerprint";
import { collectMails, outbox } from "../support/mail";
import { asAdministrator, type Cell, cellOf } from "../support/matrix";
import { type Desk, deskOf } from "../support/order-desk";
import { testEngines } from "../support/test-database";

const waiting = { order_status: "pending", payment_status: "unpaid", paid_total: 0 };
const lines = [{ sku: skus.towel, amount: 1 }];
const WHY = "信用卡分期只能整筆刷退，部分退款請匯款給顧客。";

type AtOnceWay = {
  method: PaymentMethod;
  /** The method's name in the order's mail. */
  name: string;
  /** Pays like the shopper on ECPay's page. */
  payOn: (shop: CardShop, trade: string) => Promise<unknown>;
};

const ways: AtOnceWay[] = [
  { method: "card", name: "信用卡", payOn: (shop, trade) => shop.ecpay.control.pay(trade) },
  { method: "apple_pay", name: " Apple Pay", payOn: (shop, trade) => shop.ecpay.control.pay(trade) },
  {
    method: "card_instalments",
    name: "信用卡分期",
    payOn: (shop, trade) => shop.ecpay.control.payInInstalments(trade, "6"),
  },
];

/** The methods take turns with the engines. */
const engines = testEngines();
const turns = ways.map((way, turn) => ({ ...way, engine: engines[turn % engines.length] ?? "pglite" }));

function atOnceSuite({ engine, method, name, payOn }: (typeof turns)[number]) {
  let shop: CardShop;
  let cell: Cell;
  let admin: Api["admin"];
  let offeredAtFirst: PaymentMethod[];
  let rulesAtFirst: object;
  beforeAll(async () => {
    shop = await openCardShop(engine);
    cell = cellOf(shop.shop, shop.connection);
    admin = await asAdministrator(cell);
    offeredAtFirst = (await shop.api.content.shopSettings()).data.payments;
    rulesAtFirst = (await admin.call("GET settings/payment")).data;
    await save({ instalment_minimum: 100 });
  }, 60_000);
  afterAll(() => shop.close());
  beforeEach(() => {
    shop.ecpay.control.sendNotices("at_once");
    shop.ecpay.notices.length = 0;
  });

  const db = () => shop.shop.db;
  const answers = () => shop.ecpay.notices.map(({ answer }) => answer);
  const byCard = [...new Set<PaymentMethod>(["card", method])];
  const paid = (order: PlacedOrder) => ({
    order_status: "processing",
    payment_status: "paid",
    payment: method,
    paid_total: order.total,
  });

  type Rules = { methods?: PaymentMethod[]; instalment_periods?: number[]; instalment_minimum?: number };
  async function save(rules: Rules) {
    const { version } = (await admin.call("GET settings/payment")).data;
    const body = { version, methods: ["cash_on_delivery", ...byCard], bank_account: null, ...rules };
    return admin.call("PUT settings/payment", { body: body as never });
  }

  async function begun() {
    const order = await shop.newOrder(skus.towel, 1, method);
    return { order, trade: await shop.tryToPay(order, method) };
  }

  /** Paid two days ago, so that parts of it can be refunded; or today. */
  async function paidOrder({ isCaptured = true, pay = payOn } = {}) {
    const { order, trade } = await begun();
    await pay(shop, trade);
    if (isCaptured) await captured(shop, trade);
    return { desk: await deskOf(cell, order), trade };
  }

  const preview = () => shop.preview(lines);
  const sent = () => shop.ecpay.received.filter(({ path }) => path.endsWith("/DoAction")).length;
  /** The mails about an order that say where the money goes. */
  const toldOfCard = async ({ number }: Desk) =>
    (await collectMails(db())).filter(({ text }) => text.includes(number) && text.includes("退回原來的卡片"));

  if (method !== "card")
    test("an update switches it on in no shop: it is offered once staff choose it and keys are set", async () => {
      expect(offeredAtFirst).toEqual(["card", "cash_on_delivery", "bank_transfer"]);
      expect((await admin.call("GET settings/payment")).data).toMatchObject({ [method]: "test" });
      expect((await shop.api.content.shopSettings()).data.payments).toEqual([...byCard, "cash_on_delivery"]);
    });

  test("a valid notice pays, once however often it arrives; the mails name the method", async () => {
    const { order, trade } = await begun();
    const sent = (await collectMails(db())).find(({ text }) => text.includes(order.number));
    expect(sent?.text).toContain(`付款方式是${name}`);
    shop.ecpay.control.sendNotices("doubled");
    for (const _ of ["at first", "again"]) await payOn(shop, trade);
    expect(answers()).toEqual(Array(4).fill("1|OK"));
    expect(await triesOf(db(), order.number)).toMatchObject([{ status: "paid" }]);
    expect(await shop.read(order)).toMatchObject({ ...paid(order), pay_before: null, refunds: [] });
    const mails = (await outbox(db())).filter(({ payload }) => payload.number === order.number);
    expect(mails.map(({ kind }) => kind)).toEqual(["order_placed", "order_paid"]);
  });

  test.each(["forged", "wrong_amount", "wrong_merchant"] as const)("a %s notice changes nothing", async (mode) => {
    const { order, trade } = await begun();
    shop.ecpay.control.sendNotices(mode);
    await leavesDatabaseAlone(db(), () => payOn(shop, trade));
    expect(answers()).not.toEqual([]);
    expect(answers()).not.toContain("1|OK");
    expect(await shop.read(order)).toMatchObject(waiting);
  });

  test("a refused payment keeps the order: it can be tried again, or paid by another method", async () => {
    const { order, trade } = await begun();
    await shop.ecpay.control.pay(trade, "refused");
    const failed = await shop.read(order);
    expect(failed).toMatchObject({ payment_status: "failed", allowed_actions: expect.arrayContaining(["pay"]) });
    expect(failed.payable_by).toEqual([...byCard, "cash_on_delivery"]);
    await payOn(shop, await shop.tryToPay(order, method));
    expect(await shop.read(order)).toMatchObject(paid(order));

    const other = await begun();
    await shop.ecpay.control.pay(other.trade, "refused");
    await shop.ecpay.control.pay(await shop.tryToPay(other.order, "card"));
    expect(await shop.read(other.order)).toMatchObject({ ...paid(other.order), payment: "card" });
    expect((await triesOf(db(), other.order.number)).map(({ status }) => status)).toEqual(["failed", "paid"]);
  });

  test("an order with a lost notice is paid by a query to the gateway", async () => {
    const { order, trade } = await begun();
    shop.ecpay.control.sendNotices("lost");
    await payOn(shop, trade);
    await shop.askAll();
    expect(answers()).toEqual([]);
    expect(await shop.read(order)).toMatchObject(paid(order));
  });

  if (method === "apple_pay") {
    test("it cannot be a shop's only payment method, since most browsers do not have it", async () => {
      await expectRefused(save({ methods: ["apple_pay"] }), 400, "validation_failed");
      await save({ methods: ["card", "apple_pay"] });
      await save({});
    });

    test("the form names Apple Pay for ECPay's page, and has no fields of cards", async () => {
      const { order, trade } = await begun();
      const { form } = shop.ecpay.control.trade(trade) ?? {};
      expect(form).toMatchObject({ ChoosePayment: "ApplePay", TotalAmount: String(order.total) });
      const { data: basics } = await shop.api.content.basics();
      expect(form?.TradeDesc).toBe(basics.company_name);
      expect(form).not.toHaveProperty("CreditInstallment");
    });

    test("an order that chose it can be paid with another method from a browser without it", async () => {
      const order = await shop.newOrder(skus.towel, 1, "apple_pay");
      expect((await shop.read(order)).payable_by).toEqual(["card", "apple_pay", "cash_on_delivery"]);
      expect(await shop.choose(order, "cash_on_delivery")).toEqual({ kind: "none" });
      expect(await shop.read(order)).toMatchObject({ payment: "cash_on_delivery", payment_status: "unpaid" });
    });

    test("it is refunded by hand, in full and in part; the gateway is sent nothing", async () => {
      const { desk } = await paidOrder();
      const { total } = desk.order;
      await desk.refund(30);
      await desk.act("cancel");
      await sendDueRefunds(db(), ecpay, shop.gateway);
      expect(sent()).toBe(0);
      const byHand = { status: "by_hand", automatic: false, note: null };
      expect((await desk.read()).refunds).toMatchObject([
        { ...byHand, amount: 30 },
        { ...byHand, amount: total - 30 },
      ]);
      expect(await desk.settleAll()).toMatchObject({ payment_status: "refunded", refunded_total: total });
      expect(await toldOfCard(desk)).toEqual([]);
    });
  }

  if (method === "card_instalments")
    describe("offer, number of instalments and refund", () => {
      beforeEach(async () => {
        await save({ instalment_periods: [3, 6, 12], instalment_minimum: 100 });
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
        const { desk } = await paidOrder();
        expect(await desk.shown()).not.toHaveProperty("instalments");
      });

      test("the default is 3, 6 and 12 from NT$3,000; a save without these fields keeps them", async () => {
        expect(rulesAtFirst).toMatchObject({ instalment_periods: [3, 6, 12], instalment_minimum: 3_000 });
        await save({ instalment_periods: [24, 3], instalment_minimum: 500 });
        expect((await save({})).data).toMatchObject({ instalment_periods: [3, 24], instalment_minimum: 500 });
      });

      test("an unknown number of instalments, none, and a minimum that is too low are refused", async () => {
        for (const rules of [{ instalment_periods: [5] }, { instalment_periods: [] }, { instalment_minimum: 99 }])
          await expectRefused(save(rules), 400, "validation_failed");
      });

      test("the gateway is offered only the configured periods, and gets the whole total", async () => {
        await save({ instalment_periods: [3, 12] });
        const { order, trade } = await begun();
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
        expect((await shop.read(order)).payable_by).toEqual(["card", "cash_on_delivery"]);
        await expectRefused(shop.choose(order, "card_instalments"), 422, "payment_not_offered");
      });

      test("staff and shopper see the number of instalments, also where the gateway had to be queried, and none where there are none", async () => {
        const inPeriods = (periods: string) => (shop: CardShop, trade: string) =>
          shop.ecpay.control.payInInstalments(trade, periods);
        const { desk: told } = await paidOrder({ pay: inPeriods("12") });
        expect(paidInPeriods(told.order.events)).toBe(12);
        const timeline = await shop.api.orders.events(told.number, told.access_token);
        expect(paidInPeriods(timeline.data)).toBe(12);

        shop.ecpay.control.sendNotices("lost");
        const { desk: asked } = await paidOrder({ pay: inPeriods("3"), isCaptured: false });
        await shop.askAll();
        expect(paidInPeriods((await asked.read()).events)).toBe(3);

        shop.ecpay.control.sendNotices("at_once");
        const { desk: whole } = await paidOrder({ pay: (shop, trade) => shop.ecpay.control.pay(trade) });
        expect(whole.order.payment_status).toBe("paid");
        expect(paidInPeriods(whole.order.events)).toBeUndefined();
      });

      test("a full refund goes through the gateway, once, and the mail says that it goes to the card", async () => {
        const { desk, trade } = await paidOrder();
        const { refunds, total } = await desk.act("cancel");
        expect(refunds).toMatchObject([{ status: "due", automatic: true, note: null }]);
        for (const _ of [1, 2]) await sendDueRefunds(db(), ecpay, shop.gateway);
        expect(shop.ecpay.control.trade(trade)?.refunds).toEqual([total]);
        expect(await desk.shown()).toMatchObject({ payment_status: "refunded", refunded_total: total });
        const subjects = (await toldOfCard(desk)).map(({ subject }) => subject);
        expect(subjects).toContainEqual(expect.stringContaining("退款"));
      });

      test("an uncaptured payment is released in full", async () => {
        const { desk, trade } = await paidOrder({ isCaptured: false });
        await desk.act("cancel");
        const usual = { ...merchant, baseUrl: shop.ecpay.url, patience: PATIENCE, now: outsideCapture };
        await sendDueRefunds(db(), ecpay, createEcpayGateway({ ...usual, creditCheckCode: CHECK_CODE }));
        expect(shop.ecpay.control.trade(trade)).toMatchObject({ credit: "released", refunds: [] });
        expect(await desk.shown()).toMatchObject({ payment_status: "refunded" });
      });

      test("partial refunds and the rest after them are transferred by staff, with the reason shown; the gateway is sent nothing", async () => {
        const { desk, trade } = await paidOrder();
        const { total } = desk.order;
        const before = sent();
        await desk.refund(30);
        expect((await desk.refund(20, "包裝破損")).refunds).toMatchObject([
          { amount: 30, status: "by_hand", automatic: false, note: WHY, next_attempt_at: null },
          { amount: 20, status: "by_hand", automatic: false, note: `包裝破損 ${WHY}` },
        ]);
        await desk.act("cancel");
        await sendDueRefunds(db(), ecpay, shop.gateway);
        expect(sent()).toBe(before);
        expect((await desk.read()).refunds.at(-1)).toMatchObject({
          amount: total - 50,
          status: "by_hand",
          note: WHY,
          allowed_actions: ["settle"],
        });
        expect((await desk.shown()).refunds.map(({ note }) => note)).toEqual([null, null, null]);
        for (const index of [0, 1, 2]) await expectRefused(desk.settle(index, "due"), 409, "state_conflict");
        expect(await desk.settleAll()).toMatchObject({ payment_status: "refunded", refunded_total: total });
        expect(await toldOfCard(desk)).toEqual([]);
        expect(shop.ecpay.control.trade(trade)?.refunds).toEqual([]);
      });

      test("when a partial refund is withdrawn, the full refund goes through the gateway", async () => {
        const { desk, trade } = await paidOrder();
        const { total } = await desk.refund(30);
        await desk.settle(0, "withdrawn", "給錯人了");
        await desk.act("cancel");
        await sendDueRefunds(db(), ecpay, shop.gateway);
        expect(shop.ecpay.control.trade(trade)?.refunds).toEqual([total]);
        expect(await desk.shown()).toMatchObject({ payment_status: "refunded", refunded_total: total });
      });
    });
}

describe.each(turns)("docs/ecpay.md: $method, on $engine", atOnceSuite);
