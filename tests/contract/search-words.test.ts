import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listFilters } from "@/lib/backend/catalogue/list-filters";
import { countMissedSearch, forgetOldSearches } from "@/lib/backend/catalogue/missed-searches";
import { listProducts } from "@/lib/backend/catalogue/queries";
import { seedShop } from "@/lib/backend/seed/seed-shop";
import { productListQuery } from "@/lib/contract/products";
import { productForm } from "../support/admin-product";
import { lastAudit } from "../support/audit";
import { expectRefused } from "../support/failures";
import { rowsOf } from "../support/fingerprint";
import { asAdministrator, type Cell, onServerCell } from "../support/matrix";
import { shoppersType } from "../support/shoppers-type";
import { openTestDatabase, type TestDatabase, testEngines } from "../support/test-database";

onServerCell(staffWordsSuite);

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

  test("a short number does not match the beginning of every code", async () => {
    expect((await find({ keyword: "1" })).total).toBeLessThan(15);
  });
});

function staffWordsSuite(cell: () => Cell): void {
  const find = async (keyword: string) =>
    (await cell().api.products.list({ keyword })).data.data.map(({ title }) => title);
  const admin = () => asAdministrator(cell());

  describe("docs/back-office.md: search words", () => {
    test("an added or changed word applies to the next search, a deleted one no more", async () => {
      const staff = await admin();
      expect(await find("kettle")).toEqual([]);
      const { data: made } = await staff.call("POST search-words", {
        body: { word: "ＫＥＴＴＬＥ", meanings: ["茶壺", "茶壺", "kettle"] },
      });
      const word = made.words.find((one) => one.word === "kettle");
      if (!word) throw new Error("nothing was made");
      expect(word).toMatchObject({ meanings: ["茶壺"], version: 1 });
      expect(await find("kettle")).toEqual(["鑄鐵茶壺"]);
      const again = staff.call("POST search-words", { body: { word: "Kettle", meanings: ["壺"] } });
      await expectRefused(again, 400, "validation_failed");
      const params = { id: word.id };
      const change = (version: number) =>
        staff.call("PUT search-words/{id}", { params, body: { word: "kettle", meanings: ["茶碗"], version } });
      await change(1);
      await expectRefused(change(1), 409, "version_conflict");
      expect(await find("kettle")).toEqual(["柴燒茶碗"]);
      const logged = { before: { meanings: ["茶壺"] }, after: { meanings: ["茶碗"] } };
      expect(await lastAudit(cell().shop.db, "search_word_update", "kettle")).toMatchObject(logged);
      await staff.call("DELETE search-words/{id}", { params, body: { version: 2 } });
      expect(await find("kettle")).toEqual([]);
    });

    test("a new shop begins with the common words", async () => {
      const { words } = (await (await admin()).call("GET search-words")).data;
      expect(words.length).toBeGreaterThan(60);
      expect(words).toContainEqual(expect.objectContaining({ word: "杯子", meanings: ["茶杯", "馬克杯"] }));
    });

    test("two concurrent additions of the same word create one", async () => {
      const staff = await admin();
      const body = { word: "雙胞胎", meanings: ["茶"] };
      const done = await Promise.allSettled([1, 2, 3].map(() => staff.call("POST search-words", { body })));
      expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    });

    test.each([
      { word: "", meanings: ["茶"] },
      { word: "兩 個", meanings: ["茶"] },
      { word: "！！", meanings: ["茶"] },
      { word: "茶".repeat(21), meanings: ["茶"] },
      { word: "好茶", meanings: [""] },
      { word: "好茶", meanings: Array.from({ length: 13 }, (_, index) => `茶${index}`) },
      { word: "好茶\0", meanings: ["茶"] },
    ])("%j is refused", async (body) => {
      await expectRefused((await admin()).call("POST search-words", { body }), 400, "validation_failed");
    });
  });

  test("docs/specification.md section 7: a sku, in any case, and a barcode find their product first", async () => {
    const staff = await admin();
    const { ware } = cell().shop.catalogue.categories;
    const coded = productForm(ware, "BOX-77", { title: "木盒" });
    const [first, second] = coded.variants;
    if (!first || !second) throw new Error("the form has two variants");
    // Sold out, and the other product has both codes in its title and precedes it in the shop's order.
    const variants = [{ ...first, on_hand: 0, barcode: "4710088412345" }, second];
    await staff.call("POST products", { body: { ...coded, variants } });
    const title = "BOX-77-W 4710088412345 的蓋子";
    await staff.call("POST products", { body: productForm(ware, "LID-1", { title }) });
    for (const code of ["BOX-77-W", "box-77-w", "4710088412345"]) expect(await find(code)).toEqual(["木盒", title]);
  });

  describe("docs/back-office.md: searches without results", () => {
    const missed = async () => (await (await admin()).call("GET search-words")).data.missed;

    test("are counted by word, most frequent first, until staff handle them", async () => {
      const report = (keyword: string) => cell().api.products.reportMissed(keyword);
      for (const keyword of ["腳踏車", " 腳踏車 ", "紅茶 帳篷"]) await report(keyword);
      const finds = ["紅茶", "！！！", "很長".repeat(20)];
      const phones = ["0912345678", "0912-345-678", "０９１２ ３４５ ６７８", "林先生 02 2345 6789"];
      for (const keyword of [...finds, ...phones, "me@shop.example", "中山路 12號", "光復路 100 號"])
        await report(keyword);
      const counted = (await missed()).map(({ word, asked }) => `${word} ${asked}`);
      expect(counted).toEqual(["腳踏車 2", "帳篷 1"]);
      await (await admin()).call("POST search-words", { body: { word: "腳踏車" } });
      expect((await missed()).map(({ word }) => word)).toEqual(["帳篷"]);
    });

    test("a robot can add a limited number per day, known words are still counted, and old days are deleted", async () => {
      const { db } = cell().shop;
      const day = new Date("2026-01-02T04:00:00Z");
      for (let index = 0; index < 205; index++) await countMissedSearch(db, `xq${index}`, day);
      await countMissedSearch(db, "xq0", day);
      const query = sql`select asked from missed_searches where day = '2026-01-02' order by asked desc`;
      const kept = rowsOf(await db.execute(query));
      expect(kept).toHaveLength(200);
      expect(kept[0]).toEqual({ asked: 2 });
      await forgetOldSearches(db, new Date("2026-03-01T00:00:00Z"));
      expect(rowsOf(await db.execute(query))).toEqual([]);
    });
  });

  describe("docs/api.md: suggestions", () => {
    const suggest = async (keyword: string) => (await cell().api.products.suggestions(keyword)).data;

    test("matching products, categories by name, and words with results", async () => {
      const { products, categories, words } = await suggest("茶");
      expect(products.length).toBeGreaterThan(2);
      expect(products[0]).toMatchObject({ title: expect.stringMatching(/茶/), price_from: expect.any(Number) });
      expect(categories).toContainEqual(expect.objectContaining({ id: cell().shop.catalogue.categories.tea }));
      expect(words).toContain("茶具");
      expect((await suggest("菜")).words).toEqual([]);
    });

    test("a word that nothing has, a wildcard and markup suggest nothing", async () => {
      const nothing = { products: [], categories: [], words: [] };
      for (const keyword of ["%", "* : ( ) |", "沒有這個", "<script>"]) expect(await suggest(keyword)).toEqual(nothing);
    });
  });
}
