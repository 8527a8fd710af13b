import { z } from "zod";
import { storeChain, storeNumber } from "./store-choice";

/** The store where an order is picked up, as it was when chosen: later changes of the chain's list do not affect it. */
export const pickupStore = z.object({
  chain: storeChain,
  store_id: storeNumber,
  store_name: z.string(),
  store_address: z.string(),
  store_phone: z.string().nullable(),
  is_outlying: z.boolean(),
  /** Only set when the shopper typed it: staff hand the parcel in themselves, and the address may be empty. */
  by_hand: z.literal(true).optional(),
  /** As on the ID card: the clerk compares it. */
  recipient_name: z.string(),
  /** `+886…`, as all numbers; the chain's text message is sent there. */
  recipient_phone: z.string(),
});
export type PickupStore = z.infer<typeof pickupStore>;
