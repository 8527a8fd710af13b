import { eq, sql } from "drizzle-orm";
import type { RemovePieces } from "@/lib/contract/orders";
import { releaseStock } from "../catalogue/move-stock";
import type { Database } from "../db/database";
import { databaseNow } from "../db/queries/database-now";
import { ApiError } from "../http/api-error";
import { canRemovePieces } from "../orders/allowed-actions";
import { isSettled } from "../orders/amount-due";
import { type ActedBy, changeOrder, type OrderChange } from "../orders/change-order";
import {
  findLineProgress,
  type LineProgress,
  type LockedOrder,
  type OrderRow,
  orderStateOf,
} from "../orders/locked-order";
import { mailShopper } from "../orders/order-mail";
import { orderLines, orderRemovals } from "../orders/tables";
import { addToClaim } from "../payments/open-claims";
import { openRefund } from "../payments/open-refund";
import { settleDifference } from "../payments/settle-difference";
import { agreedRules } from "./agreed-rules";
import { deliveryOf, reprice } from "./reprice";

/** Items of a line: those never sent, and those that came back to the sender. */
type Taken = { line: LineProgress; unsent: number; cameBack: number };

/**
 * Removes items from an order that cannot be sent, or came back: releases stock, reprices, refunds and mails the
 * shopper. @throws ApiError not_found, version_conflict, state_conflict, too_many_pieces when a line has fewer items
 * that are not with the shopper, nothing_left when nothing would remain: that is a cancellation
 */
export async function removePieces(db: Database, number: string, input: RemovePieces, by: ActedBy): Promise<void> {
  await changeOrder(db, { number, version: input.version }, by, async (tx, order) => {
    if (!canRemovePieces(order.orderState)) throw new ApiError("state_conflict");
    const progress = await findLineProgress(tx, order.row.id);
    const taken = input.lines.map(({ line_id, amount }) => take(progress, line_id, amount));
    return takeOut(tx, order, progress, taken, { reason: input.reason, by });
  });
}

/** Removes items of an uncollected parcel first, before delivered ones are refunded. */
export async function removeReturned(
  tx: Database,
  order: LockedOrder,
  why: { reason: string; by: ActedBy },
): Promise<OrderChange> {
  const progress = await findLineProgress(tx, order.row.id);
  const taken = progress.flatMap((line) => (line.cameBack > 0 ? [{ line, unsent: 0, cameBack: line.cameBack }] : []));
  return taken.length > 0 ? takeOut(tx, order, progress, taken, why) : { events: [] };
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
  { reason, by }: { reason: string; by: ActedBy },
): Promise<OrderChange> {
  const { row } = order;
  const pieces = taken.reduce((sum, { unsent, cameBack }) => sum + unsent + cameBack, 0);
  if (pieces === row.pieces) throw new ApiError("nothing_left");
  const price = await repriceLines(tx, row, progress, taken);
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
  // By the reduction of the order's price, not by the money left: returns and goodwill have used part of that.
  const fee = (await isAllReturned(tx, row.id)) ? shippingFee : 0;
  if (fee > 0 && row.paidTotal === 0) await addToClaim(tx, row.id, fee);
  // Nothing is due any more. A reported transfer is checked first, so that money that did arrive can be noted.
  const isFree = total === 0 && !isSettled(row) && row.paymentStatus !== "reported";
  if (row.credit > 0 || isFree) {
    const settled = await settleDifference(tx, order, total, "pieces_removed", by);
    Object.assign(set, settled.set);
    events.push(...settled.events);
  }
  const tooMuch = row.credit > 0 ? 0 : Math.min(less + fee, order.orderState.refundable);
  if (tooMuch > 0) {
    const opened = await openRefund(tx, row, { amount: tooMuch, reason: "pieces_removed" });
    Object.assign(set, opened.set);
    events.push(...opened.events);
  }
  await mailShopper(tx, "order_pieces_removed", row);
  // Last, as in place-order.ts: the stock rows that all orders compete for are locked for the shortest time.
  const released = taken.map(({ line, unsent }, index) => {
    return { sku: line.sku, quantity: unsent, source: `order_removal:${removals[index]?.id}` };
  });
  await releaseStock(tx, released);
  return { set, events };
}

/** Whether the shopper keeps no item of the order: with the last one the delivery fee is refunded, as for returns. */
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

/**
 * The shop cannot send the items, so the shopper keeps the coupon's discount, and delivery never costs more than
 * before.
 */
async function repriceLines(tx: Database, row: OrderRow, progress: LineProgress[], taken: Taken[]) {
  const lines = progress.map((line) => {
    const own = taken.find((one) => one.line.id === line.id);
    return {
      ...line,
      was: line.amount,
      amount: line.amount - (own ? own.unsent + own.cameBack : 0),
    };
  });
  const delivery = deliveryOf(row);
  const agreed = await agreedRules(tx, row);
  const price = reprice(row, lines, agreed.coupon, {
    before: delivery,
    after: delivery,
    fees: agreed,
    losesNothing: true,
  });
  for (const [index, { id, amount, unitPrice }] of lines.entries()) {
    const discount = price.line_discounts[index] ?? 0;
    await tx
      .update(orderLines)
      .set({ amount, total: unitPrice * amount, discount })
      .where(eq(orderLines.id, id));
  }
  return price;
}
