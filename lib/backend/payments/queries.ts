import { asc, eq } from "drizzle-orm";
import type { Actor } from "@/lib/contract/actors";
import type { Refund } from "@/lib/contract/payments";
import type { Database } from "../db/database";
import { refunds } from "../orders/payment-tables";
import { refundActionsOf } from "../orders/refund-status";

/** Refunds of an order, oldest first, with what this actor may do with each. */
export async function listRefunds(db: Database, orderId: number, actor: Actor): Promise<Refund[]> {
  const rows = await db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id)).limit(100);
  return rows.map((row) => ({
    id: row.id,
    amount: row.amount,
    status: row.status,
    reason: row.reason,
    automatic: !row.byHand,
    note: actor === "staff" ? row.note : null,
    created_at: row.createdAt.toISOString(),
    next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
    allowed_actions: actor === "staff" ? refundActionsOf(row.status, row.reason) : [],
    settled_at: row.settledAt?.toISOString() ?? null,
  }));
}
