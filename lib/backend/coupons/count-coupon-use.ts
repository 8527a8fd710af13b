import { and, count, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { orders } from "../orders/tables";
import type { AppliedCoupon, CouponOutcome, CouponRow } from "./apply-coupon";
import { coupons, couponUses } from "./tables";

/** Providers whose mailboxes read `a.b@` and `ab@` as one. */
const WITHOUT_DOTS = ["gmail.com", "googlemail.com"];

/** What an order says of who placed it; on the telephone the mail address may be empty. */
type Contact = { email: string; phone?: string };

/** The mailbox of a lower-case address, without a plus suffix; without an address the telephone number. */
export function personOf({ email, phone = "" }: Contact): string {
  if (email === "") return phone;
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const [name = ""] = email.slice(0, at).split("+", 1);
  return `${WITHOUT_DOTS.includes(domain) ? name.replaceAll(".", "") : name}@${domain}`;
}

/** Counts a use by a conditional update, which locks the coupon. @throws ApiError coupon_refused with the reason */
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

/** The user of a coupon: a member is the same person whatever address they order with. */
export type CouponUser = { contact: Contact; memberId?: number };

/** Whether this person has used the coupon as often as one person may. */
export async function isUsedBy(db: Database, coupon: CouponRow, { contact, memberId }: CouponUser): Promise<boolean> {
  if (coupon.limitPerPerson === null) return false;
  const mine = [eq(couponUses.person, personOf(contact))];
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

/** Releases the coupon use of a cancelled order; repeated calls change nothing more. */
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

/** The current coupon of an order; undefined without one, and once its use was released. */
export async function findCouponOf(db: Database, orderId: number): Promise<CouponRow | undefined> {
  const [found] = await db
    .select({ coupon: coupons })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .where(and(eq(couponUses.orderId, orderId), isNull(couponUses.givenBackAt)))
    .limit(1);
  return found?.coupon;
}
