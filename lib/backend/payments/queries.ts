import { asc, eq } from "drizzle-orm";
import type { Refund } from "@/lib/contract/payments";
import type { Database } from "../db/database";
import { refunds } from "./tables";

/** Refunds of an order, oldest first. */
export async function listRefunds(db: Database, orderId: number): Promise<Refund[]> {
  const rows = await db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id)).limit(100);
  return rows.map((row) => ({
    id: row.id,
    amount: row.amount,
    status: row.status,
    reason: row.reason,
    automatic: row.paymentId !== null,
    note: row.note,
    created_at: row.createdAt.toISOString(),
    settled_at: row.settledAt?.toISOString() ?? null,
  }));
}
