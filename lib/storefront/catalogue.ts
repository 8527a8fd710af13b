import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { ApiCallError } from "../api-client/errors";
import { getPageApi } from "../api-client/server";
import type {
  ProductFilterInput,
  ProductSummary,
  ShownCategory,
  ShownFilters,
  ShownListing,
  ShownProduct,
  ShownSummary,
  Suggestions,
} from "../contract/products";
import type { ReviewListing } from "../contract/reviews";
import { isPlainList, type ShopQuery, wholeShop } from "../contract/shop-query";
import type { ShownId } from "../contract/shown-id";
import { env } from "../env";
import { FEW_FOUND } from "../site";
import { cacheTags, productTag } from "./cache-tags";
import { getFeatures } from "./features";
import { readOrKept } from "./kept-answers";
import { listedCategory } from "./listed-category";
import { orNull } from "./or-null";

/** All categories, in the menu's order. */
export async function getCategories(): Promise<ShownCategory[]> {
  "use cache";
  cacheLife("company");
  cacheTag(cacheTags.categories);
  return readOrKept("categories", async () => (await getPageApi().products.categories()).data);
}

/** One page of the shop, filtered and ordered by the query; a search is cached for a short time only. */
export async function getProductList(query: ShopQuery): Promise<ShownListing> {
  "use cache";
  if (isPlainList(query)) cacheLife("catalogue");
  else cacheLife("search");
  cacheTag(cacheTags.products, ...(query.inStock ? [cacheTags.inStock] : []));
  const order = { sort_target: query.sortTarget, sort_method: query.sortMethod, page: query.page };
  return tagged((await getPageApi().products.list({ ...narrowing(query), ...order })).data);
}

function tagged(list: ShownListing): ShownListing {
  cacheTag(...list.data.map(({ id }) => productTag(id)));
  return list;
}

/** The same for all pages and orders, so pass none. Some existing backends take no query, or do not answer. */
export async function getProductFilters(query: ShopQuery): Promise<ShownFilters> {
  "use cache";
  if (isPlainList(query)) cacheLife("catalogue");
  else cacheLife("search");
  cacheTag(cacheTags.products, cacheTags.categories);
  if (!env.API_BASE_URL) return (await getPageApi().products.filters(narrowing(query))).data;
  const whole = await readWholeFilters();
  if (!whole || whole.price === null) {
    return { tags: whole?.tags ?? [], categories: await getCategories(), price: null };
  }
  return (await getPageApi().products.filters(narrowing(query))).data;
}

/** Null where the backend refuses the call. */
async function readWholeFilters(): Promise<ShownFilters | null> {
  "use cache";
  cacheLife("catalogue");
  cacheTag(cacheTags.products, cacheTags.categories);
  try {
    return (await getPageApi().products.filters()).data;
  } catch (error) {
    if (error instanceof ApiCallError && (error.status < 500 || error.kind === "garbage")) return null;
    throw error;
  }
}

function narrowing({ category, keyword, tags, priceFrom, priceTo, inStock }: ShopQuery): ProductFilterInput {
  return {
    product_category_id: category,
    keyword,
    product_tag_ids: tags,
    price_from: priceFrom,
    price_to: priceTo,
    in_stock: inStock ? "1" : undefined,
  };
}

/** Suggestions for an incomplete search text. */
export async function getSuggestions(keyword: string): Promise<Suggestions> {
  "use cache";
  cacheLife("search");
  cacheTag(cacheTags.products, cacheTags.categories);
  return (await getPageApi().products.suggestions(keyword)).data;
}

/** The hot products, at most eight. */
export async function getHottestProducts(): Promise<ShownListing> {
  "use cache";
  cacheLife("catalogue");
  cacheTag(cacheTags.products);
  return tagged((await getPageApi().products.hottest()).data);
}

/** Best sellers of the last weeks; none where the backend does not count them. */
export async function getBestSellers(): Promise<ShownSummary[]> {
  "use cache";
  // Refreshed once an hour, since it reads the orders of several weeks.
  cacheLife("hours");
  cacheTag(cacheTags.products);
  const found = (await orNull(getPageApi().products.bestSellers())) ?? [];
  cacheTag(...found.map(({ id }) => productTag(id)));
  return found;
}

/**
 * Products in stock that each cost at least this price, the cheapest first: one of them fills a cart up.
 * @param price integer TWD
 */
