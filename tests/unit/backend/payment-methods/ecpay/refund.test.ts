import { beforeEach, describe, expect, test } from "vitest";
import { createEcpayGateway } from "@/lib/backend/payment-methods/ecpay/gateway";
import { CHECK_CODE } from "../../../../support/ecpay/answers";
import { startShopEar } from "../../../../support/ecpay/shop-ear";
import { type EcpayDouble, startEcpayDouble } from "../../../../support/ecpay-double";

const merchant = { merchantId: "3002607", hashKey: "pwFHCqoQZGmho4w6", hashIv: "EkRm7iFT261dpevs" };
const TRADE = "A1B2C3D4E5F6G7H8J9K0";
/**
 * Paid in the morning in Taipei, before the day's capture at 20:15; queried at noon, in the evening, or the next day.
 */
const MORNING = new Date("2026-11-20T02:00:00Z");
const NOON = new Date("2026-11-20T04:00:00Z");
const CLOSING = new Date("2026-11-20T12:15:00Z");
const EVENING = new Date("2026-11-20T12:35:00Z");
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
  const attempt = { tradeNumber: TRADE, amount: 1280, startedAt: MORNING, shop: "晨星茶器", items: ["東方美人茶 × 2"] };
  const { action, fields } = gatewayAt(MORNING).form(attempt, ear.links);
  await fetch(action, { method: "POST", body: new URLSearchParams(fields) });
  const { TradeNo = "", gwsr = null } = await ecpay.control.pay(TRADE);
  return { tradeNumber: TRADE, providerTradeNumber: TradeNo, authorization: gwsr, amount: 1280, paidAt: MORNING };
}

const actions = () =>
  ecpay.received.filter(({ path }) => path.endsWith("/DoAction")).map(({ fields }) => fields.Action);
const whole = { amount: 1280, refunded: 0, uncertain: 0 };
const part = { amount: 300, refunded: 0, uncertain: 0 };

