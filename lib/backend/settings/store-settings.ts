import { z } from "zod";
import type { StoreDocument } from "@/lib/contract/convenience-stores";
import { type StoreChain, storeChains } from "@/lib/contract/store-choice";
import { defaultStores, type StoreSettings, storeSettings } from "@/lib/contract/store-settings";
import { type SettingRow, withDefaults } from "./setting-rows";

/** State of a chain's list: number of stores and time of the last good copy, and why the latest one was refused. */
const keptList = z.object({
  stores: z.number().int(),
  copied_at: z.string().nullable(),
  problem: z.string().nullable(),
});
export type KeptList = z.infer<typeof keptList>;
const keptLists = z.partialRecord(z.enum(storeChains), keptList);
export type KeptLists = z.infer<typeof keptLists>;

type Row = Pick<SettingRow, "value">;

export const storesOf = withDefaults(storeSettings, defaultStores);

export function listsOf({ value }: Row): KeptLists {
  return keptLists.parse(value);
}

/**
 * The settings with only the chains that shoppers can choose: a chain without a list has no stores, except by hand,
 * where no list is needed and nothing is paid at the store.
 */
export function offeredStores(settings: Row, lists: Row): StoreSettings {
  const { chains, ...stores } = storesOf(settings);
  if (stores.by_hand) return { ...stores, chains, collects: false };
  const kept = listsOf(lists);
  return { ...stores, chains: chains.filter(({ chain }) => (kept[chain]?.stores ?? 0) > 0) };
}

export function storeDocumentOf(settings: SettingRow, lists: Row): StoreDocument {
  const kept = listsOf(lists);
  const known = (chain: StoreChain) => ({ stores: 0, copied_at: null, problem: null, ...kept[chain], chain });
  return { ...storesOf(settings), version: settings.version, lists: storeChains.map(known) };
}
