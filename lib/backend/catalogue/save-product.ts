import { randomUUID } from "node:crypto";
import type { ProductFields, VariantFields } from "@/lib/contract/product-fields";
import type { Database } from "../db/database";
import type { StoredValues } from "../db/queries/declared-columns";
import { inserted } from "../db/queries/rows-of";
import { rememberAlts } from "../uploads/remember-alts";
import { refreshPrices } from "./price-now";
import { productSearch } from "./product-search";
import { inventories, productImages, products, productTagLinks, productVariants, stockMovements } from "./tables";

type NewVariant = { sku: string; values: string[]; price: number; onHand: number } & {
  imageUrl?: string | null;
  lowStockAt?: number;
} & Partial<StoredValues<VariantFields>>;

/** The data of a new product. Prices are integer TWD, tax included. */
export type NewProduct = {
  title: string;
  summary: string;
  description: string;
  slug?: string | null;
  details: { label: string; value: string }[];
  options: { name: string; values: string[] }[];
  categoryId: number;
  tagIds: number[];
  variants: [NewVariant, ...NewVariant[]];
  images: { url: string; thumbUrl: string; alt: string; width: number; height: number }[];
  /** Higher comes first in the shop's own order. */
  position: number;
  /** True by default. */
  published?: boolean;
} & Partial<StoredValues<ProductFields>>;

/** Writes a product with its variants, pictures and first stock in one transaction, and gives its id. */
export async function createProduct(db: Database, input: NewProduct): Promise<number> {
  return db.transaction(async (tx) => {
    const { variants, images, tagIds, ...columns } = input;
    const row = { ...columns, ...derivedColumns(input) };
    const { id } = inserted(await tx.insert(products).values(row).returning({ id: products.id }));
    const placed = variants.map((variant, position) => ({ ...variant, position }));
    await addVariants(tx, id, placed);
    await addImages(tx, id, images);
    await addTags(tx, id, tagIds);
    if (hasSale(input)) await refreshPrices(tx, [id]);
    return id;
  });
}

/** Inserts new variants with their stock on hand. */
export async function addVariants(
  tx: Database,
  productId: number,
  variants: (NewVariant & { position: number })[],
): Promise<void> {
  if (variants.length === 0) return;
  await tx
    .insert(productVariants)
    .values(variants.map(({ onHand: _, lowStockAt: __, ...variant }) => ({ ...variant, productId })));
  await tx.insert(inventories).values(variants.map(({ sku, onHand, lowStockAt }) => ({ sku, onHand, lowStockAt })));
  const received = variants.filter(({ onHand }) => onHand > 0);
  if (received.length === 0) return;
  const movements = received.map(({ sku, onHand: quantity }) => {
    // Not the SKU alone: it may have existed before, and its ledger continues.
    return { sku, kind: "received" as const, quantity, source: `first:${sku}:${randomUUID()}` };
  });
  await tx.insert(stockMovements).values(movements);
}

export async function addImages(tx: Database, productId: number, images: NewProduct["images"]): Promise<void> {
  if (images.length === 0) return;
  await tx.insert(productImages).values(images.map((image, position) => ({ ...image, productId, position })));
  await rememberAlts(tx, images);
}

export async function addTags(tx: Database, productId: number, tagIds: number[]): Promise<void> {
  if (tagIds.length === 0) return;
  await tx.insert(productTagLinks).values([...new Set(tagIds)].map((tagId) => ({ productId, tagId })));
}

/** Whether a variant has a sale price. `derivedColumns` knows no sales, so `refreshPrices` then writes the prices of now. */
export function hasSale({ variants }: NewProduct): boolean {
  return variants.some(({ salePrice }) => typeof salePrice === "number");
}

/** The columns of a product that follow from its texts and variants, kept so that lists need no aggregate. */
export function derivedColumns(product: NewProduct) {
  const { variants } = product;
  const [first, ...rest] = variants;
  const cheapest = rest.reduce((lowest, variant) => (variant.price < lowest.price ? variant : lowest), first);
  return {
    priceFrom: cheapest.price,
    priceTo: Math.max(...variants.map(({ price }) => price)),
    compareAtPrice: cheapest.compareAtPrice ?? null,
    pricesDueAt: null,
    ...productSearch(product),
  };
}
