import { expect, test } from "vitest";
import { lineChanges } from "@/components/checkout/line-changes";
import { aCartItem } from "../../../support/a-cart-item";

const line = aCartItem();
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
