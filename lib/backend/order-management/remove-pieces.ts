import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { RemovePieces } from "@/lib/contract/orders";
import type { ShippingSettings } from "@/lib/contract/settings";
import { releaseStock } from "../catalogue/move-stock";
import { products } from "../catalogue/tables";
import { type OrderPrice, priceOrder } from "../checkout/price-order";
import type { AppliedCoupon, CouponRow } from "../coupons/apply-coupon";
import { couponDiscount } from "../coupons/coupon-discount";
import { coupons, couponUses } from "../coupons/tables";
import type { Database } from "../db/database";
import { databaseNow } from "../db/queries/database-now";
import { ApiError } from "../http/api-error";
import { putInOutbox } from "../mail/outbox";
import { canRemovePieces } from "../orders/allowed-actions";
import { type ActedBy, changeOrder, type OrderChange } from "../orders/change-order";
import {
  findLineProgress,
  type LineProgress,
  type LockedOrder,
  type OrderRow,
  orderStateOf,
} from "../orders/locked-order";
import { orderLines, orderRemovals } from "../orders/tables";
import { addToClaim } from "../payments/open-claims";
import { openRefund } from "../payments/open-refund";
import { readShopRules } from "../settings/shop-rules";

/** Pieces of a line: those that were never sent, and those that came back to the sender. */
type Taken = { line: LineProgress; unsent: number; cameBack: number };

/**
 * Takes pieces that cannot be sent, or came back, out of an order: releases stock, reprices, refunds and writes to the
 * shopper. @throws ApiError not_found, version_conflict, state_conflict, too_many_pieces when a line has fewer that are
 * not with the shopper, nothing_left when nothing would remain: that is a cancellation
 */
export async function removePieces(db: Database, number: string, input: RemovePieces, by: ActedBy): Promise<void> {
  await changeOrder(db, { number, version: input.version }, by, async (tx, order) => {
    if (!canRemovePieces(order.orderState)) throw new ApiError("state_conflict");
    const progress = await findLineProgress(tx, order.row.id);
    const taken = input.lines.map(({ line_id, amount }) => take(progress, line_id, amount));
    return takeOut(tx, order, progress, taken, input.reason);
  });
}

/** Pieces of an uncollected parcel go first, before delivered ones are refunded. */
export async function removeReturned(tx: Database, order: LockedOrder, reason: string): Promise<OrderChange> {
  const progress = await findLineProgress(tx, order.row.id);
  const taken = progress.flatMap((line) => (line.cameBack > 0 ? [{ line, unsent: 0, cameBack: line.cameBack }] : []));
  return taken.length > 0 ? takeOut(tx, order, progress, taken, reason) : { events: [] };
}

function take(progress: LineProgress[], lineId: number, amount: number): Taken {
  const line = progress.find(({ id }) => id === lineId);
  const unsent = Math.min(amount, line ? line.amount - line.parcelled : 0);
  const cameBack = amount - unsent;
  if (!line || cameBack > line.cameBack) throw new ApiError("too_many_pieces");
  return { line, unsent, cameBack };
}

async function takeOut(
  tx: Database,
  order: LockedOrder,
  progress: LineProgress[],
  taken: Taken[],
  reason: string,
): Promise<OrderChange> {
  const { row } = order;
  const pieces = taken.reduce((sum, { unsent, cameBack }) => sum + unsent + cameBack, 0);
  if (pieces === row.pieces) throw new ApiError("nothing_left");
  const price = await reprice(tx, row, progress, taken);
  const removals = await tx
    .insert(orderRemovals)
    .values(taken.map(({ line, unsent, cameBack }) => ({ orderLineId: line.id, unsent, cameBack, reason })))
    .returning({ id: orderRemovals.id });
  const { subtotal, discount, shipping_fee: shippingFee, total } = price;
  const set: Partial<OrderRow> = { pieces: row.pieces - pieces, subtotal, discount, shippingFee, total };
  const { parcels } = await orderStateOf(tx, { ...row, ...set });
  if (parcels.delivered && !row.deliveredAt) set.deliveredAt = await databaseNow(tx);
  const less = row.total - total;
  const events: OrderChange["events"] = [{ kind: "pieces_removed", detail: { pieces, amount: less, text: reason } }];
  // By what the order costs less, not by what is left of the money: returns and goodwill took their part of that.
  const fee = (await isAllReturned(tx, row.id)) ? shippingFee : 0;
  const tooMuch = Math.min(less + fee, order.orderState.refundable);
  if (fee > 0 && row.paidTotal === 0) await addToClaim(tx, row.id, fee);
  if (tooMuch > 0) {
    const opened = await openRefund(tx, row, { amount: tooMuch, reason: "pieces_removed" });
    Object.assign(set, opened.set);
    events.push(...opened.events);
  }
  const payload = { number: row.number };
  await putInOutbox(tx, { kind: "order_pieces_removed", recipient: row.contactEmail, payload });
  // Last, as in place-order.ts: the rows all buyers compete for are locked for the shortest time.
  const released = taken.map(({ line, unsent }, index) => {
    return { sku: line.sku, quantity: unsent, source: `order_removal:${removals[index]?.id}` };
  });
  await releaseStock(tx, released);
  return { set, events };
}

