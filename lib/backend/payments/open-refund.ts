import { and, desc, eq, sql } from "drizzle-orm";
import type { OpenRefund } from "@/lib/contract/orders";
import type { RefundReason } from "@/lib/contract/payments";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { isOneOf } from "../db/queries/is-one-of";
import { ApiError } from "../http/api-error";
import { noteForStaff } from "../mail/staff-facts";
import { type ActedBy, changeOrder, type NewEvent } from "../orders/change-order";
import type { OrderRow } from "../orders/locked-order";
import { payments, refunds } from "../orders/payment-tables";
import { refundsThat } from "../orders/refund-status";
import { refundsByService } from "./of-service";
import { askForAccount } from "./refund-account";

type RefundInput = {
  /** TWD */
  amount: number;
  reason: RefundReason;
  note?: string;
  returnId?: number;
};

/**
 * Opens refunds of a locked order, split by the payments that the money came from. A job sends refunds that a gateway
 * makes; staff transfer the others, for which the shopper is asked for an account; a refund says why where the
 * gateway can only refund a payment in full.
 * @throws ApiError refund_too_high when less is left of what was paid
 */
export async function openRefund(
  tx: Database,
  row: Pick<OrderRow, "id" | "number" | "contactEmail" | "paidTotal" | "refundedTotal" | "refundPending">,
  { amount, reason, note, returnId }: RefundInput,
): Promise<{ set: { refundPending: number }; events: NewEvent[] }> {
  const left = row.paidTotal - row.refundedTotal - row.refundPending;
  if (amount > left) throw new ApiError("refund_too_high", { total: left });
  const values = split(amount, await findRefundable(tx, row.id)).map((part) => {
    const service = refundsByService(part);
    const isTooLittle = service === "whole" && part.amount < part.paid;
    const isAutomatic = service !== undefined && !isTooLittle;
    const why = isTooLittle ? apiMessage("refund_whole_only") : undefined;
    return {
      orderId: row.id,
      paymentId: part.id,
      amount: part.amount,
      reason,
      note: [note, why].filter(Boolean).join(" ") || undefined,
      returnId,
      status: isAutomatic ? ("due" as const) : ("by_hand" as const),
      byHand: !isAutomatic,
      nextAttemptAt: isAutomatic ? sql`now()` : null,
    };
  });
  const opened = await tx.insert(refunds).values(values).returning({ id: refunds.id, byHand: refunds.byHand });
  const byHand = opened.filter((one) => one.byHand);
  if (byHand.length > 0) await noteForStaff(tx, "refunds", row.number);
  for (const { id } of byHand) await askForAccount(tx, row.contactEmail, { number: row.number, id });
  const event: NewEvent = { kind: "refund_opened", detail: { amount, reason } };
  return { set: { refundPending: row.refundPending + amount }, events: [event] };
}

type Refundable = Awaited<ReturnType<typeof findRefundable>>[number];

function findRefundable(tx: Database, orderId: number) {
  return tx
    .select({
      id: payments.id,
      method: payments.method,
      service: payments.service,
      paid: payments.amount,
      left: sql<number>`${payments.amount} - coalesce((select sum(r.amount) from refunds r
        where r.payment_id = payments.id and ${isOneOf("r.status", refundsThat("counts"))}), 0)::int`,
    })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, "paid")))
    .orderBy(desc(payments.paidAt), desc(payments.id));
}

/** Takes `amount` from the payments, the last one first, so that a double payment is refunded to its own source. */
function split(amount: number, found: Refundable[]): (Refundable & { amount: number })[] {
  let rest = amount;
  const parts = found.map((payment) => {
    const part = Math.min(rest, payment.left);
    rest -= part;
    return { ...payment, amount: part };
  });
  if (rest > 0) throw new ApiError("refund_too_high", { total: amount - rest });
  return parts.filter((part) => part.amount > 0);
}

/** Staff refund as goodwill. @throws ApiError not_found, version_conflict, refund_too_high */
export async function giveBack(db: Database, number: string, input: OpenRefund, by: ActedBy): Promise<void> {
  const { version, amount, note } = input;
  await changeOrder(db, { number, version }, by, (tx, { row }) =>
    openRefund(tx, row, { amount, note, reason: "goodwill" }),
  );
}
