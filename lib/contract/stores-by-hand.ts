import type { StoreChain, StoreChoice } from "./store-choice";

// Stores of a shop that sends parcels by hand (docs/convenience-stores.md): loaded only where one is typed.

/** How many digits a store's number has in each chain. */
export const storeDigits: Record<StoreChain, number> = { seven_eleven: 6, family_mart: 6, hi_life: 4, ok_mart: 4 };

/** The chains' own pages to find a store. */
export const storeFinders: Record<StoreChain, string> = {
  seven_eleven: "https://emap.pcsc.com.tw/",
  family_mart: "https://www.family.com.tw/Marketing/StoreMap/",
  hi_life: "https://www.hilife.com.tw/storeInquiry_street.aspx",
  ok_mart: "https://www.okmart.com.tw/convenient_shopSearch",
};

/** Whether the number has the chain's form. */
export function isStoreNumber({ chain, store_id }: Pick<StoreChoice, "chain" | "store_id">): boolean {
  return /^\d+$/.test(store_id) && store_id.length === storeDigits[chain];
}
