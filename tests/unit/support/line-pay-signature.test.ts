import { describe, expect, test } from "vitest";
import { linePaySignature } from "../../support/line-pay/signature";

const secret = "a917ab6a2367b536f8e5a6e2977e06f4";
const nonce = "00000000-0000-4000-8000-000000000000";

/** Computed from the protocol's text; LINE Pay publishes none. */
const known: [path: string, payload: string, signature: string][] = [
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
];

/** Every text that differs from the given one in one character. */
function withOneCharacterChanged(text: string): string[] {
  return Array.from(text, (character, place) => {
    const other = character === "0" ? "1" : "0";
    return text.slice(0, place) + other + text.slice(place + 1);
  });
}

describe("LINE Pay's signature", () => {
  test.each(known)("known value of %s", (path, payload, signature) => {
    expect(linePaySignature(secret, { path, payload, nonce })).toBe(signature);
  });

  test.each(known)(
    "one changed character of %s, its content, nonce or secret is noticed",
    (path, payload, signature) => {
      const others = [
        ...withOneCharacterChanged(path).map((other) => linePaySignature(secret, { path: other, payload, nonce })),
        ...withOneCharacterChanged(payload).map((other) => linePaySignature(secret, { path, payload: other, nonce })),
        ...withOneCharacterChanged(nonce).map((other) => linePaySignature(secret, { path, payload, nonce: other })),
        ...withOneCharacterChanged(secret).map((other) => linePaySignature(other, { path, payload, nonce })),
      ];
      expect(others).not.toContain(signature);
    },
  );
});
