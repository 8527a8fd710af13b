import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { coupons, couponUses } from "./tables";

/** The coupon of a cancelled order can be used again; once, however often this is called. */
export async function giveCouponBack(tx: Database, orderId: number): Promise<void> {
  const [use] = await tx
    .update(couponUses)
    .set({ givenBackAt: sql`now()` })
    .where(and(eq(couponUses.orderId, orderId), isNull(couponUses.givenBackAt)))
    .returning({ couponId: couponUses.couponId });
  if (!use) return;
  await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} - 1` })
    .where(eq(coupons.id, use.couponId));
}
