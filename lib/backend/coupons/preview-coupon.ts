import { eq } from "drizzle-orm";
import type { CouponRefusal } from "@/lib/contract/coupon-refusals";
import type { CouponResult } from "@/lib/contract/coupons";
import type { Database } from "../db/database";
import { type AppliedCoupon, applyCoupon, type CouponItem, type CouponRow } from "./apply-coupon";
import { isUsedBy } from "./count-coupon-use";
import { coupons } from "./tables";

type Preview = { result: CouponResult; applied?: AppliedCoupon };

/** What a code would come to for this cart now; nothing is counted. */
export async function previewCoupon(
  db: Database,
  code: string,
  items: CouponItem[],
  person: string | undefined,
): Promise<Preview> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code)).limit(1);
  if (!coupon) return { result: { code, title: null, refused: "unknown", gap: null } };
  const about = { code, title: coupon.title };
  const used = await usedRefusal(db, coupon, person);
  if (used) return { result: { ...about, refused: used, gap: null } };
  const outcome = applyCoupon(coupon, items, new Date());
  if (outcome.refused) return { result: { ...about, refused: outcome.refused, gap: outcome.gap } };
  return { result: { ...about, refused: null, gap: null }, applied: outcome.applied };
}

async function usedRefusal(
  db: Database,
  coupon: CouponRow,
  person: string | undefined,
): Promise<CouponRefusal | undefined> {
  if (coupon.limitTotal !== null && coupon.used >= coupon.limitTotal) return "used_up";
  return person && (await isUsedBy(db, coupon, person)) ? "used_by_you" : undefined;
}
