import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { StoreChain } from "@/lib/contract/store-choice";
import { carts } from "../cart/tables";
import { createdAt, isOld, tsvector } from "../db/queries/columns";

/** The chains' stores, copied each night (docs/convenience-stores.md). */
export const cvsStores = pgTable(
  "cvs_stores",
  {
    chain: text().$type<StoreChain>().notNull(),
    storeId: text().notNull(),
    name: text().notNull(),
    address: text().notNull(),
    phone: text(),
    /** Parsed from the address; null when it names no district of Taiwan. */
    county: text(),
    district: text(),
    isOutlying: boolean().notNull().default(false),
    /** When it was first missing in the chain's list; null while it is listed. Orders and members may still name it. */
    closedAt: timestamp({ withTimezone: true }),
    /** Name, address and number. */
    search: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.storeId] }),
    index("cvs_stores_place").on(table.chain, table.county, table.district, table.storeId),
    index("cvs_stores_search").using("gin", table.search),
    index("cvs_stores_search_due").on(table.chain, table.storeId).where(isOld(table.search)),
  ],
);

/** Visits to a chain's map to choose a store: the nonce is valid once, for one cart and a short time. */
export const storeMapVisits = pgTable(
  "store_map_visits",
  {
    nonce: text().primaryKey(),
    cartId: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    chain: text().$type<StoreChain>().notNull(),
    /** The store of the map's answer; null until it came. */
    storeId: text(),
    createdAt: createdAt(),
  },
  (table) => [index("store_map_visits_cart").on(table.cartId), index("store_map_visits_created").on(table.createdAt)],
);
