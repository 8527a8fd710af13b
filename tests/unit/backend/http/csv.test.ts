import Papa from "papaparse";
import { expect, test } from "vitest";
import { toCsv } from "@/lib/backend/http/csv";

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1", "＋1", "－1", "＠A1", "'-1", "''=1"])(
  "docs/security.md, Input: the cell %j becomes a text",
  (cell) => {
    expect(Papa.parse<string[]>(toCsv([["a", cell]]).trimEnd(), { newline: "\r\n" }).data).toEqual([["a", `'${cell}`]]);
  },
);

test.each(["two\nlines", "two\r\n=lines", "two\r=lines", 'a "quoted" one\n=1', "a,b", "a = b", "\n=1"])(
  "docs/security.md, Input: %j is one unchanged cell",
  (cell) => {
    const text = toCsv([["a", cell, "c"]]);
    expect(Papa.parse<string[]>(text.trimEnd(), { newline: "\r\n" }).data).toEqual([["a", cell, "c"]]);
    expect(text.replace(/"(?:[^"]|"")*"/g, "").trimEnd()).not.toMatch(/[\r\n]/);
  },
);

test("docs/security.md, Input: numbers stay numbers, also negative ones", () => {
  expect(toCsv([[-5, 0, 12, true, null, undefined]])).toBe("-5,0,12,true,,\r\n");
});
