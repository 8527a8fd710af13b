import { expect, test } from "vitest";
import { lineChanges } from "@/components/checkout/line-changes";
import type { CartItem } from "@/lib/contract/carts";

const line: CartItem = {
  sku: "TEA-RBY-100",
  amount: 2,
  total: 1440,
  unit_price: 720,
  product_id: 3,
  title: "日月潭紅玉紅茶",
  values: [],
  image: null,
  available: null,
  is_short: false,
  return_exempt: false,
};
const about = { sku: line.sku, title: line.title };

test("changes since the shopper looked are named line by line", () => {
  expect(lineChanges([line], [line])).toEqual([]);
  expect(lineChanges([line], [{ ...line, unit_price: 750, available: 1, is_short: true }])).toEqual([
    { ...about, kind: "price", from: 720, to: 750 },
    { ...about, kind: "left", left: 1 },
  ]);
  expect(lineChanges([line], [{ ...line, is_short: true }])).toEqual([{ ...about, kind: "short" }]);
  expect(lineChanges([line], [{ ...line, available: 0 }])).toEqual([{ ...about, kind: "gone" }]);
  expect(lineChanges([line], [])).toEqual([{ ...about, kind: "gone" }]);
});
