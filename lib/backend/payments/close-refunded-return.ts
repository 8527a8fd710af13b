import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { type ActedBy, type NewEvent, requireStep } from "../orders/change-order";
import { refunds } from "../orders/payment-tables";
import { returnSteps } from "../orders/return-status";
import { returns } from "../orders/return-tables";

/** The money of a return went back, in one or several refunds: with the last of them it is closed. */
export async function closeRefundedReturn(tx: Database, returnId: number, by: ActedBy): Promise<NewEvent[]> {
  const [row] = await tx.select().from(returns).where(eq(returns.id, returnId)).for("update");
  const [given] = await tx
    .select({ amount: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.returnId, returnId), eq(refunds.status, "succeeded")));
  if (!row || (given?.amount ?? 0) < (row.refund ?? 0)) return [];
  const refunded = requireStep(returnSteps, "refund", row.status, by, null);
  const status = requireStep(returnSteps, "close", refunded, by, null);
  await tx
    .update(returns)
    .set({ status, version: row.version + 1, updatedAt: sql`now()` })
    .where(eq(returns.id, returnId));
  const detail = { return: returnId };
  return [
    { kind: "return_refunded", detail },
    { kind: "return_closed", detail },
  ];
}
