import { eq, inArray, sql } from "drizzle-orm";
import type { CreateCoupon, SaveCoupon } from "@/lib/contract/admin-coupons";
import { productCategories } from "../catalogue/tables";
import type { Database } from "../db/database";
import { renewal } from "../db/queries/renew-vectors";
import { searchVector } from "../db/queries/search-tokens";
import { ApiError, fieldRefused } from "../http/api-error";
import { lockRow } from "../http/edited-rows";
import type { CouponRow } from "./apply-coupon";
import { coupons, couponUses } from "./tables";

/** @returns the id @throws ApiError validation_failed when the code is taken or a category does not exist */
export async function createCoupon(tx: Database, input: CreateCoupon): Promise<number> {
  await requireCategories(tx, input.category_ids);
  await lockCode(tx, input.code);
  const [made] = await tx
    .insert(coupons)
    .values(rowOf(input))
    .onConflictDoNothing({ target: coupons.code })
    .returning({ id: coupons.id });
  if (!made) throw codeTaken();
  return made.id;
}

/**
 * Changes a coupon, but not the orders that used it. @returns the coupon as it was
 * @throws ApiError not_found, version_conflict, coupon_used for another code of a used one, validation_failed
 */
export async function saveCoupon(tx: Database, id: number, { version, ...input }: SaveCoupon): Promise<CouponRow> {
  // Locked, so that it is not used between counting its uses and the change.
  const before = await lockCoupon(tx, id, version);
  if (input.code !== before.code) await requireFreeCode(tx, id, input.code);
  if (input.limit_total !== null && input.limit_total < before.used) {
    throw fieldRefused("limit_total", "fields.coupon_limit_below_uses");
  }
  await requireCategories(tx, input.category_ids);
  await tx
    .update(coupons)
    .set({ ...rowOf(input), version: version + 1 })
    .where(eq(coupons.id, id));
  return before;
}

/** Disables or enables a coupon. @returns the coupon as it was @throws ApiError not_found, version_conflict */
export async function switchCoupon(
  tx: Database,
  id: number,
  { enabled, version }: { enabled: boolean; version: number },
): Promise<CouponRow> {
  const before = await lockCoupon(tx, id, version);
  await tx
    .update(coupons)
    .set({ enabled, version: version + 1 })
    .where(eq(coupons.id, id));
  return before;
}

/** Deletes a coupon that no order refers to. @returns it @throws ApiError not_found, version_conflict, coupon_used */
export async function deleteCoupon(tx: Database, id: number, version: number): Promise<CouponRow> {
  const before = await lockCoupon(tx, id, version);
  if (await isNamed(tx, id)) throw new ApiError("coupon_used");
  await tx.delete(coupons).where(eq(coupons.id, id));
  return before;
}

function lockCoupon(tx: Database, id: number, version: number): Promise<CouponRow> {
  return lockRow(tx, coupons, coupons.id, { id, version });
}

/** Whether an order refers to it, even if the use was released. */
async function isNamed(tx: Database, id: number): Promise<boolean> {
  return (await tx.$count(couponUses, eq(couponUses.couponId, id))) > 0;
}

/** Serializes changes to one code, so that the second is refused with a message. */
async function lockCode(tx: Database, code: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('coupon_code'), hashtext(${code}))`);
}

async function requireFreeCode(tx: Database, id: number, code: string): Promise<void> {
  if (await isNamed(tx, id)) throw new ApiError("coupon_used");
  await lockCode(tx, code);
  const [taken] = await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code)).limit(1);
  if (taken) throw codeTaken();
}

const codeTaken = () => fieldRefused("code", "fields.coupon_code_taken");

async function requireCategories(tx: Database, ids: number[] | null): Promise<void> {
  if (!ids) return;
  const found = await tx.$count(productCategories, inArray(productCategories.id, ids));
  if (found < ids.length) throw fieldRefused("category_ids", "fields.category_gone");
}

/** The vector by which staff find a coupon. */
export function couponSearch({ code, title }: { code: string; title: string }) {
  return searchVector(code, title);
}

export const couponRenewal = renewal(
  coupons,
  ({ id }) => eq(coupons.id, id),
  (row) => ({ search: couponSearch(row) }),
);

function rowOf({ category_ids, starts_at, ends_at, limit_total, limit_per_person, ...same }: CreateCoupon) {
  return {
    ...same,
    categoryIds: category_ids,
    startsAt: starts_at ? new Date(starts_at) : null,
    endsAt: ends_at ? new Date(ends_at) : null,
    limitTotal: limit_total,
    limitPerPerson: limit_per_person,
    search: couponSearch(same),
  };
}
