import { z } from "zod";
import { wrongBeside } from "./beside-others";
import { couponCode } from "./coupon-code";
import { couponKind } from "./coupons";
import { keyword, listing, paged, sortedPages, time, version } from "./envelope";
import { textLine } from "./field-schemas";
import { money } from "./money";
import { orderNumber } from "./order-number";
import { orderStatus } from "./orders";

/** A coupon's state now. `used_up` and `off` can become active again, `over` only with a later end. */
export const couponStates = ["active", "planned", "over", "used_up", "off"] as const;
export const couponState = z.enum(couponStates);
export type CouponState = (typeof couponStates)[number];

export const adminCoupon = z.object({
  id: z.number().int(),
  code: z.string(),
  title: z.string(),
  kind: couponKind,
  /** TWD for a fixed coupon, percent off for a percentage, 0 for free shipping. */
  value: z.number().int(),
  /** Least total of the products that the coupon counts for, TWD. */
  minimum: money,
  /** null: all products. */
  category_ids: z.array(z.number().int()).nullable(),
  starts_at: time.nullable(),
  /** The first moment at which the coupon no longer counts. */
  ends_at: time.nullable(),
  limit_total: z.number().int().nullable(),
  limit_per_person: z.number().int().nullable(),
  enabled: z.boolean(),
  /** Uses that count now; those of cancelled orders are given back. */
  used: z.number().int(),
  /** The coupon's discount on the products of those orders, TWD; a waived delivery fee is not part of it. */
  discount_total: money,
  /** The total of those orders less refunds, TWD. */
  sales: money,
  state: couponState,
  version: z.number().int(),
  created_at: time,
});
export type AdminCoupon = z.infer<typeof adminCoupon>;

/** One coupon for its form: `fixed_code` is true when an order has used the code, which then cannot change. */
export const couponDocument = adminCoupon.extend({ fixed_code: z.boolean() });
export type CouponDocument = z.infer<typeof couponDocument>;

const moment = time.nullable();
const limit = z.number().int().min(1).max(1_000_000).nullable();

const couponFields = z.strictObject({
  code: couponCode,
  title: textLine(60),
  kind: couponKind,
  value: z.number().int().min(0).max(1_000_000),
  minimum: money.max(1_000_000),
  category_ids: z
    .array(z.number().int().min(1).max(2_147_483_647))
    .min(1)
    .max(100)
    .transform((ids) => [...new Set(ids)])
    .nullable(),
  starts_at: moment,
  ends_at: moment,
  limit_total: limit,
  limit_per_person: limit,
  enabled: z.boolean(),
});

type Fields = z.output<typeof couponFields>;

/** Rules between fields: the most that each kind may take off, and an end after the start. */
function checkFields({ kind, value, starts_at, ends_at }: Fields, context: z.RefinementCtx): void {
  const ofValue = { origin: "number", inclusive: true, input: value, path: ["value"] };
  if (kind !== "free_shipping" && value < 1) context.addIssue({ ...ofValue, code: "too_small", minimum: 1 });
  if (kind === "percent" && value > 100) context.addIssue({ ...ofValue, code: "too_big", maximum: 100 });
  if (starts_at && ends_at && Date.parse(ends_at) <= Date.parse(starts_at)) {
    context.addIssue({
      code: "custom",
      input: ends_at,
      path: ["ends_at"],
      ...wrongBeside("back_office.ends_too_early"),
    });
  }
}

/** Free shipping takes nothing off the products. */
function settle<T extends Fields>(fields: T): T {
  return fields.kind === "free_shipping" ? { ...fields, value: 0 } : fields;
}

export const createCoupon = couponFields.superRefine(checkFields).transform(settle);
export type CreateCoupon = z.output<typeof createCoupon>;
export type CreateCouponInput = z.input<typeof createCoupon>;

export const saveCoupon = couponFields.extend({ version }).superRefine(checkFields).transform(settle);
export type SaveCoupon = z.output<typeof saveCoupon>;

export const switchCoupon = z.strictObject({ enabled: z.boolean(), version });

export const deleteCoupon = z.strictObject({ version });

export const couponListQuery = z.object({
  keyword: keyword.optional(),
  state: couponState.optional(),
  kind: couponKind.optional(),
  ...sortedPages(["created_at", "code", "ends_at", "used"]),
});
export type CouponListQuery = z.output<typeof couponListQuery>;
export type CouponListInput = z.input<typeof couponListQuery>;

export const couponListing = listing(adminCoupon);
export type CouponListing = z.infer<typeof couponListing>;

export const couponUse = z.object({
  order_number: orderNumber,
  order_status: orderStatus,
  discount: money,
  total: money,
  used_at: time,
  /** When the order was cancelled and the use given back; null while it counts. */
  given_back_at: time.nullable(),
});

export const couponUseQuery = z.object(paged(20));
export type CouponUseQuery = z.output<typeof couponUseQuery>;

export const couponUseListing = listing(couponUse);
export type CouponUseListing = z.infer<typeof couponUseListing>;
