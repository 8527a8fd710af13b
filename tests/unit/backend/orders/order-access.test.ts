import { expect, test } from "vitest";
import { opensOrder, orderAccessToken } from "@/lib/backend/orders/order-access";

const KEY = "a-signing-key";
const NUMBER = "261120-7K3MQX9B";
const token = orderAccessToken(KEY, NUMBER);

test("a token is 256 bits and always the same for the same order", () => {
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(orderAccessToken(KEY, NUMBER)).toBe(token);
  expect(opensOrder(KEY, NUMBER, token)).toBe(true);
});

test("it opens no other order and not with another key", () => {
  expect(opensOrder(KEY, "261120-7K3MQX9C", token)).toBe(false);
  expect(opensOrder("another-key", NUMBER, token)).toBe(false);
});

test.each([undefined, "", "x", token.slice(1), `${token}x`, ` ${token}`, `${token.slice(0, -1)}茶`])(
  "%j opens nothing",
  (given) => expect(opensOrder(KEY, NUMBER, given)).toBe(false),
);
