import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { bySystem, changeOrder, type OrderChange } from "../orders/change-order";
import type { LockedOrder } from "../orders/locked-order";
import { paymentSteps } from "../orders/payment-status";
import { payments } from "../orders/payment-tables";
import { step } from "../orders/transition-table";
import { findInstructions } from "./payment-instructions";
import { recordPayment } from "./record-payment";

export type Payment = typeof payments.$inferSelect;

export type AttemptOutcome =
  | { kind: "paid"; providerTradeNumber: string; authorization?: string | null; periods?: number }
  | { kind: "failed"; message: string; isFinal?: boolean };

/**
 * Records the outcome of a try once. A success counts even after a failure: the gateway's page allows another card.
 * @param alongside runs first in the same transaction; false ends it
 */
export async function settleAttempt(
  db: Database,
  payment: Payment,
  outcome: AttemptOutcome,
  alongside?: (tx: Database) => Promise<boolean>,
): Promise<void> {
  await changeOrder(db, { id: payment.orderId }, bySystem, async (tx, order) => {
    if (alongside && !(await alongside(tx))) return { events: [] };
    return outcome.kind === "paid" ? succeed(tx, order, payment, outcome) : fail(tx, order, payment, outcome);
  });
}

async function succeed(
  tx: Database,
  order: LockedOrder,
  payment: Payment,
  { providerTradeNumber, authorization, periods }: AttemptOutcome & { kind: "paid" },
): Promise<OrderChange> {
  const settled = await tx
    .update(payments)
    .set({ status: "paid", providerTradeNumber, authorization, paidAt: sql`now()`, nextQueryAt: null, message: null })
    .where(and(eq(payments.id, payment.id), ne(payments.status, "paid")))
    .returning({ id: payments.id });
  if (settled.length === 0) return { events: [] };
  return recordPayment(tx, order, "pay", { method: payment.method, amount: payment.amount, periods }, bySystem);
}

async function fail(
  tx: Database,
  order: LockedOrder,
  payment: Payment,
  { message, isFinal }: AttemptOutcome & { kind: "failed" },
): Promise<OrderChange> {
  const settled = await tx
    .update(payments)
    .set({ status: "failed", message: message.slice(0, 200), ...(isFinal && { nextQueryAt: null }) })
    .where(and(eq(payments.id, payment.id), eq(payments.status, "open")))
    .returning({ id: payments.id });
  if (settled.length === 0) return { events: [] };
  const { row, orderState } = order;
  // Since this try began another method or account may have been chosen, or the order cancelled.
  const isStillMeant = row.paymentMethod === payment.method && row.orderStatus === "pending";
  const isAwaited = isStillMeant && !(await findInstructions(tx, row)) && !(await isTriedAgain(tx, payment));
  const failed = isAwaited ? step(paymentSteps, "fail", row.paymentStatus, "system", orderState) : undefined;
  return failed ? { set: { paymentStatus: failed }, events: [{ kind: "payment_failed" }] } : { events: [] };
}

/** Whether the shopper has started another try: then an earlier failure does not decide the payment status. */
async function isTriedAgain(tx: Database, { id, orderId }: Payment): Promise<boolean> {
  const newer = and(eq(payments.orderId, orderId), gt(payments.id, id), eq(payments.status, "open"));
  return (await tx.$count(payments, newer)) > 0;
}
