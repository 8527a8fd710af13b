import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { linePaySignature } from "../../support/line-pay/signature";
import { type LinePayDouble, startLinePayDouble } from "../../support/line-pay-double";

const merchant = { channelId: "1656097936", channelSecret: "a917ab6a2367b536f8e5a6e2977e06f4" };
const product = { name: "訂單 261120-7K3MQX9B", quantity: 1, price: 1280 };
const wholePackage = { id: "1", amount: 1280, products: [product] };
const redirectUrls = {
  confirmUrl: "https://shop.example/line/back?v=7",
  cancelUrl: "https://shop.example/line/cancel",
};
const orderId = "A1B2C3D4E5F6G7H8J9K0";
const order = { amount: 1280, currency: "TWD", orderId, packages: [wholePackage], redirectUrls };
const amount = { amount: 1280, currency: "TWD" };

let linePay: LinePayDouble;
beforeEach(async () => {
  linePay = await startLinePayDouble(merchant);
  return () => linePay.close();
});

type Changes = { headers?: Record<string, string>; nonce?: string; signed?: string };

/** The code of the answer to a call with valid headers and the given changes. @param payload a body, or a query */
async function send(method: "GET" | "POST", path: string, payload: string, changes: Changes = {}): Promise<string> {
  const { headers, nonce = randomUUID(), signed = payload } = changes;
  const address = `${linePay.url}${path}${method === "GET" && payload ? `?${payload}` : ""}`;
  const all = {
    "Content-Type": "application/json",
    "X-LINE-ChannelId": merchant.channelId,
    "X-LINE-Authorization-Nonce": nonce,
    "X-LINE-Authorization": linePaySignature(merchant.channelSecret, { path, payload: signed, nonce }),
    ...headers,
  };
  const answer = await fetch(address, { method, headers: all, body: method === "POST" ? payload : undefined });
  return ((await answer.json()) as { returnCode: string }).returnCode;
}

const post = (path: string, body: object, changes?: Changes) => send("POST", path, JSON.stringify(body), changes);
const request = (changes: object = {}) => post("/v3/payments/request", { ...order, ...changes });
const idOf = () => linePay.control.payment(orderId)?.transactionId ?? "";
const confirm = (form: object = amount, changes?: Changes) => post(`/v3/payments/${idOf()}/confirm`, form, changes);
const check = () => send("GET", `/v3/payments/requests/${idOf()}/check`, "");
const details = (query = `orderId=${orderId}`) => send("GET", "/v3/payments", query);
const refund = (refundAmount?: number, id = idOf()) => post(`/v3/payments/${id}/refund`, { refundAmount });

describe("LINE Pay's double refuses, with the documented code,", () => {
  test.each<[string, string, Changes]>([
    ["of another channel", "1104", { headers: { "X-LINE-ChannelId": "1656097937" } }],
    ["with a nonce that is no UUID", "1106", { nonce: "1732600000" }],
    ["with another signature", "1106", { headers: { "X-LINE-Authorization": "8fSVDP1urTxtkfccki+c7puYR2T7pEbgvuU=" } }],
    ["whose body was changed after it was signed", "1106", { signed: JSON.stringify({ ...order, amount: 1281 }) }],
    ["whose body is no JSON by its header", "1106", { headers: { "Content-Type": "text/plain" } }],
  ])("a call %s: %s", async (_, code, changes) => {
    expect(await post("/v3/payments/request", order, changes)).toBe(code);
  });

  test("a nonce that was used, and a query that was signed with its question mark", async () => {
    const nonce = randomUUID();
    expect(await post("/v3/payments/request", order, { nonce })).toBe("0000");
    expect(await confirm(amount, { nonce })).toBe("1106");
    const query = `orderId=${orderId}`;
    expect(await send("GET", "/v3/payments", query, { signed: `?${query}` })).toBe("1106");
  });

  test.each<[string, string, object]>([
    ["an amount that is no integer", "2101", { amount: 12.5 }],
    ["an amount that is a text", "2101", { amount: "1280" }],
    ["another currency", "2101", { currency: "JPY" }],
    ["no order number", "2101", { orderId: "" }],
    ["an order number of 101 characters", "2101", { orderId: "A".repeat(101) }],
    ["no package", "2101", { packages: [] }],
    ["a package without products", "2101", { packages: [{ ...wholePackage, products: [] }] }],
    ["half of a product", "2101", { packages: [{ ...wholePackage, products: [{ ...product, quantity: 0.5 }] }] }],
    ["an undocumented field", "2101", { packages: [{ ...wholePackage, products: [{ ...product, sku: "t" }] }] }],
    ["no address to come back to", "2101", { redirectUrls: { cancelUrl: redirectUrls.cancelUrl } }],
    ["an address without a host", "2101", { redirectUrls: { ...redirectUrls, confirmUrl: "/line/back" } }],
    ["products that do not add up", "1124", { amount: 1281, packages: [{ ...wholePackage, amount: 1281 }] }],
    ["packages that do not add up", "1124", { packages: [wholePackage, { ...wholePackage, id: "2" }] }],
  ])("a request with %s: %s", async (_, code, changes) => {
    expect(await request(changes)).toBe(code);
    expect(linePay.control.payments).toEqual([]);
  });

  test("a request whose order number was used, and one that is no JSON", async () => {
    expect([await request(), await request()]).toEqual(["0000", "1172"]);
    expect(await send("POST", "/v3/payments/request", "amount=1280")).toBe("2102");
  });

  test("to confirm what was not accepted, is of another sum, unknown or paid", async () => {
    expect(await post("/v3/payments/2021121300698360310/confirm", amount)).toBe("1159");
    await request();
    expect([await check(), await confirm(), await details()]).toEqual(["0000", "1169", "1150"]);
    linePay.control.accept(orderId);
    expect([await check(), await confirm({ ...amount, amount: 1279 })]).toEqual(["0110", "1153"]);
    expect(await confirm({ currency: "TWD" })).toBe("2101");
    const answers = [await confirm(), await confirm(), await check(), await details()];
    expect(answers).toEqual(["0000", "1152", "0123", "0000"]);
  });

  test.each([
    ["expire", "0121", "1180"],
    ["fail", "0122", "1281"],
    ["cancel", "0121", "1169"],
  ] as const)("after %s a check answers %s and a confirmation %s", async (deed, checked, confirmed) => {
    await request();
    linePay.control[deed](orderId);
    expect([await check(), await confirm(), await details()]).toEqual([checked, confirmed, "1150"]);
  });

  test("to refund nothing, more than is left, an unpaid payment or a refund", async () => {
    await request();
    linePay.control.accept(orderId);
    expect(await refund(1)).toBe("1150");
    await confirm();
    for (const one of [0, -1, 1.5]) expect(await refund(one)).toBe("2101");
    expect([await refund(1000), await refund(281), await refund()]).toEqual(["0000", "1164", "0000"]);
    expect(await refund(1)).toBe("1165");
    expect(await refund(1, linePay.control.payment(orderId)?.refunds[0]?.transactionId)).toBe("1155");
  });

  test.each(["", Array(101).fill(`orderId=${orderId}`).join("&")])("details of no payment or of 101", async (query) => {
    expect(await details(query)).toBe("2101");
  });
});
