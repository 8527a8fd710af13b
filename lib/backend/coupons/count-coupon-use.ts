import { and, count, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { orders } from "../orders/tables";
import type { AppliedCoupon, CouponOutcome, CouponRow } from "./apply-coupon";
import { personOf } from "./person-of";
import { coupons, couponUses } from "./tables";

/**
 * Counts a use of a coupon in the order's transaction: one conditional update, so that the last one is given once. It also
 * locks the coupon, so the uses of one person that are counted next cannot be joined by another at the same time.
 * @param user the mail address of the order, and who is signed in
 * @throws ApiError coupon_refused with the reason
 */
export async function countCouponUse(
  tx: Database,
  code: string,
  user: CouponUser,
  apply: (coupon: CouponRow) => CouponOutcome,
): Promise<AppliedCoupon> {
  const [coupon] = await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(and(eq(coupons.code, code), or(isNull(coupons.limitTotal), sql`${coupons.used} < ${coupons.limitTotal}`)))
    .returning();
  if (!coupon || (await isUsedBy(tx, coupon, user))) throw new ApiError("coupon_refused", { coupon: "unusable" });
  const outcome = apply(coupon);
  if (outcome.refused) throw new ApiError("coupon_refused", { coupon: outcome.refused });
  return outcome.applied;
}

/** Who uses a coupon: a member is the same person whatever address they order with. */
export type CouponUser = { email: string; memberId?: number };

/** Whether this person has used the coupon as often as one person may. */
export async function isUsedBy(db: Database, coupon: CouponRow, { email, memberId }: CouponUser): Promise<boolean> {
  if (coupon.limitPerPerson === null) return false;
  const mine = [eq(couponUses.person, personOf(email))];
  if (memberId !== undefined) {
    const orderIds = db.select({ id: orders.id }).from(orders).where(eq(orders.memberId, memberId));
    mine.push(inArray(couponUses.orderId, orderIds));
  }
  const [uses] = await db
    .select({ total: count() })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, coupon.id), or(...mine), isNull(couponUses.givenBackAt)));
  return (uses?.total ?? 0) >= coupon.limitPerPerson;
}
