import type { ReportTransfer } from "@/lib/contract/payments";
import type { Database } from "../db/database";
import { byShopper, changeOrder, requireStep } from "../orders/change-order";
import { paymentSteps } from "../orders/payment-status";
import { transferReports } from "./tables";

/**
 * A shopper says which transfer is theirs; staff look at the account and confirm it (docs/taiwan.md, Bank transfer).
 * @throws ApiError not_found, state_conflict
 */
export async function reportTransfer(db: Database, number: string, input: ReportTransfer): Promise<void> {
  await changeOrder(db, { number }, byShopper, async (tx, { row, situation }) => {
    const paymentStatus = requireStep(paymentSteps, "report_transfer", row.paymentStatus, byShopper, situation);
    await tx.insert(transferReports).values({
      orderId: row.id,
      lastFive: input.last_five,
      amount: input.amount,
      transferredOn: input.transferred_on,
    });
    const detail = { last_five: input.last_five, amount: input.amount, transferred_on: input.transferred_on };
    return { set: { paymentStatus }, events: [{ kind: "transfer_reported", detail }] };
  });
}
