import { expect, test } from "vitest";
import { listedCategory } from "@/lib/storefront/listed-category";

const ALL = [
  { id: 1, key: "", title: "Tea" },
  { id: 2, key: "", title: "Tea / Green" },
  { id: "Pots", key: "", title: "Pots" },
  { id: 4, key: "", title: "2" },
];

test.each([
  [1, 1],
  ["Tea", 1],
  ["Green", 2],
  ["Pots", "Pots"],
  [2, 2],
  ["Black", undefined],
  [9, undefined],
  [null, undefined],
])("docs/backends.md, Fields: a product in the category %s leads to that of the list, or nowhere", (said, id) => {
  expect(listedCategory(ALL, { category: null, product_category_id: said })?.id).toBe(id);
});