/** Whether the shopper has nothing of the order any more: with its last piece the delivery fee goes back, as for returns. */
async function isAllReturned(tx: Database, orderId: number): Promise<boolean> {
  const [found] = await tx
    .select({
      kept: sql<number>`coalesce(sum(${orderLines.amount} - (select coalesce(sum(rl.sellable + rl.damaged), 0)
        from return_lines rl where rl.order_line_id = order_lines.id)), 0)::int`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return found?.kept === 0;
}

async function reprice(tx: Database, row: OrderRow, progress: LineProgress[], taken: Taken[]) {
  const categories = await tx
    .select({ id: products.id, categoryId: products.categoryId })
    .from(products)
    .where(inArray(products.id, [...new Set(progress.map(({ productId }) => productId))]));
  const lines: (RemainingLine & { id: number })[] = progress.map((line) => {
    const own = taken.find((one) => one.line.id === line.id);
    return {
      ...line,
      remaining: line.amount - (own ? own.unsent + own.cameBack : 0),
      categoryId: categories.find(({ id }) => id === line.productId)?.categoryId ?? null,
    };
  });
  const { shipping } = await readShopRules(tx);
  const price = repriceOrder(row, lines, await findCoupon(tx, row.id), shipping);
  for (const [index, { id, remaining, unitPrice }] of lines.entries()) {
    const discount = price.line_discounts[index] ?? 0;
    await tx
      .update(orderLines)
      .set({ amount: remaining, total: unitPrice * remaining, discount })
      .where(eq(orderLines.id, id));
  }
  return price;
}

async function findCoupon(tx: Database, orderId: number): Promise<CouponRow | undefined> {
  const [found] = await tx
    .select({ coupon: coupons })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .where(and(eq(couponUses.orderId, orderId), isNull(couponUses.givenBackAt)))
    .limit(1);
  return found?.coupon;
}

/** A line before pieces were taken out of it, and the pieces that stay; money in TWD. */
type RemainingLine = {
  unitPrice: number;
  amount: number;
  discount: number;
  remaining: number;
  /** Of the product as it is now; null when it is gone. */
  categoryId: number | null;
};

/**
 * The price after pieces were taken out. As the shop cannot send them, the shopper loses nothing: the coupon counts
 * whatever its minimum or time, no line loses more than its share of it, and delivery never costs more than before.
 */
function repriceOrder(
  row: Pick<OrderRow, "shippingMethod" | "shippingFee" | "county" | "district">,
  lines: RemainingLine[],
  coupon: CouponRow | undefined,
  fees: ShippingSettings,
): OrderPrice {
  const items = lines.map(({ unitPrice, remaining }) => ({ total: unitPrice * remaining }));
  const again = coupon && discountsOf(coupon, lines);
  const lineDiscounts = lines.map(({ discount, amount, remaining, unitPrice }, index) => {
    const share = amount === 0 ? 0 : Math.ceil((discount * remaining) / amount);
    return Math.min(Math.max(share, again?.[index] ?? 0), unitPrice * remaining);
  });
  const applied: AppliedCoupon | undefined = coupon && {
    id: coupon.id,
    code: coupon.code,
    discount: lineDiscounts.reduce((sum, discount) => sum + discount, 0),
    lineDiscounts,
    isShippingFree: coupon.kind === "free_shipping",
  };
  const place = row.county && row.district ? { county: row.county, district: row.district } : undefined;
  const price = priceOrder(fees, items, row.shippingMethod, place, applied);
  const shipping_fee = Math.min(price.shipping_fee, row.shippingFee);
  return { ...price, shipping_fee, total: price.subtotal - price.discount + shipping_fee };
}

function discountsOf({ kind, value, categoryIds }: CouponRow, lines: RemainingLine[]): number[] | undefined {
  const rule = { kind, value, category_ids: categoryIds, minimum: 0, starts_at: null, ends_at: null };
  const goods = lines.map(({ unitPrice, remaining, categoryId }) => ({
    total: unitPrice * remaining,
    category_ids: categoryId === null ? [] : [categoryId],
  }));
  const outcome = couponDiscount(rule, goods, new Date(0));
  return "refused" in outcome ? undefined : outcome.line_discounts;
}
