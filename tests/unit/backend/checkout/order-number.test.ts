import { expect, test } from "vitest";
import { newOrderNumber } from "@/lib/backend/checkout/draft-order";
import { orderNumber } from "@/lib/contract/order-number";

test.each([
  ["2026-11-20T15:59:59Z", "261120"],
  ["2026-11-20T16:00:00Z", "261121"],
  ["2026-11-20T16:30:00Z", "261121"],
  ["2026-12-31T16:30:00Z", "270101"],
  ["2026-03-01T00:00:00Z", "260301"],
])("at %s it is the day %s in Taipei", (now, day) => expect(newOrderNumber(new Date(now)).slice(0, 6)).toBe(day));

test("ten thousand numbers are distinct, match the contract's pattern, and use the whole alphabet", () => {
  const now = new Date("2026-11-20T04:00:00Z");
  const numbers = Array.from({ length: 10_000 }, () => newOrderNumber(now));
  expect(new Set(numbers).size).toBe(10_000);
  for (const number of numbers) expect(orderNumber.safeParse(number).success, number).toBe(true);
  const letters = new Set(numbers.flatMap((number) => [...number.slice(7)]));
  expect([...letters].sort().join("")).toBe("0123456789ABCDEFGHJKMNPQRSTVWXYZ");
});
