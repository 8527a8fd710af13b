import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listFilters } from "@/lib/backend/catalogue/list-filters";
import { listProducts } from "@/lib/backend/catalogue/queries";
import { seedShop } from "@/lib/backend/seed/seed-shop";
import { productListQuery } from "@/lib/contract/products";
import { openTestDatabase, type TestDatabase } from "../support/test-database";

/** What shoppers type, what has to be among the first four, and how many there are at least. */
const expected: [keyword: string, first: RegExp, atLeast: number][] = [
  ["茶葉", /烏龍|紅茶|綠茶|鐵觀音|東方美人/, 9],
  ["烏龍茶", /烏龍/, 3],
  ["烏龍", /烏龍/, 3],
  ["茶具", /茶壺|茶杯|蓋碗|手沖壺/, 4],
  ["杯子", /茶杯|馬克杯/, 2],
  ["盤子", /平盤|碟/, 2],
  ["鍋子", /平底鍋|砂鍋/, 2],
  ["毯子", /薄毯/, 1],
  ["毛毯", /薄毯/, 1],
  ["肥皂", /手工皂/, 1],
  ["帆布袋", /托特包/, 1],
  ["伴手禮", /./, 20],
  ["送禮", /./, 20],
  ["禮物", /./, 20],
  ["素食", /./, 10],
  ["紅玉茶", /紅玉/, 1],
  ["紅玉", /紅玉/, 1],
  ["蛋卷", /蛋捲/, 1],
  ["蛋捲", /蛋捲/, 1],
  ["台灣", /./, 50],
  ["臺灣", /./, 50],
  ["Oolong", /烏龍/, 3],
  ["tea", /茶|烏龍/, 9],
  ["ｔｅａ", /茶|烏龍/, 9],
  ["毛巾", /毛巾/, 1],
  ["碗", /碗/, 3],
  ["茶杯", /茶杯/, 1],
  ["馬克杯", /馬克杯/, 1],
  ["紙膠帶", /紙膠帶/, 1],
  ["膠帶", /紙膠帶/, 1],
  ["筷子", /筷/, 1],
  ["砧板", /砧板/, 1],
  ["切菜板", /砧板/, 1],
  ["菜刀", /三德刀/, 1],
  ["花瓶", /花器/, 1],
  ["籃子", /編籃/, 1],
  ["時鐘", /掛鐘/, 1],
  ["椅子", /矮凳/, 1],
  ["襪子", /棉襪/, 1],
  ["拖鞋", /拖鞋/, 1],
  ["手帕", /手帕/, 1],
  ["蠟燭", /蠟燭/, 1],
  ["線香", /線香/, 1],
  ["沐浴乳", /沐浴露/, 1],
  ["護手霜", /護手霜/, 1],
  ["蜂蜜", /花蜜/, 1],
  ["鳳梨酥", /鳳梨酥/, 1],
  ["太陽餅", /太陽餅/, 1],
  ["芒果", /芒果乾/, 1],
  ["點心", /./, 9],
  ["零食", /./, 9],
  ["文具", /./, 9],
  ["筆記本", /筆記本/, 1],
  ["手工", /./, 15],
  ["環保", /./, 9],
  ["限量", /./, 5],
  ["台灣 茶", /茶|烏龍/, 7],
  ["送禮 茶", /茶|美人/, 3],
  ["米白", /./, 1],
  ["鶯歌", /鶯歌/, 2],
  ["日月潭紅茶", /紅玉紅茶/, 1],
  ["檜木砧板", /砧板/, 2],
  ["TEA-FSO-150", /四季春/, 1],
];

describe.each(["pglite", "postgres"] as const)("demo catalogue on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await seedShop(database.open.db);
  });
  afterAll(() => database.drop());

  const find = (query: Record<string, string>) =>
    listProducts(database.open.db, productListQuery.parse({ per_page: "100", ...query }));

  test.each(expected)("「%s」 finds %s first, and at least %d", async (keyword, first, atLeast) => {
    const { data, total, closest } = await find({ keyword });
    expect(data.slice(0, 4).map(({ title }) => title)).toContainEqual(expect.stringMatching(first));
    expect(total).toBeGreaterThanOrEqual(atLeast);
    expect(total).toBe(data.length);
    expect(closest).toBe(keyword === "檜木砧板" ? true : undefined);
  });

  test("what is sold out comes last", async () => {
    const { data } = await find({ keyword: "茶" });
    const inStock = data.map(({ available }) => available !== 0);
    expect(inStock.length).toBeGreaterThan(5);
    expect(inStock).toEqual([...inStock].sort((a, b) => Number(b) - Number(a)));
  });

  test("a word of a title comes before the same word in a tag", async () => {
    const { data } = await find({ keyword: "茶" });
    expect(data[0]?.title).toMatch(/茶/);
  });

  test("another order that was asked for holds", async () => {
    const { data } = await find({ keyword: "茶", sort_target: "price", sort_method: "asc" });
    const prices = data.map(({ price_from }) => price_from);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });

  test("pages of a search add up to its total, none twice, and its filters count the same", async () => {
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

  test.each(["!!!", "%", "_", "' | ''", "\\", "電動牙刷"])("%s finds nothing and breaks nothing", async (keyword) => {
    expect(await find({ keyword })).toMatchObject({ data: [], total: 0, last_page: 1 });
  });

  test("a short number is not the beginning of every code", async () => {
    expect((await find({ keyword: "1" })).total).toBeLessThan(15);
  });
});
