import type { Control } from "react-hook-form";
import type { z } from "zod";
import { type CouponDocument, type CreateCoupon, createCoupon } from "@/lib/contract/admin-coupons";
import { fromTaipeiMinute, taipeiMinute } from "@/lib/format";

/** What the form of a coupon holds: the request's fields, with times as fields of date and time have them. */
export type CouponValues = z.input<typeof createCoupon>;

export type CouponControl = Control<CouponValues, unknown, CreateCoupon>;

export const blankCoupon: CouponValues = {
  code: "",
  title: "",
  kind: "fixed",
  value: 100,
  minimum: 0,
  category_ids: null,
  starts_at: null,
  ends_at: null,
  limit_total: null,
  limit_per_person: null,
  enabled: true,
};

export const couponSchema: z.ZodType<CreateCoupon, CouponValues> = createCoupon;

/** A coupon as its form shows it. */
export function couponValues(document: CouponDocument): CouponValues {
  const { code, title, kind, value, minimum, category_ids, limit_total, limit_per_person, enabled } = document;
  return {
    ...{ code, title, kind, value, minimum, category_ids, limit_total, limit_per_person, enabled },
    starts_at: toOffset(document.starts_at),
    ends_at: toOffset(document.ends_at),
  };
}

/** With Taipei's offset, as the form itself writes times, so that an untouched one does not count as changed. */
function toOffset(iso: string | null): string | null {
  return iso && fromTaipeiMinute(taipeiMinute(iso));
}
