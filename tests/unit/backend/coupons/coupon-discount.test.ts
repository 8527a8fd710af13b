import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Coupon, type CouponLine, couponDiscount } from "@/lib/backend/coupons/coupon-discount";

const NOW = new Date("2026-11-20T06:00:00Z");
const always = { minimum: 0, category_ids: null, starts_at: null, ends_at: null };
const fixed = (value: number, more: Partial<Coupon> = {}): Coupon => ({ ...always, kind: "fixed", value, ...more });
const percent = (value: number, more: Partial<Coupon> = {}): Coupon => ({ ...always, kind: "percent", value, ...more });
const line = (total: number, ...category_ids: number[]): CouponLine => ({ total, category_ids });

const apply = (coupon: Coupon, lines: CouponLine[]) => couponDiscount(coupon, lines, NOW);

describe("the discount of a coupon", () => {
  const ofThree = percent(50, { category_ids: [3, 7] });
  const delivery: Coupon = { ...always, kind: "free_shipping", value: 0 };

  test.each<[what: string, Coupon, CouponLine[], discount: number, line_discounts: number[]]>([
    ["a fixed sum, shared by the lines' totals", fixed(100), [line(300), line(100)], 100, [75, 25]],
    ["percent, the remainder on the largest line", percent(10), [line(333), line(333), line(339)], 100, [33, 33, 34]],
    ["percent, rounded down", percent(15), [line(99)], 14, [14]],
    ["never more than the products cost", fixed(500), [line(120), line(30)], 150, [120, 30]],
    ["never more than a line costs", fixed(2), [line(1), line(1), line(1)], 2, [1, 1, 0]],
    ["only products of its categories", ofThree, [line(1000, 1), line(200, 1, 7), line(100)], 100, [0, 100, 0]],
    ["the delivery fee and nothing of the products", delivery, [line(300)], 0, [0]],
    ["nothing of free products", percent(100), [line(0), line(0)], 0, [0, 0]],
  ])("%s", (_, coupon, lines, discount, line_discounts) => {
    const is_shipping_free = coupon === delivery;
    expect(apply(coupon, lines)).toEqual({ discount, line_discounts, is_shipping_free });
  });
});

describe("a coupon is refused", () => {
  test("before it starts, and from the moment at which it ends", () => {
    const before = new Date(NOW.getTime() - 1);
    const after = new Date(NOW.getTime() + 1);
    expect(apply(fixed(1, { starts_at: after }), [line(9)])).toEqual({ refused: "not_started" });
    expect(apply(fixed(1, { starts_at: NOW, ends_at: after }), [line(9)])).toMatchObject({ discount: 1 });
    expect(apply(fixed(1, { ends_at: NOW }), [line(9)])).toEqual({ refused: "expired" });
    expect(apply(fixed(1, { ends_at: before }), [line(9)])).toEqual({ refused: "expired" });
  });

  test("below its minimum, with the missing sum of the products it applies to", () => {
    const coupon = fixed(50, { minimum: 500, category_ids: [3] });
    expect(apply(coupon, [line(499, 3), line(900, 4)])).toEqual({ refused: "below_minimum", gap: 1 });
    expect(apply(coupon, [line(500, 3)])).toMatchObject({ discount: 50 });
  });

  test("when no product in the cart is of its categories", () => {
    expect(apply(fixed(1, { category_ids: [3] }), [line(9, 4), line(9)])).toEqual({ refused: "no_matching_goods" });
    expect(apply(fixed(1, { category_ids: [] }), [line(9, 4)])).toEqual({ refused: "no_matching_goods" });
    expect(apply(fixed(1), [])).toEqual({ refused: "no_matching_goods" });
  });
});

describe("any coupon and any cart", () => {
  const category = fc.integer({ min: 1, max: 4 });
  const lines = fc.array(fc.record({ total: fc.nat({ max: 1_000_000 }), category_ids: fc.array(category) }), {
    maxLength: 100,
  });
  const small = fc.array(fc.record({ total: fc.nat({ max: 5 }), category_ids: fc.array(category) }), { maxLength: 9 });
  const coupon = fc.oneof(
    fc.record({
      kind: fc.constant("fixed" as const),
      value: fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 2_000_000 })),
    }),
    fc.record({ kind: fc.constant("percent" as const), value: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant("free_shipping" as const), value: fc.constant(0) }),
  );
  const rule = fc
    .tuple(coupon, fc.option(fc.array(category)), fc.nat({ max: 2000 }))
    .map(([kind, category_ids, minimum]) => ({ ...always, ...kind, category_ids, minimum }));

  test("the lines add up, none is negative, above its total or outside the categories", () => {
    fc.assert(
      fc.property(rule, fc.oneof(lines, small), (coupon, cart) => {
        const result = couponDiscount(coupon, cart, NOW);
        if ("refused" in result) return;
        expect(result.line_discounts).toHaveLength(cart.length);
        expect(result.line_discounts.reduce((sum, share) => sum + share, 0)).toBe(result.discount);
        for (const [index, share] of result.line_discounts.entries()) {
          const { total, category_ids } = cart[index] ?? line(0);
          const isIn = coupon.category_ids?.some((id) => category_ids.includes(id)) ?? true;
          expect(Number.isInteger(share) && share >= 0 && share <= (isIn ? total : 0)).toBe(true);
        }
        expect(result.is_shipping_free).toBe(coupon.kind === "free_shipping");
      }),
      { numRuns: 1000 },
    );
  });

  test("a refusal for the minimum has the right missing sum", () => {
    fc.assert(
      fc.property(rule, lines, (coupon, cart) => {
        const result = couponDiscount(coupon, cart, NOW);
        if (!("refused" in result) || result.refused !== "below_minimum") return;
        const more = line(result.gap, ...(coupon.category_ids ?? []));
        expect(couponDiscount(coupon, [...cart, more], NOW)).not.toHaveProperty("refused");
        expect(couponDiscount(coupon, [...cart, { ...more, total: result.gap - 1 }], NOW)).toMatchObject({ gap: 1 });
      }),
    );
  });
});
