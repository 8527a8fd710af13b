import { expect, test } from "vitest";
import { readSheet } from "@/lib/sheets/read-sheet";
import { recordsOf } from "@/lib/sheets/records";

const layout = { columns: { a: ["a"], b: ["b"] }, required: [["a" as const]], maxRows: 2_000 };
const read = (text: string) => readSheet(Buffer.from(`a,b\n${text}`), layout);
const MANY = 1_000_000;

test.each<[string, string, number, string | undefined, number]>([
  ["empty lines behind the last row", `1,2\n${"\n".repeat(MANY)}`, 1, undefined, 0],
  ["lines of empty cells behind the last row", `1,2\n${",,,\r\n".repeat(MANY)}`, 1, undefined, 0],
  ["empty lines before the last row", `${"\n".repeat(MANY)}1,2`, 0, "too_many_rows", 1],
  ["rows beyond the limit", "1,2\n".repeat(MANY), 0, "too_many_rows", 1],
  ["quotes that are never closed", '"1\n'.repeat(MANY), 0, "broken_quotes", 10],
  ["text behind quotes", '1,"2"3\n'.repeat(MANY / 2), 0, "broken_quotes", 10],
])("docs/security.md: a file of megabytes with %s is read to its limit at once", (_, text, rows, key, problems) => {
  const sheet = read(text);
  expect(sheet.rows).toHaveLength(rows);
  expect(sheet.problems).toHaveLength(problems);
  expect(sheet.problems[0]?.key).toBe(key);
});

test("cells of many lines are whole wherever they stand in a large file", () => {
  const rows = Array.from({ length: 900 }, (_, row) => [`${row}`, `"${"x".repeat(row)}\r\n,`.repeat(3)]);
  const text = rows.map(([a, b]) => `${a},"${b?.replaceAll('"', '""')}"`).join("\r\n");
  expect(text.length).toBeGreaterThan(1_000_000);
  expect(recordsOf(text, ",").records).toEqual(rows);
});
