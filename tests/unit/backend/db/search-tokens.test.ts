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
    ["Earl Grey 紅茶", ["earl", "grey", "紅", "茶", "紅茶"]],
    ["ＡＢＣ１２３", ["abc123"]],
    ["75 克", ["75", "克"]],
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
    ["it's", "'it':* & 's':*"],
    ["a & !b | (c):* <-> 'd'", "'a':* & 'b':* & 'c':* & 'd':*"],
    ["\\' or 1=1", "'or':* & '1':*"],
  ])("%j becomes %s", (keyword, query) => expect(queryOf(keyword)).toBe(query));

  test.each(["", "   ", "%", "_", "'", "\\", "、。", "\u0000", "😀"])("%j becomes an empty query", (keyword) => {
    expect(searchQuery(keyword)).toBeUndefined();
  });

  test("the number of terms is bounded", () => {
    const keyword = Array.from({ length: 60 }, (_, n) => `w${n}`).join(" ");
    expect(String(queryOf(keyword)).split(" & ")).toHaveLength(16);
  });
});
