import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listFilters } from "@/lib/backend/catalogue/list-filters";
import { listProducts } from "@/lib/backend/catalogue/queries";
import { seedShop } from "@/lib/backend/seed/seed-shop";
import { productListQuery } from "@/lib/contract/products";
import { shoppersType } from "../support/shoppers-type";
import { openTestDatabase, type TestDatabase, testEngines } from "../support/test-database";

describe.each(testEngines())("demo catalogue on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await seedShop(database.open.db);
  });
  afterAll(() => database.drop());

  const find = (query: Record<string, string>) =>
    listProducts(database.open.db, productListQuery.parse({ per_page: "100", ...query }));

  test.each(shoppersType)("「%s」 finds %s first, and at least %d", async (keyword, first, atLeast) => {
    const { data, total, closest } = await find({ keyword });
    expect(data.slice(0, 4).map(({ title }) => title)).toContainEqual(expect.stringMatching(first));
    expect(total).toBeGreaterThanOrEqual(atLeast);
    expect(total).toBe(data.length);
    expect(closest).toBe(keyword === "檜木砧板" ? true : undefined);
  });

  test("sold-out products come last", async () => {
    const { data } = await find({ keyword: "茶" });
    const inStock = data.map(({ available }) => available !== 0);
    expect(inStock.length).toBeGreaterThan(5);
    expect(inStock).toEqual([...inStock].sort((a, b) => Number(b) - Number(a)));
  });

  test("a word in a title ranks above the same word in a tag", async () => {
    const { data } = await find({ keyword: "茶" });
    expect(data[0]?.title).toMatch(/茶/);
  });

  test("the name of a category finds its products before others that have it in their title", async () => {
    const [ofCategory, all] = await Promise.all([find({ product_category_id: "1" }), find({ keyword: "茶" })]);
    const inStock = all.data.filter(({ available }) => available !== 0).map(({ id }) => id);
    const first = ofCategory.data.filter(({ available }) => available !== 0).map(({ id }) => id);
    expect(inStock.length).toBeGreaterThan(first.length);
    expect(new Set(inStock.slice(0, first.length))).toEqual(new Set(first));
  });

  test("an explicit sort order is kept", async () => {
    const { data } = await find({ keyword: "茶", sort_target: "price", sort_method: "asc" });
    const prices = data.map(({ price_from }) => price_from);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });

  test("pages of a search add up to its total without duplicates, and its filters have the same counts", async () => {
    const one = await find({ keyword: "茶具 茶", per_page: "3" });
    const all = await find({ keyword: "茶", per_page: "7" });
    expect(one.last_page).toBe(Math.max(1, Math.ceil(one.total / 3)));
    const ids: number[] = [];
    for (let page = 1; page <= all.last_page; page++)
      ids.push(...(await find({ keyword: "茶", per_page: "7", page: `${page}` })).data.map(({ id }) => id));
    expect(new Set(ids).size).toBe(all.total);
    const { categories } = await listFilters(database.open.db, { keyword: "茶" });
    expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
  });

  test.each([
    ["茶具組盒", /茶壺|茶杯|蓋碗|手沖壺/],
    ["手沖茶具", /茶壺|茶杯|蓋碗|手沖壺/],
    ["大帆布袋子", /托特包/],
    ["茶具 腳踏車", /茶壺|茶杯|蓋碗|手沖壺/],
  ])(
    "「%s」, which no product has whole, finds %s by the meaning of its parts in this shop",
    async (keyword, first) => {
      const { data, total, closest } = await find({ keyword });
      expect(closest).toBe(true);
      expect(data.slice(0, 4).map(({ title }) => title)).toContainEqual(expect.stringMatching(first));
      const { categories } = await listFilters(database.open.db, { keyword });
      expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    },
  );

  test.each(["!!!", "%", "_", "' | ''", "\\", "電動牙刷"])("%s finds nothing and causes no error", async (keyword) => {
    expect(await find({ keyword })).toMatchObject({ data: [], total: 0, last_page: 1 });
  });

  test("a short number does not match the beginning of every code", async () => {
    expect((await find({ keyword: "1" })).total).toBeLessThan(15);
  });
});
