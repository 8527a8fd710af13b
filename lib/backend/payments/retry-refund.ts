import { and, eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { type By, changeOrder } from "../orders/change-order";
import { openRefund } from "./open-refund";
import type { Which } from "./settle-refund";
import { refunds } from "./tables";

/**
 * Opens a refund anew that failed; the failed one stays in the history.
 * @throws ApiError not_found, version_conflict, state_conflict, refund_too_high
 */
export async function retryRefund(db: Database, { number, id }: Which, version: number, by: By): Promise<void> {
  await changeOrder(db, { number, version }, by, async (tx, { row }) => {
    const [refund] = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.id, id), eq(refunds.orderId, row.id)));
    if (!refund) throw new ApiError("not_found");
    if (refund.status !== "failed") throw new ApiError("state_conflict");
    const { amount, reason, returnId } = refund;
    const opened = await openRefund(tx, row, { amount, reason, returnId: returnId ?? undefined });
    return { set: { refundPending: opened.refundPending }, events: opened.events };
  });
}
