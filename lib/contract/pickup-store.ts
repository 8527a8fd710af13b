import { z } from "zod";
import { storeChain, storeNumber } from "./store-choice";

/** Where an order is fetched, as it was chosen: it stays so when the chain's list changes. */
export const pickupStore = z.object({
  chain: storeChain,
  store_id: storeNumber,
  store_name: z.string(),
  store_address: z.string(),
  store_phone: z.string().nullable(),
  is_outlying: z.boolean(),
  /** As on the ID card: the clerk compares it. */
  recipient_name: z.string(),
  /** `+886…`, as all numbers: the chain's text message goes there. */
  recipient_phone: z.string(),
});
export type PickupStore = z.infer<typeof pickupStore>;
