import type { PaymentMethod } from "./payment-methods";
import type { PaymentStatus } from "./payments";

/** The payment status to show: an order paid at the door owes nothing yet, and is not called unpaid. */
export function paymentWord(order: { payment: PaymentMethod; payment_status: PaymentStatus }) {
  const isAtTheDoor = order.payment === "cash_on_delivery" && order.payment_status === "unpaid";
  return isAtTheDoor ? "cash_on_delivery" : order.payment_status;
}

/** Whether the money was received, later refunds aside. */
export function isPaid({ payment_status }: { payment_status: PaymentStatus }): boolean {
  return payment_status === "paid" || payment_status === "partially_refunded" || payment_status === "refunded";
}
