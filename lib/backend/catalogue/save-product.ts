import type { Database } from "../db/database";
import { searchVector } from "../db/search-tokens";
import { inventories, productImages, products, productTagLinks, productVariants, stockMovements } from "./tables";

type NewVariant = { sku: string; values: string[]; price: number; compareAtPrice?: number; onHand: number };

/** A product as it is first written down. Prices are integer TWD, tax included. */
export type NewProduct = {
  title: string;
  summary: string;
  description: string;
  details: { label: string; value: string }[];
  options: { name: string; values: string[] }[];
  categoryId: number;
  tagIds: number[];
  variants: [NewVariant, ...NewVariant[]];
  images: { url: string; thumbUrl: string; alt: string; width: number; height: number }[];
  /** Higher comes first in the shop's own order. */
  position: number;
  hotRank?: number;
  returnExempt?: boolean;
};

/** Writes a product with its variants, pictures and first stock in one transaction, and gives its id. */
export async function createProduct(db: Database, input: NewProduct): Promise<number> {
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(products).values(productRow(input)).returning({ id: products.id });
    if (!row) throw new Error("insert returned no row");
    const productId = row.id;
    await tx
      .insert(productVariants)
      .values(input.variants.map(({ onHand: _, ...variant }, position) => ({ ...variant, productId, position })));
    await tx.insert(inventories).values(input.variants.map(({ sku, onHand }) => ({ sku, onHand })));
    const received = input.variants.filter(({ onHand }) => onHand > 0);
    if (received.length > 0) {
      await tx.insert(stockMovements).values(
        received.map(({ sku, onHand }) => ({
          sku,
          kind: "received" as const,
          quantity: onHand,
          source: `first:${sku}`,
        })),
      );
    }
    if (input.images.length > 0) {
      await tx.insert(productImages).values(input.images.map((image, position) => ({ ...image, productId, position })));
    }
    if (input.tagIds.length > 0) {
      await tx.insert(productTagLinks).values(input.tagIds.map((tagId) => ({ productId, tagId })));
    }
    return productId;
  });
}

function productRow(input: NewProduct) {
  const [first, ...rest] = input.variants;
  const cheapest = rest.reduce((lowest, variant) => (variant.price < lowest.price ? variant : lowest), first);
  return {
    title: input.title,
    summary: input.summary,
    description: input.description,
    details: input.details,
    options: input.options,
    categoryId: input.categoryId,
    position: input.position,
    hotRank: input.hotRank,
    returnExempt: input.returnExempt,
    priceFrom: cheapest.price,
    priceTo: Math.max(...input.variants.map((variant) => variant.price)),
    compareAtPrice: cheapest.compareAtPrice,
    search: searchVector(
      input.title,
      input.summary,
      ...input.details.map(({ value }) => value),
      ...input.variants.flatMap(({ sku, values }) => [sku, ...values]),
    ),
  };
}
