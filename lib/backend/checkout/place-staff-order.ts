import { eq } from "drizzle-orm";
import type { PlaceStaffOrder, StaffOrderDraft, StaffOrderPreview } from "@/lib/contract/staff-orders";
import { readItems } from "../cart/queries";
import { carts } from "../cart/tables";
import { requireTermsInForce, requireVersionsInForce } from "../content/policy-in-force";
import { previewCoupon } from "../coupons/preview-coupon";
import type { Database } from "../db/database";
import { databaseNow } from "../db/queries/database-now";
import { ApiError, fieldRefused } from "../http/api-error";
import { onlyOnce } from "../http/idempotency";
import { members } from "../members/tables";
import type { PaymentOptions } from "../payment-methods/payment-options";
import { requireZip } from "../regions/regions";
import { isShopOpen } from "../settings/opening-state";
import { readShopRules } from "../settings/shop-rules";
import { orderItems, zipOf } from "./place-order";
import { afterNoShows, previewItems, shownStore } from "./preview-checkout";

/**
 * Previews the order that `placeStaffOrder` would make; unknown SKUs are left out.
 * @throws ApiError shop_closed, policies_missing, validation_failed for a place that does not exist
 */
export async function previewStaffOrder(
  db: Database,
  input: StaffOrderDraft,
  payments: PaymentOptions,
): Promise<StaffOrderPreview> {
  await requireOpen(db);
  const terms = await requireVersionsInForce(db);
  const items = await readItems(db, input.lines);
  const { county, district, email, member_id: memberId } = input;
  const user = email === undefined ? undefined : { contact: { email }, memberId };
  const coupon = input.coupon ? await previewCoupon(db, { code: input.coupon, items, user }) : undefined;
  const address = county && district ? { county, district } : undefined;
  if (address) requireZip(address, "district");
  const basket = { items, rules: await readShopRules(db) };
  const { shipping, store } = input;
  const found = await shownStore(db, store, basket.rules);
  const preview = previewItems(basket, { shipping, address, store, found }, coupon, payments);
  return {
    ...(await afterNoShows(db, preview, { shipping, memberId, rules: basket.rules })),
    lines: items.map(({ parcel: _, ...item }) => ({ ...item, is_short: item.amount > item.available })),
    terms_version: terms["term-of-service"],
  };
}

type Staff = { id: number; name: string; idempotencyKey: string | undefined; payments: PaymentOptions };

/**
 * Makes an order for a shopper on the telephone, by the rules of the checkout. It counts as accepted: the bounds of
 * reserved stock do not apply, and cash on delivery is confirmed. Runs in the caller's transaction.
 * @returns the order's number, and whether this call made it; the caller reports it once it is committed
 * @throws ApiError shop_closed, validation_failed for a deleted or blocked member, and what `placeOrder` throws of
 *   terms, delivery, payment, coupon, price, limits and stock
 */
export async function placeStaffOrder(tx: Database, input: PlaceStaffOrder, by: Staff) {
  const intent = { scope: `staff:${by.id}:orders`, key: by.idempotencyKey, request: input };
  let isNew = false;
  const number = await onlyOnce(tx, intent, async () => {
    await requireOpen(tx);
    await requireTermsInForce(tx, input.agreement);
    const { lines, member_id: memberId, ...form } = input;
    if (memberId !== undefined) await requireMember(tx, memberId);
    // An order must have its own cart for good. This one is never open.
    const now = await databaseNow(tx);
    const [cart] = await tx.insert(carts).values({ memberId, orderedAt: now }).returning({ uuid: carts.id });
    if (!cart) throw new Error("the cart was not made");
    const items = await readItems(tx, lines);
    const unknown = lines.find(({ sku }) => items.every((item) => item.sku !== sku));
    if (unknown) throw new ApiError("sku_unavailable", { sku: unknown.sku, available: 0 });
    const basket = { items, now, zip: zipOf(form), rules: await readShopRules(tx) };
    const caller = { payments: by.payments, memberId, staffName: by.name };
    const { order } = await orderItems(tx, { ...form, uuid: cart.uuid }, basket, caller);
    isNew = true;
    return order.number;
  });
  return { number, isNew };
}

async function requireOpen(db: Database): Promise<void> {
  if (!(await isShopOpen(db))) throw new ApiError("shop_closed");
}

/** Blocked members could not order themselves, so staff cannot order for them. */
async function requireMember(tx: Database, id: number): Promise<void> {
  const [member] = await tx.select({ blockedAt: members.blockedAt }).from(members).where(eq(members.id, id)).limit(1);
  if (!member) throw fieldRefused("member_id", "fields.member_gone");
  if (member.blockedAt) throw fieldRefused("member_id", "fields.member_blocked");
}
