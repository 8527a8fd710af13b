import { expect, test } from "vitest";
import { inPickOrder } from "@/lib/backend/order-management/pick-order";

const row = (sku: string, title: string) => ({ sku, title });

test("a pick list is sorted by SKU, numbers by their value", () => {
  const rows = [row("TEA-RBY-100", "紅玉"), row("CUP-2", "茶杯"), row("TEA-RBY-50", "紅玉"), row("CUP-10", "茶杯")];
  expect(inPickOrder(rows).map(({ sku }) => sku)).toEqual(["CUP-2", "CUP-10", "TEA-RBY-50", "TEA-RBY-100"]);
});

test("the variants of a product are together, at the place of the first", () => {
  const rows = [row("B1", "茶壺"), row("A9", "茶杯"), row("C1", "茶杯"), row("A1", "茶壺")];
  expect(inPickOrder(rows).map(({ sku }) => sku)).toEqual(["A1", "B1", "A9", "C1"]);
});
