import { eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { type By, changeOrder } from "../orders/change-order";
import { openRefund } from "./open-refund";
import { refunds } from "./tables";

/**
 * Opens a refund anew that failed; the failed one stays in the history.
 * @throws ApiError not_found, version_conflict, state_conflict, refund_too_high
 */
export async function retryRefund(db: Database, refundId: number, version: number, by: By): Promise<void> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId)).limit(1);
  if (!refund) throw new ApiError("not_found");
  await changeOrder(db, { id: refund.orderId, version }, by, async (tx, { row }) => {
    if (refund.status !== "failed") throw new ApiError("state_conflict");
    const { amount, reason, returnId } = refund;
    const opened = await openRefund(tx, row, { amount, reason, returnId: returnId ?? undefined });
    return { set: { refundPending: opened.refundPending }, events: opened.events };
  });
}
