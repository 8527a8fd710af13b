import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../db/database";
import type { CouponRow } from "./apply-coupon";
import { coupons, couponUses } from "./tables";

/** The coupon that an order used, as it is now; undefined without one, and once its use was given back. */
export async function findCouponOf(db: Database, orderId: number): Promise<CouponRow | undefined> {
  const [found] = await db
    .select({ coupon: coupons })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .where(and(eq(couponUses.orderId, orderId), isNull(couponUses.givenBackAt)))
    .limit(1);
  return found?.coupon;
}
