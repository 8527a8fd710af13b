import { eq } from "drizzle-orm";
import type { CouponRefusal } from "@/lib/contract/coupon-refusals";
import type { CouponResult } from "@/lib/contract/coupons";
import type { Database } from "../db/database";
import { databaseNow } from "../db/queries/database-now";
import { countCouponTry } from "../http/attempts";
import { type AppliedCoupon, applyCoupon, type CouponItem, type CouponRow } from "./apply-coupon";
import { type CouponUser, isUsedBy } from "./count-coupon-use";
import { coupons } from "./tables";

export type CouponPreview = { result: CouponResult; applied?: AppliedCoupon };
type Tried = { code: string; items: CouponItem[]; user: CouponUser | undefined };

/**
 * The result of a code for this cart now. Counts no use of the coupon; the try counts only when the code is unusable.
 */
export async function tryCoupon(
  db: Database,
  tried: Tried,
  { cart, clientAddress }: { cart: string; clientAddress: string | undefined },
): Promise<CouponPreview> {
  const attempt = await countCouponTry(db, cart, clientAddress);
  if (!attempt) return { result: refusedResult(tried.code, "too_many_tries") };
  const preview = await previewCoupon(db, tried);
  if (preview.result.refused !== "unusable") await attempt.giveBack();
  return preview;
}

/** The same for staff; tries are not counted, since staff need not guess. */
export async function previewCoupon(db: Database, { code, items, user }: Tried): Promise<CouponPreview> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code)).limit(1);
  if (!coupon || (await isUsed(db, coupon, user))) return { result: refusedResult(code, "unusable") };
  const outcome = applyCoupon(coupon, items, await databaseNow(db));
  if (outcome.refused === "unusable") return { result: refusedResult(code, "unusable") };
  const about = { code, title: coupon.title };
  if (outcome.refused) return { result: { ...about, refused: outcome.refused, gap: outcome.gap } };
  return { result: { ...about, refused: null, gap: null }, applied: outcome.applied };
}

async function isUsed(db: Database, coupon: CouponRow, user: CouponUser | undefined): Promise<boolean> {
  if (coupon.limitTotal !== null && coupon.used >= coupon.limitTotal) return true;
  return user !== undefined && isUsedBy(db, coupon, user);
}

/** Without the title: it would reveal that the coupon exists. */
function refusedResult(code: string, refused: CouponRefusal): CouponResult {
  return { code, title: null, refused, gap: null };
}
