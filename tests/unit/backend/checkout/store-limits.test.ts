import { expect, test } from "vitest";
import { shippingFee } from "@/lib/backend/checkout/price-order";
import { storeProblem } from "@/lib/backend/checkout/store-limits";
import { defaultShipping } from "@/lib/contract/settings";

const withoutLimits = { weight: null, size: null, no_convenience_store: false };
const item = (parcel: Partial<typeof withoutLimits> | { weight?: number; size?: object }, amount = 1) => ({
  title: "茶",
  amount,
  parcel: { ...withoutLimits, ...parcel } as typeof withoutLimits,
});
const size = (length: number, width: number, height: number) => ({ size: { length, width, height } });

test.each([
  ["nothing was measured", [item({})], 20_000],
  ["just below five kilograms", [item({ weight: 4_999 })], 1],
  ["almost five kilograms", [item({ weight: 1_000 }, 4), item({ weight: 999 })], 1],
  ["the longest side and the three just fit", [item(size(45, 30, 30))], 1],
])("items can be delivered to a store: %s", (_, items, total) => expect(storeProblem(items, total)).toBeUndefined());

test.each([
  ["above 20,000", [item({})], 20_001, /20,000/],
  ["five kilograms", [item({ weight: 5_000 })], 1, /5 公斤/],
  ["five kilograms in all", [item({ weight: 2_500 }, 2)], 1, /5 公斤/],
  ["one side too long", [item(size(45.1, 1, 1))], 1, /45 公分/],
  ["the three sides too long", [item(size(45, 30, 30.1))], 1, /105 公分/],
  ["flagged", [item({ no_convenience_store: true } as never)], 1, /茶/],
])("items cannot be delivered to a store: %s", (_, items, total, reason) => {
  expect(storeProblem(items, total)).toMatch(reason);
});

test("each chain has its fee; an island costs more, also where delivery is free otherwise", () => {
  const seven = { chain: "seven_eleven", fee: 60, outlying_surcharge: 40 } as const;
  const stores = { chains: [seven, { chain: "family_mart" as const, fee: 55, outlying_surcharge: 50 }] };
  const rules = { shipping: defaultShipping, stores };
  const fee = (subtotal: number, chain?: "seven_eleven" | "family_mart", is_outlying = false) =>
    shippingFee(rules, "convenience_store", subtotal, chain && { chain, is_outlying });
  expect(fee(100)).toBe(60);
  expect(fee(100, "family_mart")).toBe(55);
  expect(fee(100, "family_mart", true)).toBe(105);
  expect(fee(1_500, "family_mart")).toBe(0);
  expect(fee(1_500, "family_mart", true)).toBe(50);
});
