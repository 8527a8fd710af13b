import { sql } from "drizzle-orm";
import type { PackageSize } from "@/lib/contract/package-size";
import type { ProductImage } from "@/lib/contract/products";
import { priceNow } from "./price-now";
import { inventories, products, productVariants } from "./tables";

/** The current data of an item to buy, as columns of a statement that joins variants, stock and products. */
export const buyableColumns = {
  unit_price: priceNow('"product_variants"').as("unit_price"),
  product_id: sql<number>`${products.id}`.as("product_id"),
  product_category_id: sql<number>`${products.categoryId}`.as("product_category_id"),
  return_exempt: sql<boolean>`${products.returnExempt}`.as("return_exempt"),
  /** Decides on delivery to a convenience store; not shown to shoppers. */
  parcel: sql<{ weight: number | null; size: PackageSize | null; no_convenience_store: boolean }>`json_build_object(
    'weight', ${productVariants.weight}, 'size', ${productVariants.size},
    'no_convenience_store', ${products.noConvenienceStore})`.as("parcel"),
  title: products.title,
  values: productVariants.values,
  image: sql<ProductImage | null>`(select json_build_object('url', i.url, 'thumb_url', i.thumb_url, 'alt', i.alt,
    'width', i.width, 'height', i.height) from product_images i where i.product_id = ${products.id}
    order by i.url is distinct from ${productVariants.imageUrl}, i.position limit 1)`.as("image"),
  // Products that are no longer sold have nothing available.
  available: sql<number>`case when ${products.published} and not ${productVariants.archived}
    then ${inventories.onHand} - ${inventories.reserved} else 0 end`.as("available"),
};
