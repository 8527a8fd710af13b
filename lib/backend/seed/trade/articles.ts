import { sql } from "drizzle-orm";
import type { ProductImage } from "@/lib/contract/products";
import { priceNow } from "../../catalogue/price-now";
import { inventories, products, productVariants } from "../../catalogue/tables";
import type { Database } from "../../db/database";
import type { Random } from "./random";

/** A variant of a product with its stock, as needed for an order. */
export type Article = Awaited<ReturnType<typeof readArticles>>[number];

/** A variant in a shopper's cart. */
export type Taken = { article: Article; amount: number };

/** Everything that is sold, with today's prices in TWD. */
export async function readArticles(db: Database) {
  const rows = await db
    .select({
      sku: productVariants.sku,
      productId: products.id,
      categoryId: products.categoryId,
      title: products.title,
      values: productVariants.values,
      unitPrice: priceNow('"product_variants"').as("unit_price"),
      returnExempt: products.returnExempt,
      hotRank: products.hotRank,
      image: sql<ProductImage | null>`(select json_build_object('url', i.url, 'thumb_url', i.thumb_url, 'alt', i.alt,
        'width', i.width, 'height', i.height) from product_images i where i.product_id = ${products.id}
        order by i.position limit 1)`,
      onHand: inventories.onHand,
      reserved: inventories.reserved,
      updatedAt: inventories.updatedAt,
    })
    .from(productVariants)
    .innerJoin(products, sql`${products.id} = ${productVariants.productId}`)
    .innerJoin(inventories, sql`${inventories.sku} = ${productVariants.sku}`)
    .orderBy(productVariants.sku);
  return rows.map((row) => ({ ...row, received: row.onHand }));
}

/** Items that stay on the shelf, so that the demo's shoppers sell nothing out. */
const KEPT = 3;
const CHEAP = 400;
const DEAR = 2_000;

/** One to four variants, popular and cheap ones more often; none that is nearly sold out. */
export function fillBasket(random: Random, articles: Iterable<Article>): Taken[] {
  const onSale = [...articles].filter((article) => leftOf(article) > 0);
  const wanted = random.weighted([1, 2, 3, 4], (lines) => [34, 36, 20, 10][lines - 1] ?? 0);
  const basket = new Map<string, Taken>();
  while (basket.size < wanted) {
    const article = random.weighted(onSale, likelihood);
    const most = Math.min(leftOf(article), article.unitPrice < CHEAP ? 3 : 2);
    const amount = random.percent(62) ? 1 : random.between(1, most);
    if (!basket.has(article.title)) basket.set(article.title, { article, amount });
  }
  return [...basket.values()];
}

function leftOf({ onHand, reserved }: Article): number {
  return onHand - reserved - KEPT;
}

function likelihood({ hotRank, unitPrice }: Article): number {
  const liked = hotRank === null ? 1 : 5;
  if (unitPrice > DEAR) return liked / 6;
  return unitPrice < CHEAP ? liked * 2 : liked;
}
