import type { Refund, RefundStatus } from "./payments";

/** Whether its money has still to go back. */
export function isRefundOpen(status: RefundStatus): boolean {
  return status !== "succeeded" && status !== "withdrawn";
}

/** What has still to go back of an order's money, in TWD; a row of a list says with `refund_due` that it is not 0. */
export function refundDue(refunds: Pick<Refund, "amount" | "status">[]): number {
  return refunds.reduce((sum, { amount, status }) => (isRefundOpen(status) ? sum + amount : sum), 0);
}
