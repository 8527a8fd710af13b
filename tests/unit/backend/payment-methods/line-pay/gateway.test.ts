import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createLinePayGateway } from "@/lib/backend/payment-methods/line-pay/gateway";

const channel = { channelId: "1656000001", channelSecret: "a917ab6a2367b536f8e5a6e2977e06f4" };
const ID = "2021121300698360311";
const OTHER = "2021121300698360312";
const trade = { tradeNumber: "26112000000000000001", providerTradeNumber: ID, amount: 780 };
const links = { notice: "https://shop.example/n", result: "https://shop.example/r", back: "https://shop.example/b" };
const closing: (() => unknown)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** LINE Pay with these answers, by the end of the path. */
async function answering(answers: Record<string, string>) {
  const server = createServer(({ url = "" }, response) => {
    const [path = ""] = url.split("?");
    const name = Object.keys(answers).find((end) => path.endsWith(end));
    response.end(name ? answers[name] : "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createLinePayGateway({ ...channel, baseUrl: url, patience: 500 });
}

const ok = (info: string) => `{"returnCode":"0000","returnMessage":"Success.","info":${info}}`;
const code = (value: string) => `{"returnCode":"${value}","returnMessage":"as the test wants it"}`;
const detail = (more: Record<string, unknown> = {}) =>
  ok(
    JSON.stringify([
      {
        transactionId: "#",
        orderId: trade.tradeNumber,
        currency: "TWD",
        payStatus: "CAPTURE",
        payInfo: [{ amount: 700 }, { amount: 80 }],
        ...more,
      },
    ]).replace('"#"', ID),
  );

describe("LINE Pay's answers", () => {
  test("an answer about another payment, sum or currency is refused", async () => {
    const confirmed = (id: string, order: string) =>
      ok(`{"transactionId":${id},"orderId":"${order}","payInfo":[{"amount":780}]}`);
    const none = { payments: code("1150") };
    const right = await answering({ confirm: confirmed(ID, trade.tradeNumber), ...none });
    expect(await right.confirm(trade)).toEqual({ kind: "paid", providerTradeNumber: ID, amount: 780 });
    for (const answer of [confirmed(OTHER, trade.tradeNumber), confirmed(ID, "X"), ok("{}"), "[]", "", "{"]) {
      expect(await (await answering({ confirm: answer, ...none })).confirm(trade)).toMatchObject({ kind: "unknown" });
    }
    const wrong = [
      { currency: "JPY" },
      { orderId: "X" },
      { transactionId: OTHER },
      { payStatus: "AUTHORIZATION" },
      { payInfo: [] },
    ];
    for (const more of wrong) {
      const gateway = await answering({ check: code("0123"), payments: detail(more) });
      expect(await gateway.query(trade.tradeNumber, ID)).toMatchObject({ kind: "unknown" });
    }
    const other = await answering({ check: code("0123"), payments: detail({ payInfo: [{ amount: 1 }] }) });
    expect(await other.query(trade.tradeNumber, ID)).toEqual({ kind: "paid", providerTradeNumber: ID, amount: 1 });
  });

  test.each([
    ["0000", { kind: "unpaid" }],
    ["0110", { kind: "accepted" }],
    ["0121", { kind: "failed", isFinal: true }],
    ["0122", { kind: "failed", isFinal: true }],
    ["0123", { kind: "paid", providerTradeNumber: ID, amount: 780 }],
    // The payment's details count more than a check that does not know the number any more.
    ["1150", { kind: "paid", providerTradeNumber: ID, amount: 780 }],
    ["9000", { kind: "unknown" }],
    ["1106", { kind: "unknown" }],
  ])("a check of %s", async (value, outcome) => {
    const gateway = await answering({ check: code(value), payments: detail() });
    expect(await gateway.query(trade.tradeNumber, ID)).toMatchObject(outcome);
  });

  test("an invalid address of the payment page, or an invalid number, is refused", async () => {
    const attempt = { tradeNumber: trade.tradeNumber, orderNumber: "261120-4F7K2M9P", amount: 780 };
    const page = (url: string, id: string) => ok(`{"paymentUrl":{"web":"${url}"},"transactionId":${id}}`);
    const right = await answering({ request: page("https://web-pay.line.me/a?b=c", ID) });
    expect(await right.request(attempt, links)).toEqual({
      kind: "page",
      url: "https://web-pay.line.me/a?b=c",
      providerTradeNumber: ID,
    });
    for (const answer of [page("javascript:alert(1)", ID), page("https://web-pay.line.me/", "12"), code("1172"), ""]) {
      expect(await (await answering({ request: answer })).request(attempt, links)).toMatchObject({ kind: "failed" });
    }
  });

  test("refunded sums may be positive or negative; other values are unclear", async () => {
    const paid = { ...trade, authorization: null, paidAt: new Date() };
    const gateway = await answering({
      payments: detail({ refundList: [{ refundAmount: -100 }, { refundAmount: 50 }] }),
    });
    const state = (amount: number, refunded: number, uncertain = 0) =>
      gateway.refundState(paid, { amount, refunded, uncertain });
    expect(await state(150, 0)).toEqual({ kind: "succeeded" });
    expect(await state(50, 100)).toEqual({ kind: "succeeded" });
    expect(await state(50, 150)).toMatchObject({ kind: "refused" });
    expect(await state(200, 0)).toMatchObject({ kind: "unknown" });
    expect(await state(100, 0, 100)).toMatchObject({ kind: "unknown" });
  });

  test("an unreachable host: nothing is decided, a refund waits", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const gateway = createLinePayGateway({ ...channel, baseUrl: `http://127.0.0.1:${port}` });
    const paid = { ...trade, authorization: null, paidAt: new Date() };
    expect(await gateway.confirm(trade)).toMatchObject({ kind: "unknown" });
    expect(await gateway.refund(paid, { amount: 1, refunded: 0, uncertain: 0 })).toMatchObject({
      kind: "refused",
      isExpected: true,
    });
    expect((await gateway.tryKeys()).outcome).toBe("unreachable");
  });

  test.each([
    [code("1150"), "works"],
    [code("1104"), "wrong_keys"],
    [code("1106"), "wrong_keys"],
    [code("9000"), "not_gateway"],
    ["<h1>shop</h1>", "not_gateway"],
  ])("testing the keys with the answer %s: %s", async (answer, outcome) => {
    expect((await (await answering({ payments: answer })).tryKeys()).outcome).toBe(outcome);
  });

  test.each([
    ["https://api-pay.line.me", false],
    ["https://sandbox-api-pay.line.me", true],
    ["http://127.0.0.1:1", true],
  ])("payments at %s move no money: %s", (baseUrl, isTest) => {
    expect(createLinePayGateway({ ...channel, baseUrl }).isTest).toBe(isTest);
  });
});
