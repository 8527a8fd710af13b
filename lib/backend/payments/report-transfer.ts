import type { ReportTransfer } from "@/lib/contract/payments";
import { taipeiDay } from "@/lib/format";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { databaseNow } from "../db/queries/database-now";
import { ApiError } from "../http/api-error";
import { amountDue } from "../orders/amount-due";
import { byShopper, changeOrder, requireStep } from "../orders/change-order";
import { paymentSteps } from "../orders/payment-status";
import { transferReports } from "../orders/payment-tables";

/**
 * Records which transfer is the shopper's; staff confirm it (docs/taiwan.md, Bank transfer).
 * @throws ApiError not_found, state_conflict, validation_failed when it cannot be the order's transfer
 */
export async function reportTransfer(db: Database, number: string, input: ReportTransfer): Promise<void> {
  await changeOrder(db, { number }, byShopper, async (tx, { row, orderState }) => {
    const paymentStatus = requireStep(paymentSteps, "report_transfer", row.paymentStatus, byShopper, orderState);
    checkReport(input, amountDue(row), row.placedAt, await databaseNow(tx));
    const { last_five, amount, transferred_on } = input;
    const report = { orderId: row.id, lastFive: last_five, amount, transferredOn: transferred_on };
    await tx.insert(transferReports).values(report);
    const detail = { last_five, amount, transferred_on };
    return { set: { paymentStatus }, events: [{ kind: "transfer_reported", detail }] };
  });
}

/** The sum must be the whole amount, the day (Taipei) between the order's and today. */
function checkReport({ amount, transferred_on }: ReportTransfer, total: number, placedAt: Date, now: Date): void {
  const errors: Record<string, string[]> = {};
  if (amount !== total) errors.amount = [apiMessage("fields.transfer_amount", { total })];
  if (transferred_on > taipeiDay(now) || transferred_on < taipeiDay(placedAt)) {
    errors.transferred_on = [apiMessage("fields.transfer_day")];
  }
  if (Object.keys(errors).length > 0) throw new ApiError("validation_failed", { errors });
}
