import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { RemovePieces } from "@/lib/contract/orders";
import { releaseStock } from "../catalogue/reserve-stock";
import { products } from "../catalogue/tables";
import type { CouponRow } from "../coupons/apply-coupon";
import { coupons, couponUses } from "../coupons/tables";
import type { Database } from "../db/database";
import { databaseNow } from "../db/database-now";
import { ApiError } from "../http/api-error";
import { putInOutbox } from "../mail/outbox";
import { canRemovePieces } from "../orders/allowed-actions";
import { type ActedBy, changeOrder, type OrderChange } from "../orders/change-order";
import {
  findLineProgress,
  type LineProgress,
  type LockedOrder,
  type OrderRow,
  situationOf,
} from "../orders/locked-order";
import { orderLines, orderRemovals } from "../orders/tables";
import { addToClaim } from "../payments/open-claims";
import { openRefund } from "../payments/open-refund";
import { readShopRules } from "../settings/shop-rules";
import { type RemainingLine, repriceOrder } from "./reprice-order";

/** Pieces of a line: those that were never sent, and those that came back to the sender. */
type Taken = { line: LineProgress; unsent: number; cameBack: number };

/**
 * Takes pieces out of an order that cannot be sent, or that came back: their stock is released, the sum is worked out
 * again, what was paid too much goes back, and the shopper is told.
 * @throws ApiError not_found, version_conflict, state_conflict, too_many_pieces when a line has fewer that are not with the
 *   shopper, nothing_left when nothing would remain: that is a cancellation
 */
export async function removePieces(db: Database, number: string, input: RemovePieces, by: ActedBy): Promise<void> {
  await changeOrder(db, { number, version: input.version }, by, async (tx, order) => {
    if (!canRemovePieces(order.orderState)) throw new ApiError("state_conflict");
    const progress = await findLineProgress(tx, order.row.id);
    const taken = input.lines.map(({ line_id, amount }) => take(progress, line_id, amount));
    return takeOut(tx, order, progress, taken, input.reason);
  });
}

/** Those that came back of a parcel that nobody took, before what was handed over is paid for. */
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
  const set: Partial<OrderRow> = {
    pieces: row.pieces - pieces,
    subtotal: price.subtotal,
    discount: price.discount,
    shippingFee: price.shipping_fee,
    total: price.total,
  };
  const { parcels } = await situationOf(tx, { ...row, ...set });
  if (parcels.delivered && !row.deliveredAt) set.deliveredAt = await databaseNow(tx);
  const less = row.total - price.total;
  const change: OrderChange = {
    set,
    events: [{ kind: "pieces_removed", detail: { pieces, amount: less, text: reason } }],
  };
  // By what the order costs less, not by what is left of the money: returns and goodwill took their part of that.
  const fee = (await isAllReturned(tx, row.id)) ? price.shipping_fee : 0;
  const tooMuch = Math.min(less + fee, order.orderState.refundable);
  if (fee > 0 && row.paidTotal === 0) await addToClaim(tx, row.id, fee);
  if (tooMuch > 0) {
    const opened = await openRefund(tx, row, { amount: tooMuch, reason: "pieces_removed" });
    change.set = { ...change.set, refundPending: opened.refundPending };
    change.events.push(...opened.events);
  }
  const payload = { number: row.number };
  await putInOutbox(tx, { kind: "order_pieces_removed", recipient: row.contactEmail, payload });
  // Last, as in place-order.ts: the rows all buyers compete for are locked for the shortest time.
  await releaseStock(
    tx,
    taken.flatMap(({ line, unsent }, index) =>
      unsent > 0 ? [{ sku: line.sku, quantity: unsent, source: `order_removal:${removals[index]?.id}` }] : [],
    ),
  );
  return change;
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

/** Works the sum out again, and writes what each line comes to. */
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
