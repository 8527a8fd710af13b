import { expect, test } from "vitest";
import { readSizeTable } from "@/components/catalogue/size-table-text";

test("a Markdown table, a spreadsheet's cells and plain bars give the same table", () => {
  const table = { head: ["尺寸", "胸圍"], rows: [["M", "96"]], notes: [] };
  expect(readSizeTable("| 尺寸 | 胸圍 |\n| :--- | ---: |\n| M | 96 |")).toEqual(table);
  expect(readSizeTable("尺寸\t胸圍\nM\t96")).toEqual(table);
  expect(readSizeTable("尺寸|胸圍\r\n\r\nM|96\r\n")).toEqual(table);
});

test("short rows are padded, and a line without cells is a note", () => {
  const table = { head: ["尺寸", "肩寬", "胸圍"], rows: [["M", "42", ""]], notes: ["單位：公分"] };
  expect(readSizeTable("尺寸 | 肩寬 | 胸圍\nM | 42\n單位：公分")).toEqual(table);
});

test("a text without a table has notes only; an empty first cell keeps its column", () => {
  expect(readSizeTable("均一尺寸")).toEqual({ head: [], rows: [], notes: ["均一尺寸"] });
  expect(readSizeTable("\tM\tL\n胸圍\t96\t102")).toMatchObject({ head: ["", "M", "L"], rows: [["胸圍", "96", "102"]] });
});
