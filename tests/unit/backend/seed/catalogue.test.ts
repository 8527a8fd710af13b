/** Checks the demo shop's data: references, limits, states of stock and picture files. */
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { products } from "@/lib/backend/seed/catalogue";
import { categories } from "@/lib/backend/seed/categories";
import { tags } from "@/lib/backend/seed/tags";

type Product = (typeof products)[number];
type Variant = Product["variants"][number];

const variants = products.flatMap((product) => product.variants);
const categoryKeys = categories.map(({ key }) => key);
const tagKeys: string[] = tags.map(({ key }) => key);
const areDistinct = (texts: readonly string[]) => new Set(texts).size === texts.length;
const isBetween = (least: number, most: number, value: number) => least <= value && value <= most;

const ofProducts: [rule: string, holds: (product: Product) => boolean][] = [
  ["names only tags that exist", ({ tags }) => tags.every((tag) => tagKeys.includes(tag))],
  ["has a latin slug", ({ slug }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)],
  ["has a summary of 40 characters at most", ({ summary }) => [...summary].length <= 40],
  [
    "has a description of 100 to 260 Chinese characters",
    ({ description }) => isBetween(100, 260, description.match(/\p{Script=Han}/gu)?.length ?? 0),
  ],
  [
    "is not sold out if it is hot",
    ({ hot_rank, variants }) => !hot_rank || variants.some(({ on_hand }) => on_hand > 0),
  ],
  ["has three options at most, and a variant", ({ options, variants }) => options.length <= 3 && variants.length > 0],
  ["has each combination once", ({ variants }) => areDistinct(variants.map(({ values }) => values.join("|")))],
  ["has one value of each option in a variant", ({ options, variants }) => variants.every((one) => fits(one, options))],
  [
    "offers every value of its options",
    ({ options, variants }) =>
      options.every(({ values }, at) => values.every((value) => variants.some((one) => one.values[at] === value))),
  ],
  ["has two to six pictures", ({ pictures }) => isBetween(2, 6, pictures.length)],
  [
    "has described pictures, drawn in both sizes",
    ({ slug, pictures }) =>
      pictures.every(({ alt }, index) => {
        const files = ["", "-400"].map((suffix) => `public/products/${slug}-${index + 1}${suffix}.webp`);
        return alt.length > 0 && files.every((file) => existsSync(file));
      }),
  ],
  [
    "shows each colour in its own picture, or none of them",
    ({ options, pictures }) => {
      const shown = pictures.flatMap(({ of }) => of ?? []);
      const option = options.find(({ values }) => shown.some((value) => values.includes(value)));
      return shown.toSorted().join() === (option?.values ?? []).toSorted().join();
    },
  ],
  [
    "begins with the picture of the preselected variant",
    ({ variants, pictures: [first] }) => {
      const chosen = variants.find(({ on_hand }) => on_hand > 0) ?? variants[0];
      return !first?.of || chosen?.values.includes(first.of) === true;
    },
  ],
];

function fits({ values }: Variant, options: Product["options"]): boolean {
  return values.length === options.length && values.every((value, at) => options[at]?.values.includes(value));
}

const ofVariants: [rule: string, holds: (variant: Variant) => boolean][] = [
  ["has a well-formed SKU", ({ sku }) => /^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(sku)],
  ["costs whole dollars, from 60 to 12,800", ({ price }) => Number.isInteger(price) && isBetween(60, 12_800, price)],
  [
    "costs less than before",
    ({ price, compare_at_price: before }) => before === undefined || (Number.isInteger(before) && before > price),
  ],
];

test.each(ofProducts)("every product %s", (_rule, holds) => {
  expect(products.filter((product) => !holds(product)).map(({ slug }) => slug)).toEqual([]);
});

test.each(ofVariants)("every variant %s", (_rule, holds) => {
  expect(variants.filter((variant) => !holds(variant)).map(({ sku }) => sku)).toEqual([]);
});

test("slugs, SKUs and categories are unique, every category has a picture and products, and ranks are 1 to 16", () => {
  const names = [products.map(({ slug }) => slug), variants.map(({ sku }) => sku), categoryKeys];
  expect(names.filter((one) => !areDistinct(one))).toEqual([]);
  expect([...new Set(products.map(({ category }) => category))].toSorted()).toEqual(categoryKeys.toSorted());
  expect(categoryKeys.filter((key) => !existsSync(`public/categories/${key}.webp`))).toEqual([]);
  const ranks = products.flatMap(({ hot_rank }) => hot_rank ?? []).sort((one, other) => one - other);
  expect(ranks).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
});

test("some products are sold out, some in part, and some variants nearly", () => {
  const soldOut = products.map(({ variants }) => variants.filter(({ on_hand }) => on_hand === 0).length);
  const isWhole = (count: number, at: number) => count === products[at]?.variants.length;
  expect(soldOut.filter(isWhole).length).toBeGreaterThanOrEqual(4);
  expect(soldOut.filter((count, at) => count > 0 && !isWhole(count, at)).length).toBeGreaterThanOrEqual(5);
  expect(variants.filter(({ on_hand }) => isBetween(1, 3, on_hand)).length).toBeGreaterThanOrEqual(6);
});
