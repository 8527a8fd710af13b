import { expect, test } from "vitest";
import { changesOf, isWrong, withBlock, withText } from "@/components/admin/catalogue/cell-edits";
import type { Inventory } from "@/lib/contract/inventories";

const rows = ["TEA-1", "TEA-2"].map(
  (sku) => ({ sku, price: 400, sale_price: null, cost: null, on_hand: 6 }) as unknown as Inventory,
);

test("a pasted block sends only changed cells, none beyond the grid, and none that the role may not change", () => {
  const block = [
    ["1,200", "380", "9"],
    ["400", "", "7"],
    ["1", "1", "1"],
  ];
  const mayChange = (name: string) => name !== "on_hand";
  const edits = withBlock(rows, {}, { row: 0, column: 0 }, block, ["price", "sale_price", "on_hand"], mayChange);
  expect(changesOf(rows, edits)).toEqual([
    { sku: "TEA-1", was: { price: 400, sale_price: null }, now: { price: 1200, sale_price: 380 } },
  ]);
});

test("a cell with its original value is no change, and an invalid number is an error", () => {
  const edits = withText(rows, {}, 0, "price", "abc");
  expect(isWrong("price", edits["TEA-1"]?.price)).toBe(true);
  expect(withText(rows, edits, 0, "price", "４００")).toEqual({});
  expect(isWrong("price", "")).toBe(true);
  expect(isWrong("cost", "")).toBe(false);
});
