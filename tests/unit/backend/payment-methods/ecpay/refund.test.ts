import { beforeEach, describe, expect, test } from "vitest";
import { createEcpayGateway } from "@/lib/backend/payment-methods/ecpay/gateway";
import { CHECK_CODE } from "../../../../support/ecpay/answers";
import { startShopEar } from "../../../../support/ecpay/shop-ear";
import { type EcpayDouble, startEcpayDouble } from "../../../../support/ecpay-double";

const merchant = { merchantId: "3002607", hashKey: "pwFHCqoQZGmho4w6", hashIv: "EkRm7iFT261dpevs" };
const TRADE = "A1B2C3D4E5F6G7H8J9K0";
/** Paid in the morning in Taipei, before the day's capture at 20:15; asked about at noon, in the evening, or the next day. */
const MORNING = new Date("2026-11-20T02:00:00Z");
const NOON = new Date("2026-11-20T04:00:00Z");
const EVENING = new Date("2026-11-20T12:20:00Z");
const TOMORROW = new Date("2026-11-21T04:00:00Z");
const TONIGHT_AFTER_CAPTURE = new Date("2026-11-20T12:30:00Z");

let ecpay: EcpayDouble;
let ear: Awaited<ReturnType<typeof startShopEar>>;

beforeEach(async () => {
  ecpay = await startEcpayDouble(merchant);
  ear = await startShopEar();
  return async () => {
    await ecpay.close();
    await ear.close();
  };
});

type Changes = Partial<Parameters<typeof createEcpayGateway>[0]>;
const gatewayAt = (now: Date, changes: Changes = {}) =>
  createEcpayGateway({ ...merchant, baseUrl: ecpay.url, now: () => now, ...changes });
const withCode = { creditCheckCode: CHECK_CODE };

/** A payment of NT$1,280 of that morning. */
async function paidTrade() {
  const attempt = { tradeNumber: TRADE, amount: 1280, startedAt: MORNING, items: ["東方美人茶 × 2"] };
  const { action, fields } = gatewayAt(MORNING).form(attempt, ear.links);
  await fetch(action, { method: "POST", body: new URLSearchParams(fields) });
  const { TradeNo = "", gwsr = null } = await ecpay.control.pay(TRADE);
  return { tradeNumber: TRADE, providerTradeNumber: TradeNo, authorization: gwsr, amount: 1280, paidAt: MORNING };
}

const actions = () =>
  ecpay.received.filter(({ path }) => path.endsWith("/DoAction")).map(({ fields }) => fields.Action);
const whole = { amount: 1280, refunded: 0 };
const part = { amount: 300, refunded: 0 };

