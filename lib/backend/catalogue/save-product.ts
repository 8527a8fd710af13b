import { randomUUID } from "node:crypto";
import type { Database } from "../db/database";
import { derivedColumns } from "./product-row";
import { inventories, productImages, products, productTagLinks, productVariants, stockMovements } from "./tables";

type NewVariant = { sku: string; values: string[]; price: number; compareAtPrice?: number | null; onHand: number };

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
  hotRank?: number | null;
  returnExempt?: boolean;
  /** For sale at once, unless it says otherwise. */
  published?: boolean;
};

/** Writes a product with its variants, pictures and first stock in one transaction, and gives its id. */
export async function createProduct(db: Database, input: NewProduct): Promise<number> {
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(products).values(productRow(input)).returning({ id: products.id });
    if (!row) throw new Error("insert returned no row");
    const productId = row.id;
    await addVariants(
      tx,
      productId,
      input.variants.map((variant, position) => ({ ...variant, position })),
    );
    await addImages(tx, productId, input.images);
    await addTags(tx, productId, input.tagIds);
    return productId;
  });
}

/** Writes variants that did not exist, with what is on the shelf of them. */
export async function addVariants(
  tx: Database,
  productId: number,
  variants: (NewVariant & { position: number })[],
): Promise<void> {
  if (variants.length === 0) return;
  await tx.insert(productVariants).values(variants.map(({ onHand: _, ...variant }) => ({ ...variant, productId })));
  await tx.insert(inventories).values(variants.map(({ sku, onHand }) => ({ sku, onHand })));
  const received = variants.filter(({ onHand }) => onHand > 0);
  if (received.length === 0) return;
  await tx.insert(stockMovements).values(
    // A sku may have been there before and be gone: its ledger goes on.
    received.map(({ sku, onHand }) => ({
      sku,
      kind: "received" as const,
      quantity: onHand,
      source: `first:${sku}:${randomUUID()}`,
    })),
  );
}

/** Writes the pictures of a product that has none, in their order. */
export async function addImages(tx: Database, productId: number, images: NewProduct["images"]): Promise<void> {
  if (images.length === 0) return;
  await tx.insert(productImages).values(images.map((image, position) => ({ ...image, productId, position })));
}

/** Ties tags to a product that has none. */
export async function addTags(tx: Database, productId: number, tagIds: number[]): Promise<void> {
  if (tagIds.length === 0) return;
  await tx.insert(productTagLinks).values([...new Set(tagIds)].map((tagId) => ({ productId, tagId })));
}

function productRow(input: NewProduct) {
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
    published: input.published,
    ...derivedColumns(input, input.variants),
  };
}
