import type { Refund, RefundStatus } from "./payments";

/** Whether the refund still has to be made. */
export function isRefundOpen(status: RefundStatus): boolean {
  return status !== "succeeded" && status !== "withdrawn";
}

/** Total of the refunds of an order that are still to be made, in TWD; in lists `refund_due` says that it is not 0. */
export function refundDue(refunds: Pick<Refund, "amount" | "status">[]): number {
  return refunds.reduce((sum, { amount, status }) => (isRefundOpen(status) ? sum + amount : sum), 0);
}
