import { and, asc, eq } from "drizzle-orm";
import { searchedTexts } from "@/lib/contract/declared-fields";
import { productFields } from "@/lib/contract/product-fields";
import { squeeze } from "../db/queries/fold-text";
import { renewal } from "../db/queries/renew-vectors";
import { searchVector } from "../db/queries/search-tokens";
import { products, productVariants } from "./tables";

type Searched = {
  title: string;
  summary: string;
  details: { value: string }[];
  variants: { sku: string; values: string[]; barcode?: string }[];
};

/** The columns by which a product is found and ranked. */
export function productSearch({ title, summary, details, variants, ...declared }: Searched) {
  const search = searchVector(
    title,
    summary,
    ...searchedTexts(productFields, declared),
    ...details.map(({ value }) => value),
    ...variants.flatMap(({ sku, values, barcode = "" }) => [sku, ...values, barcode]),
  );
  return { foldedTitle: squeeze(title), search };
}

export const productRenewal = renewal(
  products,
  ({ id }) => eq(products.id, id),
  async (row, tx) => {
    const variants = await tx
      .select()
      .from(productVariants)
      .where(and(eq(productVariants.productId, row.id), eq(productVariants.archived, false)))
      .orderBy(asc(productVariants.position));
    return productSearch({ ...row, variants });
  },
);
