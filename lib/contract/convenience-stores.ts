import { z } from "zod";
import { cartUuid } from "./cart-uuid";
import { keyword, time } from "./envelope";
import { regionName } from "./field-schemas";
import { seen } from "./settings";
import { storeChain, storeNumber } from "./store-choice";
import { type StoreSettings, storeSettings } from "./store-settings";

/** A store of a chain as its list has it. */
export const convenienceStore = z.object({
  chain: storeChain,
  store_id: storeNumber,
  store_name: z.string(),
  store_address: z.string(),
  /** On an island, where delivery costs more. */
  is_outlying: z.boolean(),
  /** No longer in the list: another store has to be chosen. */
  is_closed: z.boolean(),
});
export type ConvenienceStore = z.infer<typeof convenienceStore>;

/** A district's stores, or those whose name, road or number contains the words; one of both is required. */
export const storeSearch = z
  .object({
    chain: storeChain,
    county: regionName.optional(),
    district: regionName.optional(),
    keyword: keyword.optional(),
  })
  .refine(({ county, keyword: words }) => county !== undefined || words !== undefined, { path: ["county"] });
export type StoreSearch = z.output<typeof storeSearch>;

export const MAX_FOUND_STORES = 50;
/** `has_more`: the list was cut at its limit, and the search has to be narrower. */
export const foundStores = z.object({ stores: z.array(convenienceStore), has_more: z.boolean() });
export type FoundStores = z.infer<typeof foundStores>;

const hasItsChains = ({ kind, by_hand, chains }: StoreSettings) =>
  by_hand || kind === "c2c" || chains.every(({ chain }) => chain !== "ok_mart");
const atTheChains = { path: ["chains"] };
export const storeForm = storeSettings.refine(hasItsChains, atTheChains);
export const saveStores = storeSettings.extend(seen).refine(hasItsChains, atTheChains);

/** State of a chain's list: when it was last copied, and why the latest try failed. */
export const storeList = z.object({
  chain: storeChain,
  stores: z.number().int(),
  copied_at: time.nullable(),
  problem: z.string().nullable(),
});
export const storeDocument = storeSettings.extend({ ...seen, lists: z.array(storeList) });
export type StoreDocument = z.output<typeof storeDocument>;

/** Opens the chain's map: with `collects` only stores where one can pay. */
export const mapVisit = z.strictObject({
  uuid: cartUuid,
  chain: storeChain,
  collects: z.boolean().default(false),
  is_phone: z.boolean().default(false),
});
export type MapVisit = z.output<typeof mapVisit>;
/** What the browser sends: the cart's uuid is in a cookie that scripts cannot read. */
export const mapVisitForm = mapVisit.omit({ uuid: true });
export type MapVisitForm = z.output<typeof mapVisitForm>;

/** Sent to the map and back; valid once. */
export const mapNonce = z.string().regex(/^[0-9a-f]{20}$/);

/** A form for the browser to post. */
export const mapForm = z.object({ action: z.string(), fields: z.record(z.string(), z.string()) });
export type MapForm = z.infer<typeof mapForm>;
