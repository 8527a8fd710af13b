import { and, eq, gt, sql } from "drizzle-orm";
import type { ActOnReturn } from "@/lib/contract/returns";
import { restock, writeOff } from "../catalogue/move-stock";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { type ActedBy, type OrderChange, requireStep } from "../orders/change-order";
import type { LockedOrder } from "../orders/locked-order";
import { type ReturnStep, returnSteps } from "../orders/return-status";
import { returnLines } from "../orders/return-tables";
import { orderLines } from "../orders/tables";
import { openRefund } from "../payments/open-refund";
import type { ReturnRow } from "./change-return";
import { returnRefund } from "./return-refund";

type Found = NonNullable<ActOnReturn["lines"]>[number];

/**
 * Staff looked through the parcel: every piece is sellable, damaged or refused. What is taken back is refunded, at most
 * what is left of the payment; sellable pieces go back to the shelf.
 */
export async function inspectReturn(
  tx: Database,
  request: ReturnRow,
  { row }: LockedOrder,
  { lines: found = [], answer }: ActOnReturn,
  by: ActedBy,
): Promise<OrderChange & { return: Partial<ReturnRow> }> {
  const lines = await tx
    .select({ id: returnLines.id, line_id: returnLines.orderLineId, sku: orderLines.sku, amount: returnLines.amount })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.returnId, request.id));
  const matched = lines.map((line) => ({ ...line, found: matching(line, found) }));
  const status = requireStep(returnSteps, stepOf(matched), request.status, by, null);
  const claim = await refundOf(tx, row.id, row.shippingFee, matched);
  // Carriers hand over the money of cash on delivery after the time of withdrawal has begun: until then the claim waits.
  const isPaid = row.paymentStatus !== "unpaid";
  const refund = isPaid ? Math.min(claim, left(row)) : claim;
  for (const {
    id,
    found: { sellable, damaged, refused },
  } of matched) {
    await tx.update(returnLines).set({ sellable, damaged, refused }).where(eq(returnLines.id, id));
  }
  const source = (id: number) => `return_line:${id}`;
  await restock(
    tx,
    matched.map(({ id, sku, found }) => ({ sku, source: source(id), quantity: found.sellable })),
  );
  await writeOff(
    tx,
    matched.map(({ id, sku, found }) => ({ sku, source: source(id), quantity: found.damaged })),
  );
  const events: OrderChange["events"] = [{ kind: "return_inspected", detail: { return: request.id } }];
  const set = { status, answer: answer ?? request.answer, refund };
  if (refund === 0) {
    const isTakenBack = status !== "refused";
    return { return: { ...set, status: isTakenBack ? closedAtOnce(status, by) : status }, events };
  }
  if (!isPaid) return { return: set, events };
  const opened = await openRefund(tx, row, { amount: refund, reason: "return_accepted", returnId: request.id });
  return {
    return: set,
    set: { refundPending: opened.refundPending },
    events: [...events, ...opened.events],
  };
}

/** There is nothing to give back, so nothing is left to wait for. */
function closedAtOnce(status: ReturnRow["status"], by: ActedBy): ReturnRow["status"] {
  return requireStep(returnSteps, "close", requireStep(returnSteps, "refund", status, by, null), by, null);
}

function left({ paidTotal, refundedTotal, refundPending }: LockedOrder["row"]): number {
  return paidTotal - refundedTotal - refundPending;
}

function matching({ line_id, amount }: { line_id: number; amount: number }, found: Found[]): Found {
  const one = found.find((line) => line.line_id === line_id);
  if (!one || one.sellable + one.damaged + one.refused !== amount) throw new ApiError("too_many_pieces");
  return one;
}

function stepOf(lines: { amount: number; found: Found }[]): ReturnStep {
  const refused = lines.reduce((sum, { found }) => sum + found.refused, 0);
  const pieces = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (refused === 0) return "accept";
  return refused === pieces ? "refuse" : "accept_partly";
}

/** By what each line really cost, beside the pieces that earlier returns took back. */
async function refundOf(
  tx: Database,
  orderId: number,
  shippingFee: number,
  matched: { line_id: number; found: Found }[],
) {
  const before = await tx
    .select({
      id: orderLines.id,
      paid: sql<number>`${orderLines.total} - ${orderLines.discount}`,
      amount: orderLines.amount,
      before: sql<number>`coalesce((select sum(rl.sellable + rl.damaged) from return_lines rl
        where rl.order_line_id = order_lines.id), 0)::int`,
    })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.amount, 0)));
  const now = new Map(matched.map(({ line_id, found }) => [line_id, found.sellable + found.damaged]));
  return returnRefund(
    before.map((line) => ({ ...line, now: now.get(line.id) ?? 0 })),
    shippingFee,
  );
}
