import { expect, test } from "vitest";
import { sumBySku } from "@/lib/backend/catalogue/move-stock";

const line = (sku: string, quantity: number, n: number) => ({ sku, quantity, source: `order_line:${n}` });

test("lines of the same sku are added up", () => {
  expect(sumBySku([line("A", 2, 1), line("B", 1, 2), line("A", 3, 3)])).toEqual([
    { sku: "A", quantity: 5 },
    { sku: "B", quantity: 1 },
  ]);
});

test("rows are locked in the same order, whatever the order of the lines", () => {
  const lines = ["TEA-2", "TEA-10", "A", "Z-1", "TEA"].map((sku, n) => line(sku, 1, n));
  const skus = sumBySku(lines).map(({ sku }) => sku);
  expect(sumBySku(lines.toReversed()).map(({ sku }) => sku)).toEqual(skus);
  expect(skus).toEqual(["A", "TEA", "TEA-10", "TEA-2", "Z-1"]);
});

test("no lines reserve nothing", () => expect(sumBySku([])).toEqual([]));
