import { and, count, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import type { AppliedCoupon, CouponOutcome, CouponRow } from "./apply-coupon";
import { coupons, couponUses } from "./tables";

/**
 * Counts a use of a coupon in the order's transaction: one conditional update, so that the last one is given once. It also
 * locks the coupon, so the uses of one person that are counted next cannot be joined by another at the same time.
 * @param person the mail address of the order
 * @throws ApiError coupon_refused with the reason
 */
export async function countCouponUse(
  tx: Database,
  code: string,
  person: string,
  apply: (coupon: CouponRow) => CouponOutcome,
): Promise<AppliedCoupon> {
  const [coupon] = await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(and(eq(coupons.code, code), or(isNull(coupons.limitTotal), sql`${coupons.used} < ${coupons.limitTotal}`)))
    .returning();
  if (!coupon || (await isUsedBy(tx, coupon, person))) throw new ApiError("coupon_refused", { coupon: "unusable" });
  const outcome = apply(coupon);
  if (outcome.refused) throw new ApiError("coupon_refused", { coupon: outcome.refused });
  return outcome.applied;
}

/** Who a mail address stands for: `name+anything@host` reaches the same letter box as `name@host`. */
export function personOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [box = ""] = email.slice(0, at).split("+", 1);
  return box + email.slice(at);
}

/** Whether this person has used the coupon as often as one person may. */
export async function isUsedBy(db: Database, coupon: CouponRow, person: string): Promise<boolean> {
  if (coupon.limitPerPerson === null) return false;
  const [uses] = await db
    .select({ total: count() })
    .from(couponUses)
    .where(
      and(eq(couponUses.couponId, coupon.id), eq(couponUses.person, personOf(person)), isNull(couponUses.givenBackAt)),
    );
  return (uses?.total ?? 0) >= coupon.limitPerPerson;
}
