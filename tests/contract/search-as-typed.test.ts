import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listProducts } from "@/lib/backend/catalogue/queries";
import { createProduct, type NewProduct } from "@/lib/backend/catalogue/save-product";
import { suggest } from "@/lib/backend/catalogue/suggest";
import { gluedWords, lexemeArray, searchLexemes, textQuery, wordsOf } from "@/lib/backend/db/queries/search-tokens";
import { seedShop } from "@/lib/backend/seed/seed-shop";
import { productListQuery } from "@/lib/contract/products";
import { asOwnersWrite, typedForThem } from "../support/as-owners-write";
import { rowsOf } from "../support/fingerprint";
import { inFullWidth } from "../support/full-width";
import { Random } from "../support/random";
import { openTestDatabase, type TestDatabase, testEngines } from "../support/test-database";

describe.each(testEngines())("products as owners write them, words as shoppers type them, on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await seedShop(database.open.db);
    for (const [index, texts] of asOwnersWrite.entries()) {
      await createProduct(database.open.db, {
        ...texts,
        description: "",
        details: [],
        options: [],
        categoryId: 8,
        tagIds: [],
        variants: [{ sku: `OWN-${index}`, values: [], price: 100, onHand: 5 }],
        images: [],
        position: 0,
      });
    }
  });
  afterAll(() => database.drop());

  const find = (keyword: string) =>
    listProducts(database.open.db, productListQuery.parse({ per_page: "100", keyword }));

  test.each(typedForThem)("「%s」 finds %s among the first four", async (keyword, title) => {
    const { data, closest } = await find(keyword);
    expect(data.slice(0, 4).map((product) => product.title)).toContain(title);
    expect(closest).toBeUndefined();
    expect((await suggest(database.open.db, keyword)).products.map((product) => product.title)).toContain(title);
  });

  test("a word in a full-width title comes before the same word in the text of another product", async () => {
    const rival = { title: "木工桌", summary: "適合 DIY", description: "", details: [], options: [], images: [] };
    const variant = { sku: "OWN-RIVAL", values: [], price: 100, onHand: 5 };
    const form = { ...rival, variants: [variant], categoryId: 8, tagIds: [], position: 1_000 } satisfies NewProduct;
    await createProduct(database.open.db, form);
    expect((await find("diy")).data.map(({ title }) => title)).toEqual(["ＤＩＹ木作材料包", "木工桌"]);
  });

  test("of 2,000 generated names, any three words in a row find the name however they are typed", async () => {
    const random = new Random(20_261_129);
    const words = [
      "沖泡",
      "台灣烏龍",
      "茶",
      "祕製",
      "ラテ",
      "の",
      "USB",
      "Café",
      "fox",
      "C",
      "5",
      "1000",
      "15",
      "麵線",
    ];
    const isLatin = (word = "") => /^[A-Za-zé]/.test(word);
    const forms = [
      (word: string) => word.toUpperCase(),
      inFullWidth,
      (word: string) => word.replace(/[沖台灣烏龍祕製麵線é]/g, (one) => same[one] ?? one),
    ];
    const same: Record<string, string> = {
      沖: "冲",
      台: "臺",
      灣: "湾",
      烏: "乌",
      龍: "龙",
      祕: "秘",
      麵: "麪",
      線: "线",
      é: "e",
    };
    const cases = Array.from({ length: 2_000 }, () => {
      const name = Array.from({ length: 1 + random.below(5) }, () => random.pick(words));
      const between = name.map((word, at) => {
        // Two Latin words, or two numbers, that are glued are one.
        const isOne = isLatin(word) === isLatin(name[at + 1]) && /[\wé]$/.test(word) && /^\w/.test(name[at + 1] ?? "");
        return random.pick(isOne ? [" ", "·", "-"] : ["", "", " ", "·", "・", "-"]);
      });
      const text = name.map((word, at) => word + between[at]).join("");
      const from = random.below(name.length);
      const typed = name.slice(from, from + 1 + random.below(3)).map((word) => random.pick(forms)(word));
      return { text, keyword: typed.join(random.pick(["", " ", "·", "　", "，", "-"])) };
    });
    const rows = cases.map(({ text, keyword }) => {
      const asked = wordsOf(keyword);
      const ways = gluedWords(asked).map((glued, at) => `(${textQuery([asked[at] ?? "", ...glued])})`);
      return { text, keyword, lexemes: lexemeArray(searchLexemes(text)), query: ways.join(" & ") };
    });
    const missed = await database.open.db.execute(sql`select text, keyword, lexemes, query
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(text text, keyword text, lexemes text, query text)
      where not array_to_tsvector(lexemes::text[]) @@ query::tsquery`);
    expect(rowsOf(missed)).toEqual([]);
  });

  test.each([
    ["茶！", "茶"],
    ["茶🍵", "茶"],
    ["75公克", "75 公克"],
    ["臺灣茶", "台灣茶"],
    ["ｔｅａ", "tea"],
    ["（紅茶）", "紅茶"],
    ["烏龍，禮盒", "烏龍 禮盒"],
  ])("「%s」 finds the same as 「%s」", async (keyword, same) => {
    const [one, other] = await Promise.all([find(keyword), find(same)]);
    expect(one.total).toBeGreaterThan(0);
    expect(one.data.map(({ title }) => title)).toEqual(other.data.map(({ title }) => title));
  });
});
