import type { Order } from "@/lib/contract/orders";

/** What an order waits for, each a text under `order.next` in the messages. */
export type NextStep =
  | "cancelled"
  | "cancelled_refund"
  | "in_review"
  | "confirm"
  | "card_unpaid"
  | "card_failed"
  | "transfer"
  | "transfer_reported"
  | "preparing"
  | "shipped"
  | "partly_shipped"
  | "arrived"
  | "delivered"
  | "sent_back"
  | "completed";

/** Says from the order's statuses what happens next; which actions are allowed is the server's to say. */
export function nextStep(order: Order): NextStep {
  const { order_status } = order;
  if (order_status === "cancelled") return order.refunds.length > 0 ? "cancelled_refund" : "cancelled";
  if (order_status === "completed") return "completed";
  if (order_status === "in_review") return "in_review";
  return order_status === "pending" ? beforeConfirmation(order) : onItsWay(order);
}

function beforeConfirmation({ payment, payment_status }: Order): NextStep {
  if (payment === "cash_on_delivery") return "confirm";
  if (payment === "bank_transfer") return payment_status === "reported" ? "transfer_reported" : "transfer";
  return payment_status === "failed" ? "card_failed" : "card_unpaid";
}

function onItsWay({ shipments, lines }: Order): NextStep {
  const parcels = shipments.filter(({ status }) => status !== "cancelled");
  const has = (...wanted: string[]) => parcels.some(({ status }) => wanted.includes(status));
  if (has("returned_to_sender")) return "sent_back";
  if (has("arrived_store")) return "arrived";
  const pieces = lines.reduce((sum, { amount }) => sum + amount, 0);
  const gone = parcels
    .filter(({ status }) => status === "shipped" || status === "delivered")
    .flatMap((parcel) => parcel.lines)
    .reduce((sum, { amount }) => sum + amount, 0);
  if (gone === 0) return "preparing";
  if (gone < pieces) return "partly_shipped";
  return has("shipped") ? "shipped" : "delivered";
}
