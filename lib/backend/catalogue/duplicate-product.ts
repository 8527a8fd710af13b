import { like, or } from "drizzle-orm";
import type { CreateProduct } from "@/lib/contract/admin-products";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { getAdminProduct } from "./admin-product-queries";
import { createFromDocument } from "./create-product";
import { productVariants } from "./tables";

const MAX_SKU = 64;
const MAX_TITLE = 80;

/**
 * Copies a product into a draft with skus of its own and no stock, and gives the copy's id.
 * @throws ApiError not_found
 */
export async function duplicateProduct(tx: Database, id: number): Promise<number> {
  const original = await getAdminProduct(tx, id);
  if (!original) throw new ApiError("not_found");
  const skus = await freeSkus(
    tx,
    original.variants.map(({ sku }) => sku),
  );
  const mark = apiMessage("copy_mark");
  const copy: CreateProduct = {
    title: `${original.title.slice(0, MAX_TITLE - mark.length)}${mark}`,
    summary: original.summary,
    description: original.description,
    details: original.details,
    options: original.options,
    variants: original.variants.map(({ values, price, compare_at_price }, index) => ({
      sku: skus[index] ?? "",
      values,
      price,
      compare_at_price,
    })),
    images: original.images,
    category_id: original.category_id,
    tag_ids: original.tag_ids,
    hot_rank: null,
    return_exempt: original.return_exempt,
    published: false,
  };
  return createFromDocument(tx, copy);
}

/** The same ending for all of them, the first with which none exists. */
async function freeSkus(tx: Database, skus: string[]): Promise<string[]> {
  const stems = skus.map((sku) => sku.slice(0, MAX_SKU - "-COPY999".length).replace(/-$/, ""));
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
