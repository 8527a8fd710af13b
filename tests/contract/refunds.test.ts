import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tellStaff } from "@/lib/backend/admin-accounts/tell-staff";
import { refunds } from "@/lib/backend/orders/payment-tables";
import { createEcpayGateway } from "@/lib/backend/payment-methods/ecpay/gateway";
import { ecpay } from "@/lib/backend/payment-methods/ecpay/service";
import { sendDueRefunds } from "@/lib/backend/payments/send-due-refunds";
import { type CardShop, captured, merchant, openCardShop, outsideCapture } from "../support/card-shop";
import { skus } from "../support/catalogue";
import { PATIENCE } from "../support/double-server";
import { CHECK_CODE } from "../support/ecpay/answers";
import { expectRefused } from "../support/failures";
import { leavesDatabaseAlone } from "../support/fingerprint";
import { outbox } from "../support/mail";
import { type Cell, cellOf } from "../support/matrix";
import { type Desk, deskOf } from "../support/order-desk";
import { outcomesOf, settle } from "../support/outcomes";
import { testEngines } from "../support/test-database";

describe.each(testEngines())("docs/orders.md, refunds: states of a refund, on %s", (engine) => {
  let cards: CardShop;
  let cell: Cell;
  /** Queries the state of payments, which the usual gateway of these tests does not. */
  let knowing: ReturnType<typeof createEcpayGateway>;
  beforeAll(async () => {
    cards = await openCardShop(engine);
    cell = cellOf(cards.shop, cards.connection);
    const { url: baseUrl } = cards.ecpay;
    const usual = { ...merchant, baseUrl, patience: PATIENCE, now: outsideCapture };
    knowing = createEcpayGateway({ ...usual, creditCheckCode: CHECK_CODE });
  }, 60_000);
  afterAll(() => cards.close());
  beforeEach(() => {
    cards.ecpay.control.feel("usual");
    cards.ecpay.control.sendNotices("at_once");
  });

  const db = () => cards.shop.db;
  const sendAll = (gateway = cards.gateway) => sendDueRefunds(db(), ecpay, gateway);
  const sent = () => cards.ecpay.received.filter(({ path }) => path.endsWith("/DoAction")).length;
  const isDue = async ({ admin, number }: Desk) =>
    (await admin.call("GET orders", { query: { refund_due: "1", keyword: number } })).data.total === 1;
  const lettersOf = async ({ number }: Desk) => {
    // The limit of mails per person and hour is below the number of orders in this suite.
    await db().execute(sql`update staff_notices set created_at = now() - interval '2 hours'`);
    await tellStaff(db());
    return (await outbox(db())).filter(({ kind, payload }) => kind === "refund_for_staff" && payload.number === number)
      .length;
  };
  const deskFor = async (amount = 1) => deskOf(cell, await cards.newOrder(skus.towel, amount));

  /** Paid two days ago, so that it is captured. */
  async function paidOrder({ isCaptured = true } = {}) {
    const desk = await deskFor();
    const trade = await cards.tryToPay(desk);
    await cards.ecpay.control.pay(trade);
    if (isCaptured) await captured(cards, trade);
    await desk.read();
    return { desk, trade };
  }

  /** Paid, and cancelled by staff: its refund is due. */
  async function cancelledOrder(more?: { isCaptured?: boolean }) {
    const { desk, trade } = await paidOrder(more);
    const { refunds } = await desk.act("cancel");
    return { desk, trade, id: refunds[0]?.id ?? 0 };
  }

  /** Makes the next retry due. */
  const timeComes = (id: number) =>
    db().execute(sql`update refunds set next_attempt_at = now() - interval '1 second'
      where id = ${id} and next_attempt_at is not null`);
  const hoursPass = (id: number, hours: number) =>
    db().execute(
      sql`update refunds set next_attempt_at = next_attempt_at - make_interval(hours => ${hours}) where id = ${id}`,
    );
  const daysPass = (id: number, days: number) =>
    db().execute(sql`update refunds set created_at = created_at - make_interval(days => ${days}) where id = ${id}`);

  test("S1: a refund that is due to be sent cannot be settled by hand; it is sent", async () => {
    const { desk, trade } = await cancelledOrder();
    expect((await desk.read()).refunds).toMatchObject([
      { status: "due", automatic: true, allowed_actions: ["take_over"] },
    ]);
    await leavesDatabaseAlone(db(), () => expectRefused(desk.settle(0, "succeeded"), 409, "state_conflict"));
    await sendAll();
    expect(cards.ecpay.control.trade(trade)?.refunds).toEqual([desk.order.total]);
    expect(await desk.read()).toMatchObject({ payment_status: "refunded", refunds: [{ status: "succeeded" }] });
    expect(await isDue(desk)).toBe(false);
  });

  test("with more due than one run sends, the others wait for the next one, and none is lost", async () => {
    const { desk } = await paidOrder();
    for (let n = 0; n < 22; n++) await desk.refund(10);
    expect(await sendAll()).toBe(20);
    const states = async () =>
      outcomesOf((await desk.read()).refunds.map(({ status }) => ({ status: 0, error: status })));
    expect(await states()).toEqual({ "0 succeeded": 20, "0 due": 2 });
    await sendAll();
    expect(await states()).toEqual({ "0 succeeded": 22 });
    expect(desk.order).toMatchObject({ payment_status: "partially_refunded", refunded_total: 220 });
  });

  test("a payment of the same day is voided, not refunded", async () => {
    const { desk, trade } = await cancelledOrder({ isCaptured: false });
    await sendAll(knowing);
    expect(cards.ecpay.control.trade(trade)).toMatchObject({ credit: "released", refunds: [] });
    expect(await desk.read()).toMatchObject({ payment_status: "refunded" });
  });

  test("S2: a refused one stays in the list, staff are told once, and it is sent again until it succeeds", async () => {
    const { desk, trade, id } = await cancelledOrder();
    cards.ecpay.control.bring(trade, "closing");
    await sendAll();
    const refused = await desk.read();
    expect(refused).toMatchObject({
      payment_status: "paid",
      refunds: [{ status: "refused", note: "10200050 error_notCaptured", allowed_actions: ["retry", "take_over"] }],
    });
    const next = Date.parse(refused.refunds[0]?.next_attempt_at ?? "");
    expect(new Date(next).toISOString()).toMatch(/T12:30:00/);
    expect(next - Date.now()).toBeGreaterThan(0);
    expect(next - Date.now()).toBeLessThanOrEqual(24.5 * 3_600_000);
    expect(await isDue(desk)).toBe(true);
    expect(await lettersOf(desk)).toBe(1);
    await sendAll();
    await timeComes(id);
    await sendAll();
    expect((await desk.read()).refunds).toMatchObject([{ status: "refused" }]);
    expect(await lettersOf(desk)).toBe(1);
    cards.ecpay.control.bring(trade, "captured");
    await desk.settle(0, "due");
    await sendAll();
    expect(await desk.read()).toMatchObject({ payment_status: "refunded", refunds: [{ status: "succeeded" }] });
    expect(await isDue(desk)).toBe(false);
  });

  test("a partial refund waits for the capture silently; its first real refusal is reported to staff", async () => {
    const { desk, trade } = await paidOrder({ isCaptured: false });
    await desk.refund(100, "晚到");
    await sendAll(knowing);
    const waiting = await desk.read();
    expect(waiting.refunds).toMatchObject([{ status: "due", allowed_actions: ["take_over", "withdraw"] }]);
    expect(Date.parse(waiting.refunds[0]?.next_attempt_at ?? "")).toBeGreaterThan(Date.now());
    expect(waiting.events.at(-1)?.kind).toBe("refund_opened");
    expect(await lettersOf(desk)).toBe(0);
    await captured(cards, trade);
    cards.ecpay.control.trade(trade)?.refunds.push(desk.order.total);
    await timeComes(waiting.refunds[0]?.id ?? 0);
    await sendAll();
    expect((await desk.read()).refunds).toMatchObject([{ status: "refused", note: "0 error_overAmount" }]);
    expect(await lettersOf(desk)).toBe(1);
  });

  test("when card payments were switched off, staff take over due refunds within two days", async () => {
    const { desk, id } = await cancelledOrder();
    await sendDueRefunds(db(), ecpay, undefined);
    expect((await desk.read()).refunds).toMatchObject([{ status: "due" }]);
    expect(await lettersOf(desk)).toBe(0);
    await hoursPass(id, 25);
    await sendDueRefunds(db(), ecpay, undefined);
    expect((await desk.read()).refunds).toMatchObject([{ status: "by_hand", allowed_actions: ["settle"] }]);
    expect(await isDue(desk)).toBe(true);
    expect(await lettersOf(desk)).toBe(1);
  });

  test("after its last day staff take it over, and note the transfer", async () => {
    const { desk, trade, id } = await cancelledOrder();
    cards.ecpay.control.bring(trade, "closing");
    await sendAll();
    await daysPass(id, 11);
    await timeComes(id);
    await sendAll();
    expect((await desk.read()).refunds).toMatchObject([
      { status: "by_hand", automatic: false, next_attempt_at: null, allowed_actions: ["settle"] },
    ]);
    expect(await isDue(desk)).toBe(true);
    expect(await lettersOf(desk)).toBe(2);
    cards.ecpay.control.bring(trade, "captured");
    const before = sent();
    await sendAll();
    expect(sent()).toBe(before);
    await desk.settle(0, "succeeded", "已匯款");
    const done = await desk.read();
    expect(done).toMatchObject({ payment_status: "refunded", refunds: [{ status: "succeeded", automatic: false }] });
    expect(done.events.at(-1)).toMatchObject({ kind: "refund_succeeded", actor: "staff", detail: { text: "已匯款" } });
  });

  test("S5: while the gateway is called, staff can neither settle, repeat nor take it over, and its success is kept", async () => {
    const { desk, trade } = await cancelledOrder();
    const go = cards.ecpay.control.holdCalls();
    const before = sent();
    const rounds = [sendAll(), sendDueRefunds(cards.shop.secondDb(), ecpay, cards.gateway), sendAll()];
    await expect.poll(() => sent() - before).toBe(1);
    expect((await desk.read()).refunds).toMatchObject([{ status: "sending", allowed_actions: [] }]);
    const hands = (["due", "by_hand", "succeeded", "withdrawn"] as const).map(async (status) => ({
      data: await desk.settle(0, status, "理由"),
    }));
    expect(outcomesOf(await settle(hands))).toEqual({ "409 state_conflict": 4 });
    go();
    await Promise.all(rounds);
    expect(sent() - before).toBe(1);
    expect(cards.ecpay.control.trade(trade)?.refunds).toEqual([desk.order.total]);
    expect(await desk.read()).toMatchObject({ refunded_total: desk.order.total, refunds: [{ status: "succeeded" }] });
    const told = (await outbox(db())).filter(
      ({ kind, payload }) => [kind, payload.number].join() === `order_refunded,${desk.number}`,
    );
    expect(told.map(({ payload }) => payload.amount)).toEqual([desk.order.total]);
  });

  test("the job and staff at the same moment: one of them sends it", async () => {
    for (let round = 0; round < 5; round++) {
      const { desk, trade } = await cancelledOrder();
      const byHand = async () => ({ data: await desk.settle(0, "by_hand", "改匯款") });
      const [, taken] = await Promise.all([sendAll(), settle([byHand()])]);
      const isByHand = outcomesOf(taken)[200] === 1;
      expect(cards.ecpay.control.trade(trade)?.refunds).toEqual(isByHand ? [] : [desk.order.total]);
      expect((await desk.read()).refunds).toMatchObject([{ status: isByHand ? "by_hand" : "succeeded" }]);
    }
  });

  test("a lost answer leaves it unclear: it is queried, never sent again", async () => {
    const { desk, trade, id } = await cancelledOrder();
    cards.ecpay.control.feel("done_and_lost");
    const before = sent();
    await sendAll(knowing);
    expect((await desk.read()).refunds).toMatchObject([{ status: "unclear", allowed_actions: ["take_over"] }]);
    expect(await isDue(desk)).toBe(true);
    expect(await lettersOf(desk)).toBe(1);
    await expectRefused(desk.settle(0, "due"), 409, "state_conflict");
    cards.ecpay.control.feel("usual");
    await timeComes(id);
    await sendAll(cards.gateway);
    expect((await desk.read()).refunds).toMatchObject([{ status: "unclear" }]);
    await timeComes(id);
    await sendAll(knowing);
    expect(sent() - before).toBe(1);
    expect(cards.ecpay.control.trade(trade)?.refunds).toEqual([desk.order.total]);
    expect(await desk.read()).toMatchObject({ payment_status: "refunded", refunds: [{ status: "succeeded" }] });
  });

  test("one that hung and never arrived is found missing, and sent", async () => {
    const { desk, trade, id } = await cancelledOrder();
    cards.ecpay.control.feel("silent");
    await sendAll(knowing);
    cards.ecpay.control.feel("usual");
    expect((await desk.read()).refunds).toMatchObject([{ status: "unclear" }]);
    await timeComes(id);
    await sendAll(knowing);
    expect((await desk.read()).refunds).toMatchObject([{ status: "refused" }]);
    // Sent again at once, by a clock that is ahead of the database's while ECPay captures.
    await timeComes(id);
    await sendAll(knowing);
    expect(cards.ecpay.control.trade(trade)?.refunds).toEqual([desk.order.total]);
  });

  test.each(["about_another", "broken"] as const)("a gateway that is %s is not trusted", async (mood) => {
    const { desk } = await cancelledOrder();
    cards.ecpay.control.feel(mood);
    await sendAll();
    expect(await desk.read()).toMatchObject({ refunded_total: 0, refunds: [{ status: "unclear" }] });
  });

  test("a refund that a dead process was sending becomes unclear", async () => {
    const { desk, id } = await cancelledOrder();
    await db()
      .update(refunds)
      .set({ status: "sending", nextAttemptAt: null, claimedAt: sql`now() - interval '10 minutes'` })
      .where(eq(refunds.id, id));
    const before = sent();
    await sendAll();
    expect(sent()).toBe(before);
    expect((await desk.read()).refunds).toMatchObject([{ status: "unclear" }]);
  });

  test("taking over and withdrawing need a reason; money that is owed cannot be withdrawn", async () => {
    const { desk } = await cancelledOrder();
    await leavesDatabaseAlone(db(), async () => {
      await expectRefused(desk.settle(0, "by_hand"), 422, "reason_required");
      await expectRefused(desk.settle(0, "withdrawn", "算了"), 409, "state_conflict");
    });
    await desk.settle(0, "by_hand", "卡片已停用");
    const data = await desk.read();
    expect(data.refunds).toMatchObject([{ status: "by_hand", note: "卡片已停用" }]);
    const detail = { text: "卡片已停用" };
    expect(data.events.at(-1)).toMatchObject({ kind: "refund_taken_over", actor: "staff", detail });
    const shopper = await desk.shown();
    expect(shopper.refunds).toMatchObject([{ note: null, allowed_actions: [] }]);
  });

  test("M1: a double payment is refunded by the last method, and no payment is refunded more than its sum", async () => {
    const desk = await deskFor();
    const trade = await cards.tryToPay(desk);
    const { total, version } = await desk.read();
    await cards.api.orders.pay(desk.number, desk.access_token, { payment: "bank_transfer", version });
    await desk.read();
    await desk.act("confirm_transfer");
    await cards.ecpay.control.pay(trade);
    const twice = await desk.read();
    expect(twice.paid_total).toBe(2 * total);
    expect(twice.refunds).toMatchObject([{ reason: "paid_twice", automatic: true, amount: total, status: "due" }]);
    expect((await desk.act("cancel")).refunds).toMatchObject([
      { reason: "paid_twice", automatic: true },
      { reason: "order_cancelled", automatic: false, amount: total, status: "by_hand" },
    ]);
    expect(await lettersOf(desk)).toBe(1);
  });
});