export async function getFillUps(price: number): Promise<ShownSummary[]> {
  "use cache";
  cacheLife("search");
  cacheTag(cacheTags.products, cacheTags.inStock);
  const order = { sort_target: "price", sort_method: "asc", per_page: 24 } as const;
  const { data } = tagged((await getPageApi().products.list({ price_from: price, in_stock: "1", ...order })).data);
  // The list also contains products with one expensive variant among cheaper ones.
  return data.filter(({ price_from }) => price_from !== null && price_from >= price);
}

/** The first products with a tag, in the shop's order. */
export async function getFirstProducts(count: number, tag?: number): Promise<ShownSummary[]> {
  "use cache";
  cacheLife("catalogue");
  cacheTag(cacheTags.products);
  const query = { per_page: count, ...(tag !== undefined && { product_tag_ids: [tag] }) };
  return tagged((await getPageApi().products.list(query)).data).data;
}

/** How existing backends say that an id is none of theirs, such as a word where theirs are numbers. */
const NO_PRODUCT = [400, 410, 422];

/** One product; null when there is none. */
export async function getProduct(id: ShownId): Promise<ShownProduct | null> {
  "use cache";
  cacheLife("catalogue");
  cacheTag(cacheTags.products, productTag(id));
  const product = await orNull(getPageApi().products.get(id), NO_PRODUCT);
  if (!env.API_BASE_URL || !product) return product;
  return { ...product, category: listedCategory(await getCategories(), product) };
}

/** Products per chunk of `getProductChunk`: the largest page of a list. */
export const PRODUCT_CHUNK = 100;

/** All products in chunks, the oldest first, so that a new product changes only the last chunk. */
export async function getProductChunk(page: number): Promise<ShownListing> {
  "use cache";
  cacheLife("hours");
  cacheTag(cacheTags.products);
  const query = { page, per_page: PRODUCT_CHUNK, sort_target: "created_at", sort_method: "asc" } as const;
  return (await getPageApi().products.list(query)).data;
}

/** Related products, the best match first; none for a product that does not exist. */
export async function getRelatedProducts(id: ShownId): Promise<ProductSummary[]> {
  "use cache";
  cacheLife("catalogue");
  cacheTag(cacheTags.products, productTag(id));
  return (await orNull(getPageApi().products.related(id))) ?? [];
}

/** Products ordered together with one, the best match first; none for a product that does not exist. */
export async function getBoughtTogether(id: ShownId): Promise<ProductSummary[]> {
  "use cache";
  // Refreshed once an hour, since it reads many orders.
  cacheLife("hours");
  cacheTag(cacheTags.products, productTag(id));
  const found = (await orNull(getPageApi().products.boughtTogether(id))) ?? [];
  cacheTag(...found.map((product) => productTag(product.id)));
  return found;
}

/** One page of the reviews of a product; null where there is no such product, or the backend has no reviews. */
export async function getReviews(id: ShownId, page: number, size: number): Promise<ReviewListing | null> {
  "use cache";
  cacheLife("catalogue");
  cacheTag(cacheTags.products, productTag(id));
  return orNull(getPageApi().reviews.ofProduct(id, { page, per_page: size }));
}

/** Products below a list with little in it: hot products if it is empty, related ones below few results of a search. */
async function getInstead({ keyword }: ShopQuery, { total, data }: ShownListing): Promise<ShownSummary[]> {
  const [first] = data;
  if (!first) return total === 0 ? (await getHottestProducts()).data : [];
  if (keyword === undefined || total > FEW_FOUND) return [];
  const related = await getRelatedProducts(first.id);
  return related.filter(({ id }) => data.every((found) => found.id !== id)).slice(0, MOST_SIMILAR);
}

const MOST_SIMILAR = 4;

/**
 * A list, with other products below it where little or nothing was found; undefined for unknown categories and pages.
 */
export async function loadShopList(query: ShopQuery) {
  const { sortTarget, sortMethod, page } = wholeShop;
  const [list, filters, { ordering }] = await Promise.all([
    getProductList(query),
    getProductFilters({ ...query, sortTarget, sortMethod, page }),
    getFeatures(),
  ]);
  const category = filters.categories.find(({ id }) => id === query.category);
  if ((query.category !== undefined && !category) || query.page > list.last_page) return undefined;
  const instead = await getInstead(query, list);
  // Only a backend that takes orders knows best sellers.
  return { query, category, list, filters, instead, knowsSales: ordering };
}
