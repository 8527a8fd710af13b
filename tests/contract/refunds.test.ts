import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Api } from "@/lib/api-client/client";
import { tellStaff } from "@/lib/backend/admin-accounts/tell-staff";
import { refunds } from "@/lib/backend/orders/payment-tables";
import { createEcpayGateway } from "@/lib/backend/payment-methods/ecpay/gateway";
import { ecpay } from "@/lib/backend/payment-methods/ecpay/service";
import { sendDueRefunds } from "@/lib/backend/payments/send-due-refunds";
import type { PlacedOrder } from "@/lib/contract/orders";
import { type CardShop, captured, merchant, openCardShop, outsideCapture } from "../support/card-shop";
import { skus } from "../support/catalogue";
import { apiOver } from "../support/connections";
import { CHECK_CODE } from "../support/ecpay/answers";
import { expectRefused } from "../support/failures";
import { leavesDatabaseAlone } from "../support/fingerprint";
import { outbox } from "../support/mail";
import { newAdminToken } from "../support/matrix";
import { outcomesOf, settle } from "../support/outcomes";
import { testEngines } from "../support/test-database";

describe.each(testEngines())("docs/orders.md, refunds: states of a refund, on %s", (engine) => {
  let cards: CardShop;
  let admin: Api["admin"];
  /** Queries the state of payments, which the usual gateway of these tests does not. */
  let knowing: ReturnType<typeof createEcpayGateway>;
  beforeAll(async () => {
    cards = await openCardShop(engine);
    admin = apiOver(cards.connection, await newAdminToken(cards.api)).admin;
    const { url: baseUrl } = cards.ecpay;
    const usual = { ...merchant, baseUrl, patience: 1_000, now: outsideCapture };
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
  const read = async ({ number }: Pick<PlacedOrder, "number">) =>
    (await admin.call("GET orders/{number}", { params: { number } })).data;
  const isDue = async ({ number }: Pick<PlacedOrder, "number">) =>
    (await admin.call("GET orders", { query: { refund_due: "1", keyword: number } })).data.total === 1;
  const lettersOf = async ({ number }: Pick<PlacedOrder, "number">) => {
    // The limit of mails per person and hour is below the number of orders in this suite.
    await db().execute(sql`update staff_notices set created_at = now() - interval '2 hours'`);
    await tellStaff(db());
    return (await outbox(db())).filter(({ kind, payload }) => kind === "refund_for_staff" && payload.number === number)
      .length;
  };
  const say = (order: PlacedOrder, id: number, status: "due" | "by_hand" | "succeeded" | "withdrawn", note?: string) =>
    admin.call("POST orders/{number}/refunds/{id}/settlement", {
      params: { number: order.number, id },
      body: { status, note },
    });

  /** Paid two days ago, so that it is captured, and cancelled by staff: its refund is due. */
  async function cancelledOrder({ isCaptured = true } = {}) {
    const order = await cards.newOrder(skus.towel);
    const trade = await cards.tryToPay(order);
    await cards.ecpay.control.pay(trade);
    if (isCaptured) await captured(cards, trade);
    const { version } = await read(order);
    const { data } = await admin.call("POST orders/{number}/actions", {
      params: { number: order.number },
      body: { action: "cancel", version },
    });
    return { order, trade, id: data.refunds[0]?.id ?? 0 };
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
    const { order, trade, id } = await cancelledOrder();
    expect((await read(order)).refunds).toMatchObject([
      { status: "due", automatic: true, allowed_actions: ["take_over"] },
    ]);
    await leavesDatabaseAlone(db(), () => expectRefused(say(order, id, "succeeded"), 409, "state_conflict"));
    await sendAll();
    expect(cards.ecpay.control.trade(trade)?.refunds).toEqual([order.total]);
    expect(await read(order)).toMatchObject({ payment_status: "refunded", refunds: [{ status: "succeeded" }] });
    expect(await isDue(order)).toBe(false);
  });

  test("with more due than one run sends, the others wait for the next one, and none is lost", async () => {
    const orders: Awaited<ReturnType<typeof cancelledOrder>>[] = [];
    while (orders.length < 22) orders.push(await cancelledOrder());
    expect(await sendAll()).toBe(20);
    const states = async () =>
      (await db().select({ status: refunds.status }).from(refunds)).map(({ status }) => status);
    expect((await states()).filter((status) => status === "due")).toHaveLength(2);
    expect(await states()).not.toContain("sending");
    await sendAll();
    for (const { order } of orders) expect(await read(order)).toMatchObject({ payment_status: "refunded" });
  });

  test("a payment of the same day is voided, not refunded", async () => {
    const { order, trade } = await cancelledOrder({ isCaptured: false });
    await sendAll(knowing);
    expect(cards.ecpay.control.trade(trade)).toMatchObject({ credit: "released", refunds: [] });
    expect(await read(order)).toMatchObject({ payment_status: "refunded" });
  });

  test("S2: a refused one stays in the list, staff are told once, and it is sent again until it succeeds", async () => {
    const { order, trade, id } = await cancelledOrder();
    cards.ecpay.control.bring(trade, "closing");
    await sendAll();
    const refused = await read(order);
    expect(refused).toMatchObject({
      payment_status: "paid",
      refunds: [{ status: "refused", note: "10200050 error_notCaptured", allowed_actions: ["retry", "take_over"] }],
    });
    const next = Date.parse(refused.refunds[0]?.next_attempt_at ?? "");
    expect(new Date(next).toISOString()).toMatch(/T12:30:00/);
    expect(next - Date.now()).toBeGreaterThan(0);
    expect(next - Date.now()).toBeLessThanOrEqual(24.5 * 3_600_000);
    expect(await isDue(order)).toBe(true);
    expect(await lettersOf(order)).toBe(1);
    await sendAll();
    await timeComes(id);
    await sendAll();
    expect((await read(order)).refunds).toMatchObject([{ status: "refused" }]);
    expect(await lettersOf(order)).toBe(1);
    cards.ecpay.control.bring(trade, "captured");
    await say(order, id, "due");
    await sendAll();
    expect(await read(order)).toMatchObject({ payment_status: "refunded", refunds: [{ status: "succeeded" }] });
    expect(await isDue(order)).toBe(false);
  });

  test("a partial refund waits for the capture silently; its first real refusal is reported to staff", async () => {
    const order = await cards.newOrder(skus.towel);
    const trade = await cards.tryToPay(order);
    await cards.ecpay.control.pay(trade);
    const { version } = await read(order);
    await admin.call("POST orders/{number}/refunds", {
      params: { number: order.number },
      body: { version, amount: 100, note: "晚到" },
    });
    await sendAll(knowing);
    const waiting = await read(order);
    expect(waiting.refunds).toMatchObject([{ status: "due", allowed_actions: ["take_over", "withdraw"] }]);
    expect(Date.parse(waiting.refunds[0]?.next_attempt_at ?? "")).toBeGreaterThan(Date.now());
    expect(waiting.events.at(-1)?.kind).toBe("refund_opened");
    expect(await lettersOf(order)).toBe(0);
    await captured(cards, trade);
    cards.ecpay.control.trade(trade)?.refunds.push(order.total);
    await timeComes(waiting.refunds[0]?.id ?? 0);
    await sendAll();
    expect((await read(order)).refunds).toMatchObject([{ status: "refused", note: "0 error_overAmount" }]);
    expect(await lettersOf(order)).toBe(1);
  });

  test("when card payments were switched off, staff take over due refunds within two days", async () => {
    const { order, id } = await cancelledOrder();
    await sendDueRefunds(db(), ecpay, undefined);
    expect((await read(order)).refunds).toMatchObject([{ status: "due" }]);
    expect(await lettersOf(order)).toBe(0);
    await hoursPass(id, 25);
    await sendDueRefunds(db(), ecpay, undefined);
    expect((await read(order)).refunds).toMatchObject([{ status: "by_hand", allowed_actions: ["settle"] }]);
    expect(await isDue(order)).toBe(true);
    expect(await lettersOf(order)).toBe(1);
  });

  test("after its last day staff take it over, and note the transfer", async () => {
    const { order, trade, id } = await cancelledOrder();
    cards.ecpay.control.bring(trade, "closing");
    await sendAll();
    await daysPass(id, 11);
    await timeComes(id);
    await sendAll();
    expect((await read(order)).refunds).toMatchObject([
      { status: "by_hand", automatic: false, next_attempt_at: null, allowed_actions: ["settle"] },
    ]);
    expect(await isDue(order)).toBe(true);
    expect(await lettersOf(order)).toBe(2);
    cards.ecpay.control.bring(trade, "captured");
    const before = sent();
    await sendAll();
    expect(sent()).toBe(before);
    await say(order, id, "succeeded", "已匯款");
    const done = await read(order);
    expect(done).toMatchObject({ payment_status: "refunded", refunds: [{ status: "succeeded", automatic: false }] });
    expect(done.events.at(-1)).toMatchObject({ kind: "refund_succeeded", actor: "staff", detail: { text: "已匯款" } });
  });

  test("S5: while the gateway is called, staff can neither settle, repeat nor take it over, and its success is kept", async () => {
    const { order, trade, id } = await cancelledOrder();
    const go = cards.ecpay.control.holdCalls();
    const before = sent();
    const rounds = [sendAll(), sendDueRefunds(cards.shop.secondDb(), ecpay, cards.gateway), sendAll()];
    await expect.poll(() => sent() - before).toBe(1);
    expect((await read(order)).refunds).toMatchObject([{ status: "sending", allowed_actions: [] }]);
    const hands = (["due", "by_hand", "succeeded", "withdrawn"] as const).map((status) =>
      say(order, id, status, "理由"),
    );
    expect(outcomesOf(await settle(hands))).toEqual({ "409 state_conflict": 4 });
    go();
    await Promise.all(rounds);
    expect(sent() - before).toBe(1);
    expect(cards.ecpay.control.trade(trade)?.refunds).toEqual([order.total]);
    expect(await read(order)).toMatchObject({ refunded_total: order.total, refunds: [{ status: "succeeded" }] });
    const told = (await outbox(db())).filter(
      ({ kind, payload }) => [kind, payload.number].join() === `order_refunded,${order.number}`,
    );
    expect(told.map(({ payload }) => payload.amount)).toEqual([order.total]);
  });

  test("the job and staff at the same moment: one of them sends it", async () => {
    for (let round = 0; round < 5; round++) {
      const { order, trade, id } = await cancelledOrder();
      const [, taken] = await Promise.all([sendAll(), settle([say(order, id, "by_hand", "改匯款")])]);
      const isByHand = outcomesOf(taken)[200] === 1;
      expect(cards.ecpay.control.trade(trade)?.refunds).toEqual(isByHand ? [] : [order.total]);
      expect((await read(order)).refunds).toMatchObject([{ status: isByHand ? "by_hand" : "succeeded" }]);
    }
  });

  test("a lost answer leaves it unclear: it is queried, never sent again", async () => {
    const { order, trade, id } = await cancelledOrder();
    cards.ecpay.control.feel("done_and_lost");
    const before = sent();
    await sendAll(knowing);
    expect((await read(order)).refunds).toMatchObject([{ status: "unclear", allowed_actions: ["take_over"] }]);
    expect(await isDue(order)).toBe(true);
    expect(await lettersOf(order)).toBe(1);
    await expectRefused(say(order, id, "due"), 409, "state_conflict");
    cards.ecpay.control.feel("usual");
    await timeComes(id);
    await sendAll(cards.gateway);
    expect((await read(order)).refunds).toMatchObject([{ status: "unclear" }]);
    await timeComes(id);
    await sendAll(knowing);
    expect(sent() - before).toBe(1);
    expect(cards.ecpay.control.trade(trade)?.refunds).toEqual([order.total]);
    expect(await read(order)).toMatchObject({ payment_status: "refunded", refunds: [{ status: "succeeded" }] });
  });

  test("one that hung and never arrived is found missing, and sent", async () => {
    const { order, trade, id } = await cancelledOrder();
    cards.ecpay.control.feel("silent");
    await sendAll(knowing);
    cards.ecpay.control.feel("usual");
    expect((await read(order)).refunds).toMatchObject([{ status: "unclear" }]);
    await timeComes(id);
    await sendAll(knowing);
    expect((await read(order)).refunds).toMatchObject([{ status: "refused" }]);
    // Sent again at once, by a clock that is ahead of the database's while ECPay captures.
    await timeComes(id);
    await sendAll(knowing);
    expect(cards.ecpay.control.trade(trade)?.refunds).toEqual([order.total]);
  });

  test.each(["about_another", "broken"] as const)("a gateway that is %s is not trusted", async (mood) => {
    const { order } = await cancelledOrder();
    cards.ecpay.control.feel(mood);
    await sendAll();
    expect(await read(order)).toMatchObject({ refunded_total: 0, refunds: [{ status: "unclear" }] });
  });

  test("a refund that a dead process was sending becomes unclear", async () => {
    const { order, id } = await cancelledOrder();
    await db()
      .update(refunds)
      .set({ status: "sending", nextAttemptAt: null, claimedAt: sql`now() - interval '10 minutes'` })
      .where(eq(refunds.id, id));
    const before = sent();
    await sendAll();
    expect(sent()).toBe(before);
    expect((await read(order)).refunds).toMatchObject([{ status: "unclear" }]);
  });

  test("taking over and withdrawing need a reason; money that is owed cannot be withdrawn", async () => {
    const { order, id } = await cancelledOrder();
    await leavesDatabaseAlone(db(), async () => {
      await expectRefused(say(order, id, "by_hand"), 422, "reason_required");
      await expectRefused(say(order, id, "withdrawn", "算了"), 409, "state_conflict");
    });
    await say(order, id, "by_hand", "卡片已停用");
    const data = await read(order);
    expect(data.refunds).toMatchObject([{ status: "by_hand", note: "卡片已停用" }]);
    expect(data.events.at(-1)).toMatchObject({
      kind: "refund_taken_over",
      actor: "staff",
      detail: { text: "卡片已停用" },
    });
    const shopper = await cards.read(order);
    expect(shopper.refunds).toMatchObject([{ note: null, allowed_actions: [] }]);
  });

  test("M1: a double payment is refunded by the last method, and no payment is refunded more than its sum", async () => {
    const order = await cards.newOrder(skus.towel);
    const trade = await cards.tryToPay(order);
    const { version } = await read(order);
    const headers = { "X-Order-Access": order.access_token };
    const pay = await fetch(`${cards.connection.baseUrl}/api/v1/orders/${order.number}/pay`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Api-Secret": "the-shared-secret-of-the-tests", ...headers },
      body: JSON.stringify({ payment: "bank_transfer", version }),
    });
    expect(pay.status).toBe(200);
    await admin.call("POST orders/{number}/actions", {
      params: { number: order.number },
      body: { action: "confirm_transfer", version: version + 1 },
    });
    await cards.ecpay.control.pay(trade);
    const twice = await read(order);
    expect(twice.paid_total).toBe(2 * order.total);
    expect(twice.refunds).toMatchObject([
      { reason: "paid_twice", automatic: true, amount: order.total, status: "due" },
    ]);
    const cancelled = (
      await admin.call("POST orders/{number}/actions", {
        params: { number: order.number },
        body: { action: "cancel", version: twice.version },
      })
    ).data;
    expect(cancelled.refunds).toMatchObject([
      { reason: "paid_twice", automatic: true },
      { reason: "order_cancelled", automatic: false, amount: order.total, status: "by_hand" },
    ]);
    expect(await lettersOf(order)).toBe(1);
  });
});
