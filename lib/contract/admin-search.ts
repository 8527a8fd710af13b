import { z } from "zod";
import { keyword } from "./envelope";
import { orderNumber } from "./order-number";
import { orderStatus } from "./orders";

export const adminSearchQuery = z.object({ keyword: keyword.min(1) });

export const MAX_HITS = 5;

/** Results of the back office's palette; empty where nothing is found or the role may not read. */
export const adminHits = z.object({
  orders: z.array(
    z.object({
      number: orderNumber,
      contact_name: z.string(),
      total: z.number().int(),
      order_status: orderStatus,
    }),
  ),
  members: z.array(z.object({ id: z.number().int(), name: z.string(), email: z.string() })),
  products: z.array(z.object({ id: z.number().int(), title: z.string(), published: z.boolean() })),
});
export type AdminHits = z.infer<typeof adminHits>;
