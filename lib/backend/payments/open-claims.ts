import { and, eq, inArray, isNotNull, notExists, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { refunds } from "../orders/payment-tables";
import { returns } from "../orders/return-tables";

/** A return that was accepted before its order was paid, and the refund owed for it in TWD. */
export type Claim = { returnId: number; amount: number };

/** Claims that wait for the order's money, oldest first. */
export async function findOpenClaims(tx: Database, orderId: number): Promise<Claim[]> {
  const ofIt = tx.select({ one: sql`1` }).from(refunds).where(eq(refunds.returnId, returns.id));
  const rows = await tx
    .select({ returnId: returns.id, amount: returns.refund })
    .from(returns)
    .where(
      and(
        eq(returns.orderId, orderId),
        inArray(returns.status, ["accepted", "partly_accepted"]),
        isNotNull(returns.refund),
        notExists(ofIt),
      ),
    )
    .orderBy(returns.id)
    .limit(100);
  return rows.map(({ returnId, amount }) => ({ returnId, amount: amount ?? 0 }));
}

/** Raises the newest waiting claim by this many TWD; without a waiting claim nothing is owed. */
export async function addToClaim(tx: Database, orderId: number, amount: number): Promise<void> {
  const claim = (await findOpenClaims(tx, orderId)).at(-1);
  if (!claim) return;
  await tx
    .update(returns)
    .set({ refund: claim.amount + amount })
    .where(eq(returns.id, claim.returnId));
}
