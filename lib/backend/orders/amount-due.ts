import type { orders } from "./tables";

type OrderRow = typeof orders.$inferSelect;

type Money = Pick<OrderRow, "paymentStatus" | "total" | "credit">;

/** What is to be paid while nothing, or not everything, came; in TWD. */
export function amountDue({ total, credit }: Pick<Money, "total" | "credit">): number {
  return total - credit;
}

/** What was still due of an order, in TWD, when it was cancelled after a part came; 0 of all others. */
export function lacking(row: Pick<OrderRow, "orderStatus" | "total" | "credit">): number {
  return row.orderStatus === "cancelled" && row.credit > 0 ? amountDue(row) : 0;
}

/** Whether all of the total came, whatever of it went back since. */
export function isSettled({ paymentStatus }: Pick<Money, "paymentStatus">): boolean {
  return paymentStatus === "paid" || paymentStatus === "partially_refunded" || paymentStatus === "refunded";
}

/**
 * What another total means for the money of an order, in TWD. Goodwill that was given stays with the shopper.
 * @param refundable what could still be given back; never more goes back
 */
export function moneyAfter(row: Money, total: number, refundable: number) {
  const credit = isSettled(row) ? row.total : row.credit;
  return {
    /** What counts as paid of the new total. */
    credit: Math.min(credit, total),
    due: Math.max(0, total - credit),
    refund: Math.min(Math.max(0, credit - total), refundable),
  };
}

/** The money of an order, as `statusAfterRefunds` looks at it. */
export function moneyOf(row: Pick<OrderRow, "orderStatus" | "total" | "paidTotal" | "refundedTotal">) {
  return { order_status: row.orderStatus, total: row.total, paid: row.paidTotal, refunded: row.refundedTotal };
}
