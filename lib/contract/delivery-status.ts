import { z } from "zod";

/** Where the goods of an order are, all its parcels taken together. */
export const deliveryStatuses = [
  "unpacked",
  "preparing",
  "packed",
  "partly_shipped",
  "shipped",
  "arrived_store",
  "delivered",
  "came_back",
] as const;
export const deliveryStatus = z.enum(deliveryStatuses);
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

/** What an order waits for, from its money to its end: each order is at one of them. */
export const orderStages = ["to_pay", "to_confirm", "to_pack", "shipped", "done", "cancelled"] as const;
export const orderStage = z.enum(orderStages);
export type OrderStage = z.infer<typeof orderStage>;
