import { describe, expect, test } from "vitest";
import { parseWithLongNumbers } from "@/lib/backend/payment-methods/line-pay/long-numbers";
import { linePaySignature } from "@/lib/backend/payment-methods/line-pay/signature";
import { linePaySignature as signatureOfDouble } from "../../../../support/line-pay/signature";

/** Computed with Node from the text of LINE Pay's page; LINE Pay publishes none. */
const secret = "a917ab6a2367b536f8e5a6e2977e06f4";
const nonce = "00000000-0000-4000-8000-000000000000";

describe("LINE Pay's signature", () => {
  test.each([
    [
      "/v3/payments/request",
      '{"amount":100,"currency":"TWD","orderId":"T1"}',
      "8fSVDP1urTxtkfccki+c7puYR2T7pEbgvuUsMwgra+A=",
    ],
    [
      "/v4/payments/2021121300698360310/confirm",
      '{"amount":100,"currency":"TWD"}',
      "jPjg6pVe7IDgMLWbaKvcALf1bKcoXkzP9j6vFGD6Ulg=",
    ],
    ["/v4/payments", "orderId=T1", "mVWE6UMRsdul4GxN/ssUK5G7mNCxji5yl1zUy79nVV8="],
    ["/v4/payments/requests/2021121300698360310/check", "", "JpEMNmEced2HjU/6hyau0Jsl8ljGqTMJSGWyzBw+dJE="],
  ])("%s with %j, for the shop and for LINE Pay's double", (path, payload, expected) => {
    expect(linePaySignature(secret, { path, payload, nonce })).toBe(expected);
    expect(signatureOfDouble(secret, { path, payload, nonce })).toBe(expected);
  });
});

describe("long numbers of an answer", () => {
  test.each([
    ['{"transactionId":2021121300698360310}', { transactionId: "2021121300698360310" }],
    ['{"a":[2021121300698360310, 7 ,-2021121300698360311]}', { a: ["2021121300698360310", 7, "-2021121300698360311"] }],
    [
      '{"text":"no. 2021121300698360310, \\"2021121300698360310\\""}',
      { text: 'no. 2021121300698360310, "2021121300698360310"' },
    ],
    ['{"amount":999999999,"share":0.25000000000000000000,"far":1.5e3}', { amount: 999999999, share: 0.25, far: 1500 }],
    ['{"transactionId":"2021121300698360310"}', { transactionId: "2021121300698360310" }],
  ])("%s", (json, value) => expect(parseWithLongNumbers(json)).toEqual(value));

  test("invalid JSON is refused", () => {
    expect(() => parseWithLongNumbers("<h1>2021121300698360310</h1>")).toThrow(SyntaxError);
  });
});
