import { and, eq, isNull, sql } from "drizzle-orm";
import { isOutlying } from "@/lib/contract/outlying";
import type { StoreChain } from "@/lib/contract/store-choice";
import { apiMessage } from "@/lib/i18n/translate";
import { log } from "@/lib/log";
import type { Database } from "../db/database";
import { lexemeArray } from "../db/queries/search-tokens";
import type { DeliveryGateway, ListedStore } from "../delivery-services/delivery-gateway";
import type { Job } from "../jobs/run-jobs";
import { readSettingRows, saveSettingRow } from "../settings/setting-rows";
import { type KeptList, listsOf, storesOf } from "../settings/store-settings";
import { placeOf } from "./place-of";
import { storeLexemes } from "./store-search";
import { cvsStores, storeMapVisits } from "./tables";

const AT_ONCE = 1_000;
const HOURS_BETWEEN = 20;
/** A list with less than this share of the known stores is taken for a broken answer. */
const LEAST_PART = 0.5;

/**
 * Copies the store lists of the chains that staff chose, each chain separately: an answer that fails, or is
 * suspiciously small, leaves the old list as it is and is reported to staff.
 */
export async function copyStoreLists(db: Database, gateway: DeliveryGateway | undefined): Promise<void> {
  const { stores } = await readSettingRows(db, ["stores"]);
  const chains = listedChains(stores);
  const outcomes: [StoreChain, Partial<KeptList>][] = [];
  for (const chain of chains) outcomes.push([chain, await copyList(db, chain, gateway)]);
  await db.transaction(async (tx) => {
    // If another instance copied the list at the same time, either is fine: the last one is recorded.
    const { store_lists: row } = await readSettingRows(tx, ["store_lists"]);
    const kept = listsOf(row);
    const empty = { stores: 0, copied_at: null, problem: null };
    const noted = outcomes.map(([chain, news]) => [chain, { ...empty, ...kept[chain], ...news }]);
    await saveSettingRow(tx, "store_lists", { ...kept, ...Object.fromEntries(noted) }, row.version);
  });
}

/** The chains that need a list: none where parcels are sent by hand. */
function listedChains(settings: Parameters<typeof storesOf>[0]): StoreChain[] {
  const { by_hand, chains } = storesOf(settings);
  return by_hand ? [] : chains.map(({ chain }) => chain);
}

async function copyList(
  db: Database,
  chain: StoreChain,
  gateway: DeliveryGateway | undefined,
): Promise<Partial<KeptList>> {
  if (!gateway) return { problem: apiMessage("store_list.no_keys") };
  const outcome = await gateway.storeList(chain);
  if (outcome.kind === "failed") return failed(chain, apiMessage("store_list.failed", { text: outcome.message }));
  const { stores } = outcome;
  const isOpen = and(eq(cvsStores.chain, chain), isNull(cvsStores.closedAt));
  const known = await db.$count(cvsStores, isOpen);
  if (stores.length === 0 || stores.length < known * LEAST_PART) {
    return failed(chain, apiMessage("store_list.too_few", { count: stores.length, known }));
  }
  await db.transaction((tx) => replace(tx, chain, stores));
  return { stores: stores.length, copied_at: new Date().toISOString(), problem: null };
}

function failed(chain: StoreChain, problem: string): Partial<KeptList> {
  log.warn({ chain, problem }, "a chain's list of stores was not taken");
  return { problem };
}

/** Stores missing from the new list are kept as closed: orders and members may name them. */
async function replace(tx: Database, chain: StoreChain, stores: ListedStore[]): Promise<void> {
  for (let from = 0; from < stores.length; from += AT_ONCE) {
    const rows = JSON.stringify(stores.slice(from, from + AT_ONCE).map(rowOf));
    await tx.execute(sql`insert into ${cvsStores}
        (chain, store_id, name, address, phone, county, district, is_outlying, closed_at, search)
      select ${chain}, id, name, address, phone, county, district, is_outlying, null, array_to_tsvector(lexemes::text[])
      from jsonb_to_recordset(${rows}::jsonb) as given(id text, name text, address text, phone text, county text,
        district text, is_outlying boolean, lexemes text)
      on conflict (chain, store_id) do update set name = excluded.name, address = excluded.address,
        phone = excluded.phone, county = excluded.county, district = excluded.district,
        is_outlying = excluded.is_outlying, closed_at = null, search = excluded.search`);
  }
  const ids = JSON.stringify(stores.map(({ id }) => id));
  await tx
    .update(cvsStores)
    .set({ closedAt: sql`now()` })
    .where(
      and(
        eq(cvsStores.chain, chain),
        isNull(cvsStores.closedAt),
        sql`${cvsStores.storeId} not in (select jsonb_array_elements_text(${ids}::jsonb))`,
      ),
    );
}

function rowOf(store: ListedStore) {
  const place = placeOf(store.address);
  const lexemes = lexemeArray(storeLexemes(store));
  return { ...store, ...place, is_outlying: place !== null && isOutlying(place), lexemes };
}

/** Runs about once a night: when a chosen chain was not tried for most of a day. Also deletes old map visits. */
export function storeListJobs(db: Database, readGateway: () => Promise<DeliveryGateway | undefined>): Job[] {
  return [
    {
      name: "copy store lists",
      everySeconds: 1_800,
      run: async () => {
        await db.delete(storeMapVisits).where(sql`${storeMapVisits.createdAt} < now() - interval '1 day'`);
        if (await isDue(db)) await copyStoreLists(db, await readGateway());
      },
    },
  ];
}

async function isDue(db: Database): Promise<boolean> {
  const { stores, store_lists } = await readSettingRows(db, ["stores", "store_lists"]);
  const kept = listsOf(store_lists);
  const limit = Date.now() - HOURS_BETWEEN * 60 * 60_000;
  return listedChains(stores).some((chain) => Date.parse(kept[chain]?.copied_at ?? "") > limit === false);
}
