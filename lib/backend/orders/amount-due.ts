import type { orders } from "./tables";

type OrderRow = typeof orders.$inferSelect;

type Money = Pick<OrderRow, "paymentStatus" | "total" | "credit">;

/** What is still to be paid of an order that is unpaid or partly paid; in TWD. */
export function amountDue({ total, credit }: Pick<Money, "total" | "credit">): number {
  return total - credit;
}

/** What was still due, in TWD, when an order was cancelled after a part payment; 0 for all other orders. */
export function lacking(row: Pick<OrderRow, "orderStatus" | "total" | "credit">): number {
  return row.orderStatus === "cancelled" && row.credit > 0 ? amountDue(row) : 0;
}

/** Whether the total was paid in full, whatever was refunded since. */
export function isSettled({ paymentStatus }: Pick<Money, "paymentStatus">): boolean {
  return paymentStatus === "paid" || paymentStatus === "partially_refunded" || paymentStatus === "refunded";
}

/**
 * How a new total changes an order's sums, in TWD. Goodwill refunds stay with the shopper.
 * @param refundable what can still be refunded, the upper bound of a refund
 */
export function moneyAfter(row: Money, total: number, refundable: number) {
  const credit = isSettled(row) ? row.total : row.credit;
  return {
    /** What counts as paid towards the new total. */
    credit: Math.min(credit, total),
    due: Math.max(0, total - credit),
    refund: Math.min(Math.max(0, credit - total), refundable),
  };
}

/** The sums of an order that `statusAfterRefunds` needs. */
export function moneyOf(row: Pick<OrderRow, "orderStatus" | "total" | "paidTotal" | "refundedTotal">) {
  return { order_status: row.orderStatus, total: row.total, paid: row.paidTotal, refunded: row.refundedTotal };
}
