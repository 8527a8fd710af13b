import type { Order } from "@/lib/contract/orders";

/** Whether a card payment may still be on its way: neither paid nor failed, of an order that waits for it. */
export function isAwaited({ order_status, payment, payment_status }: Order): boolean {
  return order_status === "pending" && payment === "card" && payment_status === "unpaid";
}
