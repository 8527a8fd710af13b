import { z } from "zod";

/** Delivery status of an order, over all its parcels. */
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

/** What an order waits for, from payment to completion: each order has exactly one stage. */
export const orderStages = ["to_pay", "to_confirm", "to_pack", "shipped", "done", "cancelled"] as const;
export const orderStage = z.enum(orderStages);
export type OrderStage = z.infer<typeof orderStage>;
