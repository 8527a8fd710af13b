import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyStoreLists } from "@/lib/backend/convenience-stores/copy-store-lists";
import { findStores } from "@/lib/backend/convenience-stores/find-store";
import { rowsOf } from "@/lib/backend/db/queries/rows-of";
import { createEcpayParcels } from "@/lib/backend/delivery-services/ecpay/gateway";
import { saveSettingRow } from "@/lib/backend/settings/setting-rows";
import type { StoreSearch } from "@/lib/contract/convenience-stores";
import { stageAccounts } from "../support/ecpay-logistics/accounts";
import { madeUpStores } from "../support/made-up-stores";
import { openShop, type Shop } from "../support/shop";
import { testEngines } from "../support/test-database";

/** As many as there are in all of Taiwan, of two chains. */
const EACH = 7_000;

const searches: [string, Omit<StoreSearch, "chain">, index: RegExp][] = [
  ["district", { county: "臺北市", district: "信義區" }, /cvs_stores_place/],
  ["county", { county: "臺北市" }, /cvs_stores_place/],
  ["road", { keyword: "信義區市府路" }, /cvs_stores_search/],
  ["name", { keyword: "信義鑫光" }, /cvs_stores_search/],
  ["number", { keyword: "103456" }, /cvs_stores_chain_store_id_pk/],
];

describe.each(testEngines())("docs/convenience-stores.md: the search in 14,000 stores, on %s", (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(engine);
    const chains = (["seven_eleven", "family_mart"] as const).map((chain) => ({
      chain,
      fee: 60,
      outlying_surcharge: 0,
    }));
    await saveSettingRow(shop.db, "stores", { kind: "c2c", chains, collects: false }, 0);
    // No service is called: the list is invented here.
    const gateway = createEcpayParcels({ ...stageAccounts.c2c, baseUrl: "http://127.0.0.1:9" });
    const stores = madeUpStores(EACH);
    await copyStoreLists(shop.db, { ...gateway, storeList: async () => ({ kind: "stores", stores }) });
    await shop.db.execute(sql`vacuum analyze cvs_stores`);
  }, 120_000);
  afterAll(() => shop.close());

  test.each(searches)("by %s uses an index and finds", async (_, query, index) => {
    const search = findStores(shop.db, { chain: "seven_eleven", ...query });
    expect((await search).length).toBeGreaterThan(0);
    const plan = await shop.db.transaction(async (tx) => {
      // With so few rows the planner may prefer a scan; the test is whether an index can be used.
      await tx.execute(sql`set local enable_seqscan = off`);
      return rowsOf<Record<string, string>>(tx, sql`explain ${search.getSQL()}`);
    });
    const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
    expect(text).toMatch(index);
    expect(text).not.toMatch(/Seq Scan/);
  });
});
