import { and, desc, eq, sql } from "drizzle-orm";
import type { RefundReason } from "@/lib/contract/payments";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import type { NewEvent } from "../orders/change-order";
import type { OrderRow } from "../orders/locked-order";
import { payments, refunds } from "../orders/payment-tables";
import { tellStaff } from "./tell-staff";

type RefundInput = {
  /** TWD */
  amount: number;
  reason: RefundReason;
  note?: string;
  returnId?: number;
};

/**
 * Opens refunds for an order that the transaction has locked: back to the payments they came from, so one wish may become
 * several rows. Card payments go back through the gateway, by a job; for the others staff transfer the money.
 * @returns what becomes of the order's columns and history
 * @throws ApiError refund_too_high when less is left of what was paid
 */
export async function openRefund(
  tx: Database,
  row: Pick<OrderRow, "id" | "number" | "paidTotal" | "refundedTotal" | "refundPending">,
  { amount, reason, note, returnId }: RefundInput,
): Promise<{ refundPending: number; events: NewEvent[] }> {
  const left = row.paidTotal - row.refundedTotal - row.refundPending;
  if (amount > left) throw new ApiError("refund_too_high", { total: left });
  const values = split(amount, await findRefundable(tx, row.id)).map((part) => {
    const isAutomatic = part.method === "card";
    return {
      orderId: row.id,
      paymentId: part.id,
      amount: part.amount,
      status: isAutomatic ? ("due" as const) : ("by_hand" as const),
      byHand: !isAutomatic,
      nextAttemptAt: isAutomatic ? sql`now()` : null,
      reason,
      note,
      returnId,
    };
  });
  await tx.insert(refunds).values(values);
  if (values.some(({ byHand }) => byHand)) await tellStaff(tx, row.number);
  return { refundPending: row.refundPending + amount, events: [{ kind: "refund_opened", detail: { amount, reason } }] };
}

type Refundable = { id: number; method: string; left: number };

async function findRefundable(tx: Database, orderId: number): Promise<Refundable[]> {
  return tx
    .select({
      id: payments.id,
      method: payments.method,
      left: sql<number>`${payments.amount} - coalesce((select sum(r.amount) from refunds r
        where r.payment_id = payments.id and r.status <> 'withdrawn'), 0)::int`,
    })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, "paid")))
    .orderBy(desc(payments.paidAt), desc(payments.id));
}

/** Takes `amount` from the payments, of which the last that came is first: what was paid twice goes back from where it came. */
function split(amount: number, found: Refundable[]): (Refundable & { amount: number })[] {
  const parts: (Refundable & { amount: number })[] = [];
  let rest = amount;
  for (const payment of found) {
    const part = Math.min(rest, payment.left);
    if (part > 0) parts.push({ ...payment, amount: part });
    rest -= part;
  }
  if (rest > 0) throw new ApiError("refund_too_high", { total: amount - rest });
  return parts;
}