describe("docs/taiwan.md: what was authorised is released, what was captured is refunded", () => {
  test.each([
    ["at noon of the same day, by the clock", NOON, {}, "authorised", ["N"]],
    ["at noon, on the evening's list already, by the clock", NOON, {}, "closing", ["N", "E", "N"]],
    ["the next day, by the clock", TOMORROW, {}, "captured", ["R"]],
    ["when ECPay says that it is authorised", TOMORROW, withCode, "authorised", ["N"]],
    ["when ECPay says that it is on the evening's list", NOON, withCode, "closing", ["E", "N"]],
    ["when ECPay says that it is captured", NOON, withCode, "captured", ["R"]],
  ] as const)("all of it, %s", async (_, now, changes, credit, expected) => {
    const trade = await paidTrade();
    ecpay.control.bring(TRADE, credit);
    expect(await gatewayAt(now, changes).refund(trade, whole)).toEqual({ kind: "succeeded" });
    expect(actions()).toEqual(expected);
    const after = ecpay.control.trade(TRADE);
    expect(after).toMatchObject(credit === "captured" ? { refunds: [1280] } : { credit: "released", refunds: [] });
  });

  test.each([{}, withCode])(
    "a part waits until the payment is captured, and nothing is sent before",
    async (changes) => {
      const trade = await paidTrade();
      expect(await gatewayAt(NOON, changes).refund(trade, part)).toEqual({
        kind: "refused",
        message: expect.stringContaining("captured"),
        retryAt: TONIGHT_AFTER_CAPTURE,
        isExpected: true,
      });
      expect(actions()).toEqual([]);
      ecpay.control.bring(TRADE, "captured");
      expect(await gatewayAt(TONIGHT_AFTER_CAPTURE, changes).refund(trade, part)).toEqual({ kind: "succeeded" });
    },
  );

  test("parts never add up to more than was paid", async () => {
    const trade = await paidTrade();
    ecpay.control.bring(TRADE, "captured");
    const gateway = gatewayAt(TOMORROW);
    expect(await gateway.refund(trade, { amount: 1000, refunded: 0 })).toEqual({ kind: "succeeded" });
    const tooMuch = await gateway.refund(trade, { amount: 281, refunded: 1000 });
    expect(tooMuch).toMatchObject({ kind: "refused", message: "0 error_overAmount" });
    expect(await gateway.refund(trade, { amount: 280, refunded: 1000 })).toEqual({ kind: "succeeded" });
    expect(ecpay.control.trade(TRADE)?.refunds).toEqual([1000, 280]);
  });

  test("a refusal says that tomorrow after the day's capture is the next time", async () => {
    const trade = await paidTrade();
    const refused = await gatewayAt(EVENING).refund(trade, part);
    expect(refused).toEqual({
      kind: "refused",
      message: "10200050 error_notCaptured",
      retryAt: new Date("2026-11-21T12:30:00Z"),
    });
  });

  test("what was released already is not sent again", async () => {
    const trade = await paidTrade();
    ecpay.control.bring(TRADE, "released");
    expect(await gatewayAt(NOON, withCode).refund(trade, whole)).toEqual({ kind: "succeeded" });
    expect(actions()).toEqual([]);
  });

  test("needs a payment, and our own keys", async () => {
    const trade = await paidTrade();
    const foreign = { ...trade, providerTradeNumber: "2611201400000099" };
    expect(await gatewayAt(TOMORROW).refund(foreign, part)).toMatchObject({ kind: "refused" });
    const forged = gatewayAt(TOMORROW, { hashIv: "0".repeat(16) });
    expect(await forged.refund(trade, part)).toMatchObject({ kind: "refused" });
    expect(ecpay.control.trade(TRADE)?.refunds).toEqual([]);
  });

  test("a shop that is shut out has sent nothing, and waits an hour", async () => {
    const trade = await paidTrade();
    ecpay.control.feel("shut_out");
    const retryAt = new Date(TOMORROW.getTime() + 3_600_000);
    expect(await gatewayAt(TOMORROW).refund(trade, part)).toEqual({ kind: "refused", message: "HTTP 403", retryAt });
  });

  test.each(["broken", "silent", "about_another", "done_and_lost"] as const)(
    "at a provider that is %s it may have happened",
    async (mood) => {
      const trade = await paidTrade();
      ecpay.control.bring(TRADE, "captured");
      ecpay.control.feel(mood);
      expect(await gatewayAt(TOMORROW, { patience: 300 }).refund(trade, part)).toMatchObject({ kind: "unknown" });
    },
  );
});

describe("docs/orders.md, refunds: what became of one is asked, not tried", () => {
  test("ECPay's own account of the payment decides", async () => {
    const trade = await paidTrade();
    ecpay.control.bring(TRADE, "captured");
    const gateway = gatewayAt(TOMORROW, withCode);
    expect(await gateway.refundState(trade, part)).toMatchObject({ kind: "refused", retryAt: TOMORROW });
    ecpay.control.feel("done_and_lost");
    await gateway.refund(trade, part);
    ecpay.control.feel("usual");
    expect(await gateway.refundState(trade, part)).toEqual({ kind: "succeeded" });
    expect(await gateway.refundState(trade, { amount: 200, refunded: 0 })).toEqual({ kind: "succeeded" });
    expect(await gateway.refundState(trade, { amount: 400, refunded: 0 })).toMatchObject({ kind: "unknown" });
    expect(actions()).toEqual(["R"]);
  });

  test.each([
    ["without a check code", {}],
    ["with a wrong check code", { creditCheckCode: "1" }],
  ])("%s it stays unknown", async (_, changes) => {
    const trade = await paidTrade();
    expect(await gatewayAt(TOMORROW, changes).refundState(trade, part)).toMatchObject({ kind: "unknown" });
  });

  test.each(["broken", "silent", "shut_out"] as const)("at a provider that is %s it stays unknown", async (mood) => {
    const trade = await paidTrade();
    ecpay.control.feel(mood);
    const gateway = gatewayAt(TOMORROW, { ...withCode, patience: 300 });
    expect(await gateway.refundState(trade, part)).toMatchObject({ kind: "unknown" });
  });
});
