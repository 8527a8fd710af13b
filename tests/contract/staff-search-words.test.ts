import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { countMissedSearch, forgetOldSearches } from "@/lib/backend/catalogue/missed-searches";
import { productForm } from "../support/admin-product";
import { lastAudit } from "../support/audit";
import { expectRefused } from "../support/failures";
import { asAdministrator, onEveryCell } from "../support/matrix";
import { staffToken } from "../support/staff";

onEveryCell((cell) => {
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
      await expectRefused(
        staff.call("POST search-words", { body: { word: "Kettle", meanings: ["壺"] } }),
        400,
        "validation_failed",
      );
      const change = (version: number) =>
        staff.call("PUT search-words/{id}", {
          params: { id: word.id },
          body: { word: "kettle", meanings: ["茶碗"], version },
        });
      await change(1);
      await expectRefused(change(1), 409, "version_conflict");
      expect(await find("kettle")).toEqual(["柴燒茶碗"]);
      expect(await lastAudit(cell().shop.db, "search_word_update", "kettle")).toMatchObject({
        before: { meanings: ["茶壺"] },
        after: { meanings: ["茶碗"] },
      });
      await staff.call("DELETE search-words/{id}", { params: { id: word.id }, body: { version: 2 } });
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
      { word: "好茶", meanings: ["茶"], price: 1 },
    ])("%j is refused", async (body) => {
      await expectRefused((await admin()).call("POST search-words", { body }), 400, "validation_failed");
    });

    test("read-only staff see the words and cannot change them", async () => {
      const reader = cell().signedIn(await staffToken(cell(), "read_only")).admin;
      expect((await reader.call("GET search-words")).data.words.length).toBeGreaterThan(0);
      await expectRefused(
        reader.call("POST search-words", { body: { word: "讀者", meanings: [] } }),
        403,
        "not_allowed",
      );
    });
  });

  describe("docs/specification.md section 7: codes", () => {
    test.each([["BOX-77-W"], ["box-77-w"], ["4710088412345"]])("%s finds its product first", async (code) => {
      const staff = await admin();
      const { ware } = cell().shop.catalogue.categories;
      const isThere = (await find("BOX-77-W")).length > 0;
      if (!isThere) {
        const coded = productForm(ware, "BOX-77", { title: "木盒" });
        const [first, second] = coded.variants;
        if (!first || !second) throw new Error("the form has two variants");
        // Sold out, and the other product has both codes in its title and precedes it in the shop's order.
        const variants = [{ ...first, on_hand: 0, barcode: "4710088412345" }, second];
        await staff.call("POST products", { body: { ...coded, variants } });
        await staff.call("POST products", {
          body: productForm(ware, "LID-1", { title: "BOX-77-W 4710088412345 的蓋子" }),
        });
      }
      expect(await find(code)).toEqual(["木盒", "BOX-77-W 4710088412345 的蓋子"]);
    });
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
      expect(await missed()).toEqual([
        expect.objectContaining({ word: "腳踏車", asked: 2 }),
        expect.objectContaining({ word: "帳篷", asked: 1 }),
      ]);
      await (await admin()).call("POST search-words", { body: { word: "腳踏車" } });
      expect((await missed()).map(({ word }) => word)).toEqual(["帳篷"]);
    });

    test("a robot can add a limited number per day, known words are still counted, and old days are deleted", async () => {
      const { db } = cell().shop;
      const day = new Date("2026-01-02T04:00:00Z");
      for (let index = 0; index < 205; index++) await countMissedSearch(db, `xq${index}`, day);
      await countMissedSearch(db, "xq0", day);
      const rows = async () =>
        (await db.execute(
          sql`select asked from missed_searches where day = '2026-01-02' order by asked desc`,
        )) as unknown as {
          rows: { asked: number }[];
        };
      const { rows: kept } = await rows();
      expect(kept).toHaveLength(200);
      expect(kept[0]).toEqual({ asked: 2 });
      await forgetOldSearches(db, new Date("2026-03-01T00:00:00Z"));
      expect((await rows()).rows).toEqual([]);
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

    test.each(["%", "_", "'", "\\", "* : ( ) |", "沒有這個", "<script>"])("%j suggests nothing", async (keyword) => {
      expect(await suggest(keyword)).toEqual({ products: [], categories: [], words: [] });
    });
  });
});
