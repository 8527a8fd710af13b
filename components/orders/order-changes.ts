import type { Order } from "@/lib/contract/orders";

/** The parts of an order that may have changed, each a text under `order.changes` in the messages. */
export type OrderChange =
  | "order_status"
  | "payment_status"
  | "payment"
  | "address"
  | "shipments"
  | "returns"
  | "refunds";

const looks: Record<OrderChange, (order: Order) => unknown> = {
  order_status: ({ order_status }) => order_status,
  payment_status: ({ payment_status }) => payment_status,
  payment: ({ payment }) => payment,
  address: ({ address }) => address,
  shipments: ({ shipments }) => shipments.map(({ id, status, tracking_number }) => [id, status, tracking_number]),
  returns: ({ returns }) => returns.map(({ id, status }) => [id, status]),
  refunds: ({ refunds }) => refunds.map(({ id, status }) => [id, status]),
};

/** The differences between two reads of an order; empty when nothing visible changed. */
export function orderChanges(before: Order, after: Order): OrderChange[] {
  return (Object.keys(looks) as OrderChange[]).filter(
    (name) => JSON.stringify(looks[name](before)) !== JSON.stringify(looks[name](after)),
  );
}