describe("docs/taiwan.md: an authorised payment is voided, a captured one is refunded", () => {
  test.each([
    ["at noon of the same day, by the clock", NOON, {}, "authorised", ["N"]],
    ["at noon, on the evening's list already, by the clock", NOON, {}, "closing", ["N", "E", "N"]],
    ["the next day, by the clock", TOMORROW, {}, "captured", ["R"]],
    ["when ECPay says that it is authorised", TOMORROW, withCode, "authorised", ["N"]],
    ["when ECPay says that it is on the evening's list", NOON, withCode, "closing", ["E", "N"]],
    ["when ECPay says that it is captured", NOON, withCode, "captured", ["R"]],
    ["when ECPay says that it was taken off the list", NOON, withCode, "taken_off", ["N"]],
  ] as const)("in full, %s", async (_, now, changes, credit, expected) => {
    const trade = await paidTrade();
    ecpay.control.bring(TRADE, credit);
    expect(await gatewayAt(now, changes).refund(trade, whole)).toEqual({ kind: "succeeded" });
    expect(actions()).toEqual(expected);
    const after = ecpay.control.trade(TRADE);
    expect(after).toMatchObject(credit === "captured" ? { refunds: [1280] } : { credit: "released", refunds: [] });
  });

  test.each([{}, withCode])(
    "a partial refund waits until the payment is captured, and nothing is sent before",
    async (changes) => {
      const trade = await paidTrade();
      const message = expect.stringContaining("captured");
      const wait = { kind: "refused", message, retryAt: TONIGHT_AFTER_CAPTURE, isExpected: true };
      expect(await gatewayAt(NOON, changes).refund(trade, part)).toEqual(wait);
      expect(actions()).toEqual([]);
      ecpay.control.bring(TRADE, "captured");
      expect(await gatewayAt(TONIGHT_AFTER_CAPTURE, changes).refund(trade, part)).toEqual({ kind: "succeeded" });
    },
  );

  test("partial refunds never exceed the payment", async () => {
    const trade = await paidTrade();
    ecpay.control.bring(TRADE, "captured");
    const gateway = gatewayAt(TOMORROW);
    expect(await gateway.refund(trade, { ...part, amount: 1000 })).toEqual({ kind: "succeeded" });
    const tooMuch = await gateway.refund(trade, { ...part, amount: 281, refunded: 1000 });
    expect(tooMuch).toMatchObject({ kind: "refused", message: "0 error_overAmount" });
    expect(await gateway.refund(trade, { ...part, amount: 280, refunded: 1000 })).toEqual({ kind: "succeeded" });
    expect(ecpay.control.trade(TRADE)?.refunds).toEqual([1000, 280]);
  });

  test("after a refusal the next try is tomorrow after the day's capture", async () => {
    const trade = await paidTrade();
    const refused = await gatewayAt(EVENING).refund(trade, part);
    const retryAt = new Date("2026-11-21T12:30:00Z");
    expect(refused).toEqual({ kind: "refused", message: "10200050 error_notCaptured", retryAt });
  });

  test("during the quarter of an hour in which ECPay captures, nothing is sent", async () => {
    const trade = await paidTrade();
    const wait = { kind: "refused", retryAt: TONIGHT_AFTER_CAPTURE, isExpected: true };
    for (const now of [CLOSING, new Date(TONIGHT_AFTER_CAPTURE.getTime() - 1)])
      expect(await gatewayAt(now, withCode).refund(trade, whole)).toMatchObject(wait);
    expect(ecpay.received.filter(({ path }) => path.startsWith("/CreditDetail"))).toEqual([]);
    ecpay.control.bring(TRADE, "captured");
    expect(await gatewayAt(TONIGHT_AFTER_CAPTURE).refund(trade, whole)).toEqual({ kind: "succeeded" });
  });

  test("a voided payment is not voided again", async () => {
    const trade = await paidTrade();
    ecpay.control.bring(TRADE, "released");
    expect(await gatewayAt(NOON, withCode).refund(trade, whole)).toEqual({ kind: "succeeded" });
    expect(actions()).toEqual([]);
  });

  test("needs a payment, and the shop's own keys", async () => {
    const trade = await paidTrade();
    const foreign = { ...trade, providerTradeNumber: "2611201400000099" };
    expect(await gatewayAt(TOMORROW).refund(foreign, part)).toMatchObject({ kind: "refused" });
    const forged = gatewayAt(TOMORROW, { hashIv: "0".repeat(16) });
    expect(await forged.refund(trade, part)).toMatchObject({ kind: "refused" });
    expect(ecpay.control.trade(TRADE)?.refunds).toEqual([]);
  });

  test("a blocked shop has sent nothing, and waits an hour", async () => {
    const trade = await paidTrade();
    ecpay.control.feel("shut_out");
    const retryAt = new Date(TOMORROW.getTime() + 3_600_000);
    expect(await gatewayAt(TOMORROW).refund(trade, part)).toEqual({ kind: "refused", message: "HTTP 403", retryAt });
    expect(await gatewayAt(NOON).refund(trade, whole)).toMatchObject({ kind: "refused", message: "HTTP 403" });
    expect(actions()).toEqual(["R", "N"]);
  });

  test.each(["http://127.0.0.1:2", "http://provider.invalid"])(
    "at an unreachable provider, %s, nothing was sent, and it waits",
    async (baseUrl) => {
      const trade = await paidTrade();
      for (const now of [NOON, TOMORROW]) {
        const retryAt = new Date(now.getTime() + 10 * 60_000);
        const wait = { kind: "refused", retryAt, isExpected: true };
        expect(await gatewayAt(now, { baseUrl }).refund(trade, whole)).toMatchObject(wait);
      }
    },
  );

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

describe("docs/orders.md, refunds: the outcome of an unclear refund is queried, not tried", () => {
  test("ECPay's list of the payment decides", async () => {
    const trade = await paidTrade();
    ecpay.control.bring(TRADE, "captured");
    const gateway = gatewayAt(TOMORROW, withCode);
    expect(await gateway.refundState(trade, part)).toMatchObject({ kind: "refused", retryAt: TOMORROW });
    ecpay.control.feel("done_and_lost");
    await gateway.refund(trade, part);
    ecpay.control.feel("usual");
    expect(await gateway.refundState(trade, part)).toEqual({ kind: "succeeded" });
    expect(await gateway.refundState(trade, { ...part, amount: 200 })).toEqual({ kind: "succeeded" });
    expect(await gateway.refundState(trade, { ...part, amount: 400 })).toMatchObject({ kind: "unknown" });
    expect(actions()).toEqual(["R"]);
  });

  test("a payment that was removed from the evening's capture is not released yet", async () => {
    const trade = await paidTrade();
    ecpay.control.bring(TRADE, "taken_off");
    expect(await gatewayAt(NOON, withCode).refundState(trade, whole)).toMatchObject({ kind: "refused", retryAt: NOON });
  });

  test("one of several unclear refunds is clear when all of them succeeded, or none", async () => {
    const trade = await paidTrade();
    ecpay.control.bring(TRADE, "captured");
    const gateway = gatewayAt(TOMORROW, withCode);
    const two = { ...part, uncertain: 100 };
    expect(await gateway.refundState(trade, two)).toMatchObject({ kind: "refused" });
    await gateway.refund(trade, part);
    expect(await gateway.refundState(trade, two)).toMatchObject({ kind: "unknown" });
    expect(await gateway.refundState(trade, { ...part, amount: 100, uncertain: 300 })).toMatchObject({
      kind: "unknown",
    });
    await gateway.refund(trade, { ...part, amount: 100, refunded: 300 });
    expect(await gateway.refundState(trade, two)).toEqual({ kind: "succeeded" });
  });

  test.each([
    ["a refund that was cancelled at ECPay did not go back", [1280, [-300, "操作取消"]], "refused"],
    ["one that ECPay has still to do went back", [1280, [-300, "要關帳"]], "succeeded"],
    ["a capture that was cancelled and made again is one", [[1280, "已取消"], 1280], "refused"],
    ["a refund that is written as another amount is not known", [1280, 300], "unknown"],
    ["a capture that became less is not known", [980], "unknown"],
  ] as const)("%s", async (_, list, kind) => {
    const trade = await paidTrade();
    ecpay.control.bring(TRADE, "captured");
    const rows = list.map((one): [number, string] => (typeof one === "number" ? [one, "已關帳"] : [one[0], one[1]]));
    ecpay.control.list(TRADE, rows);
    expect(await gatewayAt(TOMORROW, withCode).refundState(trade, part)).toMatchObject({ kind });
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
