import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type FoundStores, MAX_FOUND_STORES, type StoreSearch } from "@/lib/contract/convenience-stores";
import type { StoreChain } from "@/lib/contract/store-choice";
import type { Database } from "../db/database";
import { hasKeyword } from "../db/queries/search-tokens";
import { cvsStores } from "./tables";

const shown = {
  chain: cvsStores.chain,
  store_id: cvsStores.storeId,
  store_name: cvsStores.name,
  store_address: cvsStores.address,
  is_outlying: cvsStores.isOutlying,
  is_closed: sql<boolean>`${cvsStores.closedAt} is not null`,
};

type StoreRef = { chain: StoreChain; store_id: string };

/** County and district of a store, null where unknown. */
export async function placeOfStore(db: Database, { chain, store_id }: StoreRef) {
  const [found] = await db
    .select({ county: cvsStores.county, district: cvsStores.district })
    .from(cvsStores)
    .where(and(eq(cvsStores.chain, chain), eq(cvsStores.storeId, store_id)))
    .limit(1);
  return found ?? { county: null, district: null };
}

/** A store by its number, also a closed one; undefined when it was never in the chain's list. */
export async function findStore(db: Database, { chain, store_id }: StoreRef) {
  const [found] = await db
    .select({ ...shown, store_phone: cvsStores.phone })
    .from(cvsStores)
    .where(and(eq(cvsStores.chain, chain), eq(cvsStores.storeId, store_id)))
    .limit(1);
  return found;
}

/** Open stores by number; filtered by district, county or words. */
export async function searchStores(db: Database, search: StoreSearch): Promise<FoundStores> {
  const found = await findStores(db, search);
  return { stores: found.slice(0, MAX_FOUND_STORES), has_more: found.length > MAX_FOUND_STORES };
}

/** The query; it reads one more store than is shown, to tell whether there are more. */
export function findStores(db: Database, { chain, county, district, keyword }: StoreSearch) {
  return db
    .select(shown)
    .from(cvsStores)
    .where(
      and(
        eq(cvsStores.chain, chain),
        isNull(cvsStores.closedAt),
        county === undefined ? undefined : eq(cvsStores.county, county),
        district === undefined ? undefined : eq(cvsStores.district, district),
        keyword === undefined ? undefined : isAsked(keyword),
      ),
    )
    .orderBy(asc(cvsStores.county), asc(cvsStores.district), asc(cvsStores.storeId))
    .limit(MAX_FOUND_STORES + 1);
}

/** A store number matches as a whole; other words are searched in name, address and number. */
function isAsked(keyword: string): SQL {
  const number = keyword.normalize("NFKC");
  return /^\d{4,10}$/.test(number) ? eq(cvsStores.storeId, number) : hasKeyword(cvsStores.search, keyword);
}
