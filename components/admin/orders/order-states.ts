import type { AdminOrder } from "@/lib/contract/orders";

export type DeliveryState =
  | "to_pack"
  | "to_ship"
  | "partly_shipped"
  | "shipped"
  | "arrived_store"
  | "delivered"
  | "sent_back";

/** Where the goods of an order are, of all its parcels together; undefined while, or because, none is sent. */
export function deliveryState({
  order_status,
  shipments,
  lines,
}: Pick<AdminOrder, "order_status" | "shipments" | "lines">): DeliveryState | undefined {
  if (order_status !== "processing" && order_status !== "completed") return undefined;
  const parcels = shipments.filter(({ status }) => status !== "cancelled");
  const has = (...statuses: string[]) => parcels.some(({ status }) => statuses.includes(status));
  const isAllPacked = !has("preparing") && lines.every(({ packable }) => packable === 0);
  if (has("shipped", "arrived_store", "delivered")) {
    if (!isAllPacked || has("packed")) return "partly_shipped";
    if (has("shipped")) return "shipped";
    return has("arrived_store") ? "arrived_store" : "delivered";
  }
  if (has("returned_to_sender")) return "sent_back";
  return has("packed") && isAllPacked ? "to_ship" : "to_pack";
}
