import { z } from "zod";
import { orderNumber } from "./order-number";
import { storeChain, storeNumber } from "./store-choice";
import { linkTokenBody } from "./users";

/** What a link asks for: another store of this chain to replace this one. */
export const askedStore = z.object({
  number: orderNumber,
  chain: storeChain,
  store_id: storeNumber,
  store_name: z.string(),
  store_address: z.string(),
  /** The store's county, as far as its address names one. */
  county: z.string().nullable(),
  district: z.string().nullable(),
});
export type AskedStore = z.infer<typeof askedStore>;

export const chooseStore = linkTokenBody.extend({ store_id: storeNumber });
export type ChooseStore = z.output<typeof chooseStore>;
export type ChooseStoreInput = z.input<typeof chooseStore>;
