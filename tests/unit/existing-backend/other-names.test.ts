import { afterEach, expect, test } from "vitest";
import { fieldNames } from "@/lib/existing-backend/field-names";
import { readListing, readProduct } from "@/lib/existing-backend/products";

const { product, listing } = fieldNames;
/** The names that docs/backends.md adds in its example. */
const ADDED: [names: readonly string[], name: string][] = [
  [product.id, "no"],
  [product.title, "label"],
  [product.sku, "goods_sn"],
  [product.price, "amount.twd"],
  [listing.items, "rows"],
];
const context = { baseUrl: "https://api.example.com", leaveOut: () => {} };
const oolong = { no: 12, label: "凍頂烏龍茶", goods_sn: "T-12", amount: { twd: 320 } };

afterEach(() => {
  for (const [names, name] of ADDED) if (names.at(-1) === name) (names as string[]).pop();
});

test("docs/backends.md, Other names: a backend with other names is read when the table has them", () => {
  expect(() => readListing({ rows: [oolong] }, context)).toThrow("cannot read data");
  for (const [names, name] of ADDED) (names as string[]).push(name);
  const { data } = readListing({ rows: [oolong] }, context);
  expect(data).toMatchObject([{ id: 12, title: "凍頂烏龍茶", price_from: 320, skus: ["T-12"] }]);
  expect(readProduct(oolong, context).variants).toMatchObject([{ sku: "T-12", price: 320 }]);
});
