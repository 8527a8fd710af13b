import type { OpenRefund } from "@/lib/contract/orders";
import type { Database } from "../db/database";
import { type ActedBy, changeOrder } from "../orders/change-order";
import { openRefund } from "./open-refund";

/**
 * Staff give money back of their own will.
 * @throws ApiError not_found, version_conflict, refund_too_high when less is left of what was paid
 */
export async function giveBack(db: Database, number: string, input: OpenRefund, by: ActedBy): Promise<void> {
  await changeOrder(db, { number, version: input.version }, by, async (tx, { row }) => {
    const { amount, note } = input;
    const opened = await openRefund(tx, row, { amount, note, reason: "goodwill" });
    return { set: { refundPending: opened.refundPending }, events: opened.events };
  });
}
