/** Checks the demo shop's data: references, limits, states of stock and picture files. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { products } from "@/lib/backend/seed/catalogue";
import { categories } from "@/lib/backend/seed/categories";
import { tags } from "@/lib/backend/seed/tags";

const variants = products.flatMap((product) => product.variants);

describe("categories and tags", () => {
  it("has exactly eight categories with unique keys", () => {
    expect(categories).toHaveLength(8);
    expect(new Set(categories.map((category) => category.key)).size).toBe(8);
  });

  it("names only existing categories and tags, and fills every category", () => {
    const categoryKeys = new Set(categories.map((category) => category.key));
    const tagKeys = new Set(tags.map((tag) => tag.key));
    for (const product of products) {
      expect(categoryKeys, product.slug).toContain(product.category);
      for (const tag of product.tags) expect(tagKeys, product.slug).toContain(tag);
    }
    expect(new Set(products.map((product) => product.category))).toEqual(categoryKeys);
  });
});

describe("products", () => {
  it("has at least sixty, with unique latin slugs", () => {
    expect(products.length).toBeGreaterThanOrEqual(60);
    expect(new Set(products.map((product) => product.slug)).size).toBe(products.length);
    for (const product of products) expect(product.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it("keeps summaries within 40 characters and descriptions within 100 to 260 Chinese characters", () => {
    for (const product of products) {
      expect([...product.summary].length, product.slug).toBeLessThanOrEqual(40);
      const characters = product.description.match(/\p{Script=Han}/gu)?.length ?? 0;
      expect(characters, product.slug).toBeGreaterThanOrEqual(100);
      expect(characters, product.slug).toBeLessThanOrEqual(260);
    }
  });

  it("ranks the sixteen hottest exactly once each, none of them sold out", () => {
    const hot = products.filter((product) => product.hot_rank !== undefined);
    const ranks = hot.map((product) => product.hot_rank ?? 0).sort((a, b) => a - b);
    expect(ranks).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
    for (const product of hot) {
      expect(
        product.variants.some((variant) => variant.on_hand > 0),
        product.slug,
      ).toBe(true);
    }
  });
});

describe("variants", () => {
  it("has unique well-formed SKUs", () => {
    expect(new Set(variants.map((variant) => variant.sku)).size).toBe(variants.length);
    for (const variant of variants) expect(variant.sku).toMatch(/^[A-Z0-9]+(-[A-Z0-9]+)*$/);
  });

  it("takes one listed value per option and never the same combination twice", () => {
    for (const product of products) {
      expect(product.options.length, product.slug).toBeLessThanOrEqual(3);
      expect(product.variants.length, product.slug).toBeGreaterThan(0);
      for (const variant of product.variants) {
        expect(variant.values.length, variant.sku).toBe(product.options.length);
        for (const [index, value] of variant.values.entries()) {
          expect(product.options[index]?.values, variant.sku).toContain(value);
        }
      }
      const combinations = product.variants.map((variant) => variant.values.join("|"));
      expect(new Set(combinations).size, product.slug).toBe(combinations.length);
    }
  });

  it("offers every listed option value at least once", () => {
    for (const product of products) {
      for (const [index, option] of product.options.entries()) {
        const offered = new Set(product.variants.map((variant) => variant.values[index]));
        expect(offered, product.slug).toEqual(new Set(option.values));
      }
    }
  });

  it("prices in whole dollars from 60 to 12800, both reached, below any former price", () => {
    const prices = variants.map((variant) => variant.price);
    expect(Math.min(...prices)).toBe(60);
    expect(Math.max(...prices)).toBe(12_800);
    for (const variant of variants) {
      expect(Number.isInteger(variant.price), variant.sku).toBe(true);
      if (variant.compare_at_price === undefined) continue;
      expect(Number.isInteger(variant.compare_at_price), variant.sku).toBe(true);
      expect(variant.compare_at_price, variant.sku).toBeGreaterThan(variant.price);
    }
  });

  it("has every state of stock", () => {
    const soldOut = products.filter((product) => product.variants.every((variant) => variant.on_hand === 0));
    const partly = products.filter(
      (product) =>
        product.variants.some((variant) => variant.on_hand === 0) &&
        product.variants.some((variant) => variant.on_hand > 0),
    );
    const nearly = variants.filter((variant) => variant.on_hand >= 1 && variant.on_hand <= 3);
    expect(soldOut.length).toBeGreaterThanOrEqual(4);
    expect(partly.length).toBeGreaterThanOrEqual(5);
    expect(nearly.length).toBeGreaterThanOrEqual(6);
  });
});

describe("pictures", () => {
  it("has two to six per product, each described and drawn in both sizes", () => {
    for (const product of products) {
      expect(product.pictures.length, product.slug).toBeGreaterThanOrEqual(2);
      expect(product.pictures.length, product.slug).toBeLessThanOrEqual(6);
      for (const [index, picture] of product.pictures.entries()) {
        expect(picture.alt.length, product.slug).toBeGreaterThan(0);
        for (const suffix of ["", "-400"]) {
          const file = join("public", "products", `${product.slug}-${index + 1}${suffix}.webp`);
          expect(existsSync(file), file).toBe(true);
        }
      }
    }
  });

  it("shows each colour of a product in its own picture, or none of them", () => {
    for (const { slug, options, pictures } of products) {
      const shown = pictures.flatMap(({ of }) => of ?? []);
      const option = options.find(({ values }) => shown.some((value) => values.includes(value)));
      expect(shown.toSorted(), slug).toEqual((option?.values ?? []).toSorted());
    }
  });

  it("begins with the picture of the preselected variant", () => {
    for (const { slug, variants, pictures } of products.filter((product) => product.pictures.some(({ of }) => of))) {
      const chosen = variants.find(({ on_hand }) => on_hand > 0) ?? variants[0];
      expect(chosen?.values, slug).toContain(pictures[0]?.of);
    }
  });

  it("has one per category", () => {
    for (const category of categories) {
      expect(existsSync(join("public", "categories", `${category.key}.webp`)), category.key).toBe(true);
    }
  });
});
