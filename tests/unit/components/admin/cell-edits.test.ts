import { expect, test } from "vitest";
import { changesOf, isWrong, withBlock, withPrices, withText } from "@/components/admin/catalogue/cell-edits";
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

test("one change edits the price of all rows, in whole dollars; what has no value to start from stays", () => {
  const now = (change: Parameters<typeof withPrices>[2], more: object = {}) =>
    changesOf(
      [{ ...rows[0], price: 455, ...more } as Inventory],
      withPrices([{ ...rows[0], price: 455, ...more } as Inventory], {}, change),
    )[0]?.now;
  expect(now({ name: "price", by: "percent", amount: 90 })).toEqual({ price: 410 });
  expect(now({ name: "sale_price", by: "percent", amount: 90 })).toEqual({ sale_price: 410 });
  expect(now({ name: "price", by: "add", amount: -500 })).toEqual({ price: 0 });
  expect(now({ name: "sale_price", by: "add", amount: 20 })).toBeUndefined();
  expect(now({ name: "sale_price", by: "add", amount: 20 }, { sale_price: 300 })).toEqual({ sale_price: 320 });
  expect(now({ name: "price", by: "set", amount: 455 })).toBeUndefined();
});
