import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { CouponGrid } from "@/components/admin/coupons/coupon-grid";
import type { AdminCoupon } from "@/lib/contract/admin-coupons";
import { plainCoupon } from "../../../support/coupon";
import { markupOf, textOf } from "../../../support/markup";

vi.mock("next/navigation", () => import("../../../support/next-navigation"));

const coupon = (fields: Partial<AdminCoupon>) =>
  ({
    ...plainCoupon,
    ...{ id: 1, version: 1, code: "HELLO100", state: "active", created_at: "2026-11-01T00:00:00.000Z" },
    ...{ used: 16, discount_total: 1600, sales: 24_350 },
    ...fields,
  }) as AdminCoupon;

test.each([
  [null, "16 次（不限）"],
  [60, "16 / 60 次"],
])("uses are shown beside the limit: %j", (limit_total, said) => {
  const initial = { data: [coupon({ limit_total })], page: 1, total: 1, per_page: 20, last_page: 1 };
  const html = markupOf(createElement(CouponGrid, { initial, mayWrite: false }));
  expect(textOf(html)).toContain(said);
  expect(html).toContain("NT$1,600");
  expect(html).toContain("NT$24,350");
});
