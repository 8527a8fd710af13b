import "server-only";
import { ApiCallError } from "../api-client/errors";
import { getApi } from "../api-client/server";
import type { ReadCart, ReadCartItem, ShownCart, ShownCartItem } from "../contract/carts";
import type { ShownProduct, ShownSummary } from "../contract/products";
import { oncePerMinute } from "../existing-backend/report-unreadable";
import { log } from "../log";

type Known = Pick<ShownCartItem, "product_id" | "title" | "image"> & {
  /** TWD; null where the variants of a product in a list may have different ones. */
  price: number | null;
};

/** Most products in memory, by sku; the oldest are dropped. */
const MOST = 5_000;
/** Most pages of a list to search for the products of a cart, and the wait before the next search. */
const PAGES = 10;
const PER_PAGE = 100;
const PAUSE_MS = 60_000;

/** On `globalThis`, since the bundler may load this module more than once. */
const holder = globalThis as typeof globalThis & { shopKnownProducts?: Map<string, Known>; shopSearchedAt?: number };

/**
 * Adds title, picture and page of the product, and sums that are missing, to cart lines of an existing backend, which may
 * hold sku and amount only. A line of an unknown product is shown by its sku; one without a price is left out.
 */
export async function completeLines(cart: ReadCart): Promise<ShownCart> {
  const isUnknown = ({ product_id, total, sku }: ReadCartItem) =>
    (product_id === null || total === null) && !known().has(sku);
  if (cart.cart_items.some(isUnknown)) await searchProducts();
  const cart_items = cart.cart_items.flatMap((line) => namedLine(line) ?? []);
  const isWhole = cart.cart_items.every(({ total }) => total !== null);
  return { ...cart, cart_items, total: isWhole ? cart.total : cart_items.reduce((sum, { total }) => sum + total, 0) };
}

function namedLine(line: ReadCartItem): ShownCartItem | undefined {
  const { price = null, ...product } = known().get(line.sku) ?? {};
  const total = line.total ?? (price === null ? null : price * line.amount);
  if (total === null) {
    report({ method: "GET", path: "/carts", status: 200, field: "total" });
    return undefined;
  }
  const sums = { total, unit_price: line.unit_price ?? Math.round(total / line.amount) };
  return { ...line, ...(line.product_id === null && product), ...sums };
}

const report = oncePerMinute((found) => log.warn(found, "a line of a cart has neither a total nor a known price"));

/** Remembers a product's title, picture and price. */
export function rememberProduct(product: ShownSummary | ShownProduct): void {
  const { id, title, image, skus, price_from, price_to } = product;
  const variants = "variants" in product ? product.variants : [];
  for (const sku of skus ?? []) {
    const price = variants.find((one) => one.sku === sku)?.price ?? (price_from === price_to ? price_from : null);
    known().delete(sku);
    known().set(sku, { product_id: id, title, image, price });
  }
  for (const sku of known().keys()) {
    if (known().size <= MOST) break;
    known().delete(sku);
  }
}

function known(): Map<string, Known> {
  holder.shopKnownProducts ??= new Map();
  return holder.shopKnownProducts;
}

/** When the list cannot be read, the cart is still shown. */
async function searchProducts(): Promise<void> {
  if (Date.now() - (holder.shopSearchedAt ?? 0) < PAUSE_MS) return;
  holder.shopSearchedAt = Date.now();
  try {
    for (let page = 1; page <= PAGES; page += 1) {
      const { data } = await getApi().products.list({ page, per_page: PER_PAGE });
      for (const product of data.data) rememberProduct(product);
      if (page >= data.last_page) return;
    }
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error;
  }
}
