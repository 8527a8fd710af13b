import { PgDialect } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { addressLexemes, searchLexemes, searchQuery } from "@/lib/backend/db/queries/search-tokens";

/** The text of the query for PostgreSQL. */
function queryOf(keyword: string): unknown {
  const query = searchQuery(keyword);
  return query && new PgDialect().sqlToQuery(query).params[0];
}

describe("lexemes of a text", () => {
  test.each([
    ["高山茶", ["高", "山", "茶", "高山", "山茶"]],
    ["茶", ["茶"]],
    ["Earl Grey 紅茶", ["earl", "earlgrey", "grey", "紅", "茶", "紅茶"]],
    ["ＡＢＣ１２３", ["abc123", "123", "abc"]],
    ["75 克", ["75", "克"]],
    ["USB充電", ["usb", "充", "電", "充電", "usb充電"]],
    ["第3代", ["第", "3", "代", "3代"]],
    ["抹茶ﾗﾃ", ["抹", "茶", "ラ", "テ", "抹茶", "茶ラ", "ラテ"]],
    ["王·小明", ["王", "王小", "小", "明", "小明"]],
    ["紅！茶", ["紅", "茶"]],
    ["台湾 Café", ["臺", "灣", "臺灣", "cafe", "台", "湾", "台湾", "café"]],
    ["茶、茶", ["茶"]],
    ["𠮷野", ["𠮷", "野", "𠮷野"]],
    ["、。！ -", []],
    ["", []],
  ])("%j", (text, lexemes) => expect(searchLexemes(text)).toEqual(lexemes));

  test("several texts are not joined: no pair spans two of them", () => {
    expect(searchLexemes("紅", "茶")).toEqual(["紅", "茶"]);
  });

  test("an endless word is cut, and found again by its beginning", () => {
    expect(searchLexemes("a".repeat(200))).toEqual(["a".repeat(64)]);
    expect(queryOf("a".repeat(200))).toBe(`'${"a".repeat(64)}':*`);
  });
});

test("lexemes of a mail address: every suffix of every part, so that a prefix query finds any fragment", () => {
  expect(addressLexemes("Amy.w@x.tw")).toEqual(["amy", "my", "y", "w", "x", "tw"]);
});

describe("query of a keyword", () => {
  test.each([
    ["紅茶", "'紅茶'"],
    ["東方美人", "'東方' & '方美' & '美人'"],
    ["壺", "'壺'"],
    ["Ear", "'ear':*"],
    ["grey 紅茶", "'grey':* & '紅茶'"],
    ["紅茶 紅茶", "'紅茶'"],
    ["it's", "(('it':* | 'its':*) & ('s':* | 'its':*)) | ('it':* & 's':*)"],
    ["a!b | (c):* <-> d", "'a':* & 'b':* & 'c':* & 'd':*"],
    ["\\'/or=1=1", "'or':* & '1':*"],
    ["75公克", "('75':* & '公克') | ('75公克':*)"],
    ["台灣", "('臺灣') | ('台灣')"],
  ])("%j becomes %s", (keyword, query) => expect(queryOf(keyword)).toBe(query));

  test.each(["", "   ", "%", "_", "'", "\\", "、。", "\u0000", "😀"])("%j becomes an empty query", (keyword) => {
    expect(searchQuery(keyword)).toBeUndefined();
  });

  test("the number of terms is bounded", () => {
    const keyword = Array.from({ length: 60 }, (_, n) => `w${n}`).join(" ");
    expect(String(queryOf(keyword)).split(" & ").length).toBeLessThanOrEqual(2 * 16);
  });
});
