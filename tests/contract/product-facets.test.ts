import { eq, inArray, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { releaseStock, reserveStock } from "@/lib/backend/catalogue/move-stock";
import { deleteTag } from "@/lib/backend/catalogue/save-category";
import { createProduct, type NewProduct } from "@/lib/backend/catalogue/save-product";
import { inventories, products, productTagLinks, productVariants } from "@/lib/backend/catalogue/tables";
import { changeManyProducts, deleteProduct } from "@/lib/backend/catalogue/update-product";
import { LOW_STOCK } from "@/lib/contract/limits";
import type { ProductFilters, ProductListing } from "@/lib/contract/products";
import { dieAfter, rowsOf } from "../support/fingerprint";
import { asAdministrator, type Cell, onEveryCell } from "../support/matrix";

const POTS = 12;

/** Each test changes a product with two variants that was created for it. */
function facets(cell: () => Cell, part: "changes" | "race") {
  let serial = 0;
  let id = 0;
  let skus: [string, string];
  const db = () => cell().shop.db;

  const get = async <T>(path: string): Promise<T> => {
    const answer = await cell().raw({ path });
    expect(answer.status, answer.text).toBe(200);
    return answer.envelope.data as T;
  };

  /** Counts from the tables that staff and orders write, without the facets that are kept for lists. */
  const naive = async (condition: string): Promise<number[]> => {
    const query = sql.raw(`select p.id from products p where p.published and (${condition}) order by p.id`);
    return rowsOf<{ id: number }>(await db().execute(query)).map(({ id }) => id);
  };

  const listed = async (query: string): Promise<number[]> => {
    const ids: number[] = [];
    for (let page = 1; ; page++) {
      const { data, total, last_page } = await get<ProductListing>(`/products?${query}&per_page=7&page=${page}`);
      ids.push(...data.map(({ id }) => id));
      if (page < last_page) continue;
      expect(ids, query).toHaveLength(total);
      return ids.toSorted((a, b) => a - b);
    }
  };

  /** Every list has each of its products once with the right total, and the filter counts agree. */
  const expectListsToHold = async () => {
    const { categories, tags } = cell().shop.catalogue;
    const stock = `exists (select from product_variants v join inventories i using (sku)
        where v.product_id = p.id and not v.archived and i.on_hand > i.reserved)`;
    // Sold-out variants count only where nothing else is sold.
    const priced = (low: number, high: number) =>
      `exists (select from product_variants v join inventories i using (sku)
        where v.product_id = p.id and not v.archived and (i.on_hand > i.reserved or not ${stock})
        and case when v.sale_price is not null and coalesce(p.sale_starts_at <= now(), true)
          and coalesce(now() < p.sale_ends_at, true) then v.sale_price else v.price end between ${low} and ${high})`;
    const tagged = (...ids: number[]) =>
      `exists (select from product_tag_links l where l.product_id = p.id and l.tag_id in (${ids.join()}))`;
    const lists: Record<string, string> = {
      "": "true",
      "in_stock=1": stock,
      "is_hottest=1": "p.hot_rank is not null",
      "price_from=200&price_to=450": priced(200, 450),
      "price_from=320&price_to=380": priced(320, 380),
      "price_to=399": priced(0, 399),
      [`product_category_id=${categories.ware}`]: `p.category_id = ${categories.ware}`,
      [`product_category_id=${categories.ware}&in_stock=1`]: `p.category_id = ${categories.ware} and ${stock}`,
      [`product_tag_ids[0]=${tags.gift}&in_stock=1`]: `${tagged(tags.gift)} and ${stock}`,
      [`product_tag_ids[0]=${tags.gift}&product_tag_ids[1]=${tags.sale}`]: tagged(tags.gift, tags.sale),
      [`keyword=${encodeURIComponent("茶壺")}`]: "p.title like '%茶壺%' or p.summary like '%茶壺%'",
    };
    for (const [query, condition] of Object.entries(lists)) {
      expect(await listed(query), query).toEqual(await naive(condition));
    }
    const found = await get<ProductFilters>("/products/filters?in_stock=1");
    for (const { id, count } of found.tags) expect(count).toBe((await naive(`${tagged(id)} and ${stock}`)).length);
    for (const { id, count } of found.categories) {
      expect(count).toBe((await naive(`p.category_id = ${id} and ${stock}`)).length);
    }
  };

  const isListed = async (query: string) => (await listed(query)).includes(id);
  const take = (sku: string, quantity: number) =>
    db().transaction((tx) => reserveStock(tx, [{ sku, quantity, source: `facets:${serial++}` }]));

  beforeEach(async () => {
    const { catalogue } = cell().shop;
    serial++;
    skus = [`FACET-${serial}-A`, `FACET-${serial}-B`];
    id = await createProduct(db(), potOf(catalogue.categories.ware, catalogue.tags, skus));
  });

  if (part === "race") {
    test("two concurrent orders for the last items of two variants leave a sold-out product", async () => {
      const pool = (db() as unknown as { $client: Pool }).$client;
      const [first, second] = [await pool.connect(), await pool.connect()];
      const sellOut = "update inventories set reserved = on_hand where sku = $1";
      try {
        for (const [client, sku] of [[first, skus[0]] as const, [second, skus[1]] as const]) {
          await client.query("begin");
          await client.query(sellOut, [sku]);
        }
        // Delays the commit, so that both transactions are open at once.
        await first.query("set constraints all immediate");
        const waits = second.query("set constraints all immediate");
        const patient = { timeout: 30_000 };
        await vi.waitFor(async () => {
          const { rowCount } = await first.query(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          );
          expect(rowCount).toBe(1);
        }, patient);
        await first.query("commit");
        await waits;
        await second.query("commit");
      } finally {
        first.release();
        second.release();
      }
      expect(await isListed("in_stock=1")).toBe(false);
      await expectListsToHold();
    });
    return;
  }

  describe("lists and counts of products after every kind of change", () => {
    test("a new product", expectListsToHold);

    test("the last item of the last variant is sold, and one is returned", async () => {
      await take(skus[0], POTS);
      expect(await isListed("in_stock=1")).toBe(true);
      await take(skus[1], POTS - 1);
      expect(await isListed("in_stock=1")).toBe(true);
      const last = { sku: skus[1], quantity: 1, source: `last:${serial}` };
      await db().transaction((tx) => reserveStock(tx, [last]));
      expect(await isListed("in_stock=1")).toBe(false);
      await expectListsToHold();
      await db().transaction((tx) => releaseStock(tx, [last]));
      expect(await isListed("in_stock=1")).toBe(true);
      await expectListsToHold();
    });

    test("what is sold out counts neither in the prices nor in their filter, until nothing else is left", async () => {
      const shown = async () => {
        const { price_from, price_to } = await get<{ price_from: number; price_to: number }>(`/products/${id}`);
        const ranges = ["price_to=399", "price_from=320&price_to=380", "price_from=301"];
        return [price_from, price_to, ...(await Promise.all(ranges.map(isListed)))];
      };
      expect(await shown()).toEqual([300, 400, true, false, true]);
      const rest = { sku: skus[1], quantity: POTS, source: `rest:${serial}` };
      await db().transaction((tx) => reserveStock(tx, [rest]));
      expect(await shown()).toEqual([400, 400, false, false, true]);
      await expectListsToHold();
      await take(skus[0], POTS);
      expect(await shown()).toEqual([300, 400, true, false, true]);
      await db().transaction((tx) => releaseStock(tx, [rest]));
      expect(await shown()).toEqual([300, 300, true, false, false]);
      await expectListsToHold();
    });

    test("a cancelled sale", async () => {
      const sold = skus.map((sku) => ({ sku, quantity: POTS, source: `undone:${sku}` }));
      await dieAfter(db(), (tx) => reserveStock(tx, sold));
      expect(await isListed("in_stock=1")).toBe(true);
      await expectListsToHold();
    });

    test("a variant that is archived, while the other one is sold out", async () => {
      await take(skus[1], POTS);
      await db().update(productVariants).set({ archived: true }).where(eq(productVariants.sku, skus[0]));
      expect(await isListed("in_stock=1")).toBe(false);
      await expectListsToHold();
      await db().update(productVariants).set({ archived: false }).where(eq(productVariants.sku, skus[0]));
      expect(await isListed("in_stock=1")).toBe(true);
    });

    test("a deleted variant", async () => {
      await take(skus[1], POTS);
      await db().transaction(async (tx) => {
        await tx.delete(inventories).where(eq(inventories.sku, skus[0]));
        await tx.delete(productVariants).where(eq(productVariants.sku, skus[0]));
      });
      expect(await isListed("in_stock=1")).toBe(false);
      await expectListsToHold();
    });

    test("a draft, and published again", async () => {
      await changeManyProducts(db(), { ids: [id], action: "unpublish" });
      expect(await isListed("")).toBe(false);
      await expectListsToHold();
      await changeManyProducts(db(), { ids: [id], action: "publish" });
      expect(await isListed("")).toBe(true);
      await expectListsToHold();
    });

    test("another category, price, rank and name", async () => {
      const { catalogue } = cell().shop;
      await db().update(products).set({ categoryId: catalogue.categories.tea, hotRank: 3 }).where(eq(products.id, id));
      await db().transaction(async (tx) => {
        await tx.update(productVariants).set({ price: 210 }).where(eq(productVariants.productId, id));
        await tx.update(products).set({ updatedAt: sql`now()` }).where(eq(products.id, id));
      });
      expect(await isListed(`product_category_id=${catalogue.categories.tea}&price_from=205&is_hottest=1`)).toBe(true);
      await expectListsToHold();
    });

    test("removed tags, and a deleted one", async () => {
      const { catalogue } = cell().shop;
      await db().delete(productTagLinks).where(eq(productTagLinks.productId, id));
      expect(await isListed(`product_tag_ids[0]=${catalogue.tags.gift}`)).toBe(false);
      await expectListsToHold();
      await db().insert(productTagLinks).values({ productId: id, tagId: catalogue.tags.fresh });
      await expectListsToHold();
      const made = sql`insert into product_tags (key, title) values (${`gone-${serial}`}, '不再') returning id`;
      const tagId = rowsOf<{ id: number }>(await db().execute(made))[0]?.id ?? 0;
      await db().insert(productTagLinks).values({ productId: id, tagId });
      expect(await isListed(`product_tag_ids[0]=${tagId}`)).toBe(true);
      await db().transaction((tx) => deleteTag(tx, tagId, 1));
      expect(await isListed(`product_tag_ids[0]=${tagId}`)).toBe(false);
      await expectListsToHold();
    });

    test("a deleted product", async () => {
      await db().update(inventories).set({ onHand: 0 }).where(inArray(inventories.sku, skus));
      await db().transaction((tx) => deleteProduct(tx, id, 1));
      expect(await isListed("")).toBe(false);
      await expectListsToHold();
    });

    test("at LOW_STOCK items and below the back office shows it", async () => {
      const isLow = async () => {
        const admin = await asAdministrator(cell());
        const { data } = (await admin.call("GET products", { query: { low_stock: "1", per_page: 100 } })).data;
        return data.some((row) => row.id === id);
      };
      await take(skus[0], POTS - LOW_STOCK - 1);
      expect(await isLow()).toBe(false);
      await take(skus[0], 1);
      expect(await isLow()).toBe(true);
    });
  });
}

onEveryCell((cell) => facets(cell, "changes"), { transports: ["in-process"] });
// The embedded engine has one connection, so nothing is concurrent.
onEveryCell((cell) => facets(cell, "race"), { engines: ["postgres"], transports: ["in-process"] });

function potOf(categoryId: number, tags: { gift: number; sale: number }, [a, b]: [string, string]): NewProduct {
  const variant = (sku: string, value: string, price: number) => ({ sku, values: [value], price, onHand: POTS });
  return {
    title: `手拉坯茶壺 ${a}`,
    summary: "一只茶壺",
    description: "",
    details: [],
    options: [{ name: "大小", values: ["大", "小"] }],
    categoryId,
    tagIds: [tags.gift, tags.sale],
    variants: [variant(a, "大", 400), variant(b, "小", 300)],
    images: [],
    position: 0,
  };
}
