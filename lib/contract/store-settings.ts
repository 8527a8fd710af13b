import { z } from "zod";
import { money } from "./money";
import { storeChain, storeChains } from "./store-choice";

/**
 * C2C: handed in at any store of the chain. B2C: brought to its depot, without OK mart. Depends on the contract with
 * ECPay.
 */
export const storeKinds = ["c2c", "b2c"] as const;

const fee = money.max(100_000);

/** Delivery to convenience stores: off until staff choose chains. */
export const storeSettings = z.strictObject({
  kind: z.enum(storeKinds),
  /**
   * Staff hand parcels in at a store's counter themselves, without a contract: the shopper types the store, and nothing
   * is paid there.
   */
  by_hand: z.boolean().default(false),
  /** `fee` on the main island; `outlying_surcharge` also where delivery is otherwise free. TWD. */
  chains: z
    .array(z.strictObject({ chain: storeChain, fee, outlying_surcharge: fee }))
    .max(storeChains.length)
    .refine((chosen) => new Set(chosen.map(({ chain }) => chain)).size === chosen.length),
  /** Whether orders can be paid at the store's till. */
  collects: z.boolean(),
  /** Members and phone numbers with at least this many uncollected parcels cannot pay there. */
  no_shows: z.number().int().min(1).max(99).default(2),
});
export type StoreSettings = z.output<typeof storeSettings>;

export const defaultStores: StoreSettings = {
  kind: "c2c",
  by_hand: false,
  chains: [],
  collects: false,
  no_shows: 2,
};
