import { describe, expect, test } from "vitest";
import { instalmentPeriods, instalmentPlan, paidInPeriods } from "@/lib/contract/instalments";

describe("docs/ecpay.md, instalments: the monthly sums", () => {
  test.each([
    [3000, 3, 1000, 1000],
    [3001, 3, 1001, 1000],
    [3002, 3, 1002, 1000],
    [1733, 6, 293, 288],
    [1000, 12, 87, 83],
    [20_000, 18, 1113, 1111],
    [100, 24, 8, 4],
    [1, 3, 1, 0],
  ])("NT$%i in %i: NT$%i first, then NT$%i", (amount, periods, first, each) => {
    expect(instalmentPlan(amount, periods)).toEqual({ periods, first, each });
  });

  test("for any total the months add up to it, in whole dollars, the first the largest", () => {
    for (let amount = 1; amount <= 2_000; amount += 1) {
      for (const periods of instalmentPeriods) {
        const { first, each } = instalmentPlan(amount, periods);
        expect(first + each * (periods - 1), `${amount} in ${periods}`).toBe(amount);
        expect(Number.isInteger(first) && Number.isInteger(each) && each >= 0, `${amount} in ${periods}`).toBe(true);
        expect(first - each, `${amount} in ${periods}`).toBeGreaterThanOrEqual(0);
        expect(first - each, `${amount} in ${periods}`).toBeLessThan(periods);
      }
    }
  });
});

test("the number of instalments is that of the payment's entry, and unknown without instalments or a payment", () => {
  const event = (kind: "placed" | "paid", detail: Record<string, number> | null) => ({ kind, detail });
  expect(paidInPeriods([event("placed", null), event("paid", { amount: 3000, periods: 6 })])).toBe(6);
  expect(paidInPeriods([event("placed", { periods: 6 }), event("paid", { amount: 3000 })])).toBeUndefined();
  expect(paidInPeriods([])).toBeUndefined();
});
