import { inArray, like, max, or } from "drizzle-orm";
import type { CreateProduct } from "@/lib/contract/admin-products";
import { copiedOf } from "@/lib/contract/declared-fields";
import { productFields, variantFields } from "@/lib/contract/product-fields";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { fieldRefused } from "../http/api-error";
import { requireFreeSlug } from "../http/edited-rows";
import { getAdminProduct } from "./admin-product-queries";
import { newProductOf, requireCategoryAndTags } from "./product-document";
import { createProduct } from "./save-product";
import { products, productVariants } from "./tables";

const MAX_SKU = 64;
const MAX_TITLE = 80;

/** Copies a product into a draft with new skus and no stock. @returns the copy's id @throws ApiError not_found */
export async function duplicateProduct(tx: Database, id: number): Promise<number> {
  const original = await getAdminProduct(tx, id);
  const skus = await freeSkus(tx, original.variants);
  const mark = apiMessage("copy_mark");
  const copy: CreateProduct = {
    title: `${original.title.slice(0, MAX_TITLE - mark.length)}${mark}`,
    summary: original.summary,
    description: original.description,
    slug: "",
    details: original.details,
    options: original.options,
    images: original.images,
    category_id: original.category_id,
    tag_ids: original.tag_ids,
    ...copiedOf(productFields, original),
    variants: original.variants.map((variant, index) => {
      const { values, price, image_url, low_stock_at } = variant;
      const copied = copiedOf(variantFields, variant);
      return { sku: skus[index] ?? "", values, price, image_url, low_stock_at, ...copied };
    }),
    published: false,
  };
  return createFromDocument(tx, copy);
}

/** Adds one suffix to all SKUs: the first with which none of them exists. */
async function freeSkus(tx: Database, variants: { sku: string }[]): Promise<string[]> {
  const stems = variants.map(({ sku }) => sku.slice(0, MAX_SKU - "-COPY999".length).replace(/-$/, ""));
  const rows = await tx
    .select({ sku: productVariants.sku })
    .from(productVariants)
    .where(or(...stems.map((stem) => like(productVariants.sku, `${stem}-COPY%`))));
  const taken = new Set(rows.map(({ sku }) => sku));
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? "-COPY" : `-COPY${number}`;
    const copies = stems.map((stem) => stem + ending);
    // Two long skus may have the same beginning.
    if (new Set(copies).size < copies.length)
      return copies.map((_, index) => `${stems[0]?.slice(0, 40)}-COPY${number}-${index + 1}`);
    if (copies.every((copy) => !taken.has(copy))) return copies;
  }
}

/**
 * Creates a product as staff sent it, before all others unless it has a position. @returns its id
 * @throws ApiError validation_failed for a sku or a slug that exists, a category or tag that does not
 */
export async function createFromDocument(tx: Database, input: CreateProduct): Promise<number> {
  await requireCategoryAndTags(tx, input);
  await requireFreeSlug(tx, products, input.slug);
  const skus = input.variants.map(({ sku }) => sku);
  const isTaken = inArray(productVariants.sku, skus);
  const [taken] = await tx.select({ sku: productVariants.sku }).from(productVariants).where(isTaken).limit(1);
  if (taken) throw fieldRefused(`variants.${skus.indexOf(taken.sku)}.sku`, "fields.sku_taken");
  return createProduct(tx, newProductOf(input, input.position ?? (await nextPosition(tx))));
}

async function nextPosition(tx: Database): Promise<number> {
  const [row] = await tx.select({ highest: max(products.position) }).from(products);
  return (row?.highest ?? 0) + 1;
}
