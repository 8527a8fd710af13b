import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFirstAdministrator } from "@/lib/backend/admin-accounts/change-staff";
import { listProducts } from "@/lib/backend/catalogue/queries";
import { products } from "@/lib/backend/catalogue/tables";
import { blogPosts, contacts, subscribers } from "@/lib/backend/content/tables";
import { cvsStores } from "@/lib/backend/convenience-stores/tables";
import { coupons } from "@/lib/backend/coupons/tables";
import { isOld } from "@/lib/backend/db/queries/columns";
import { members } from "@/lib/backend/members/tables";
import { orders } from "@/lib/backend/orders/tables";
import { renewSearch } from "@/lib/backend/renew-search";
import { reviews } from "@/lib/backend/reviews/tables";
import { seedShop } from "@/lib/backend/seed/seed-shop";
import { seedTrade } from "@/lib/backend/seed/trade/seed-trade";
import { productListQuery } from "@/lib/contract/products";
import { fingerprint, rowsOf } from "../support/fingerprint";
import { administrator } from "../support/shop";
import { openTestDatabase, type TestDatabase, testEngines } from "../support/test-database";

const searched = [products, orders, members, reviews, contacts, subscribers, blogPosts, coupons, cvsStores];

describe.each(testEngines())("docs/operations.md: search vectors of an older version, on %s", (engine) => {
  let database: TestDatabase;
  const db = () => database.open.db;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await seedShop(db());
    await createFirstAdministrator(db(), administrator);
    await db().transaction((tx) => seedTrade(tx));
    const named = { name: "測試門市", address: "臺北市信義區市府路45號" };
    await db()
      .insert(cvsStores)
      .values({ chain: "family_mart", storeId: "012345", ...named, search: "" });
    await renewSearch(db(), stopAfter(Number.POSITIVE_INFINITY));
  }, 120_000);
  afterAll(() => database.drop());

  /** A signal that stops before the batch after so many. */
  function stopAfter(batches: number): AbortSignal {
    let left = batches;
    return {
      get aborted() {
        return left-- <= 0;
      },
    } as AbortSignal;
  }

  const countOld = async () => {
    const counts = await Promise.all(searched.map((table) => db().$count(table, isOld(table.search))));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const find = async (keyword: string) => {
    const { data, closest } = await listProducts(db(), productListQuery.parse({ keyword, per_page: "100" }));
    return closest ? [] : data.map(({ id }) => id);
  };

  test("are made again, in batches and from where a stop left off, and are then what this version writes", async () => {
    const before = await fingerprint(db());
    for (const table of searched) await db().execute(sql`update ${table} set search = 'old'::tsvector`);
    await db().update(products).set({ foldedTitle: "" });
    const all = await countOld();
    await renewSearch(db(), stopAfter(3));
    const left = await countOld();
    expect(left).toBeLessThan(all);
    expect(left).toBeGreaterThan(0);
    await renewSearch(db(), stopAfter(Number.POSITIVE_INFINITY));
    expect(await countOld()).toBe(0);
    expect(await fingerprint(db())).toEqual(before);
  });

  test("are found by an index that has nothing else", async () => {
    await db().transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      for (const table of searched) {
        const due = tx.select({ one: sql`1` }).from(table).where(isOld(table.search)).limit(50);
        expect(JSON.stringify(rowsOf(await tx.execute(sql`explain ${due.getSQL()}`)))).toMatch(/_search_due/);
      }
    });
  });

  test("find what they found until they are made again, also when it still runs and writes them", async () => {
    for (const round of [1, 2]) {
      const older = sql`array_to_tsvector(array['usb充電線', '臺', '灣', '臺灣', '製', '臺灣製', '灣製', '乌', '龙', '乌龙'])`;
      const texts = { title: `USB充電線 ${round}`, summary: "臺灣製 乌龙", search: older };
      await db().update(products).set(texts).where(sql`id = 1`);
      for (const keyword of ["USB充電線", "usb充", "usb", "台灣", "臺灣", "乌龙"])
        expect(await find(keyword)).toContain(1);
      expect(await find("充電線")).toEqual([]);
      await renewSearch(db(), stopAfter(Number.POSITIVE_INFINITY));
      for (const keyword of ["USB充電線", "充電線", "烏龍"]) expect(await find(keyword)).toContain(1);
      // The statement of the version before finds it as well.
      const [row] = rowsOf(
        await db().execute(sql`select search @@ $$'usb充電線':*$$::tsquery and search @@ $$'乌龙'$$::tsquery as found
          from products where id = 1`),
      );
      expect(row).toEqual({ found: true });
    }
  });
});
