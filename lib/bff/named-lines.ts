import "server-only";
import { ApiCallError } from "../api-client/errors";
import { getApi } from "../api-client/server";
import type { ShownCart, ShownCartItem } from "../contract/carts";
import type { ShownProduct, ShownSummary } from "../contract/products";

type Known = Pick<ShownCartItem, "product_id" | "title" | "image">;

/** Most products in memory, by sku; the oldest are dropped. */
const MOST = 5_000;
/** Most pages of a list to search for the products of a cart, and the wait before the next search. */
const PAGES = 10;
const PER_PAGE = 100;
const PAUSE_MS = 60_000;

/** On `globalThis`, since the bundler may load this module more than once. */
const holder = globalThis as typeof globalThis & { shopKnownProducts?: Map<string, Known>; shopSearchedAt?: number };

/**
 * Adds title, picture and page of the product to cart lines of an existing backend, which may hold sku, amount and
 * total only. A line of an unknown product is shown by its sku.
 */
export async function nameLines(cart: ShownCart): Promise<ShownCart> {
  const isNameless = ({ product_id, sku }: ShownCartItem) => product_id === null && !known().has(sku);
  if (cart.cart_items.some(isNameless)) await searchProducts();
  const cart_items = cart.cart_items.map((line) =>
    line.product_id === null ? { ...line, ...known().get(line.sku) } : line,
  );
  return { ...cart, cart_items };
}

/** Remembers a product's title and picture. */
export function rememberProduct({ id, title, image, skus }: ShownSummary | ShownProduct): void {
  for (const sku of skus ?? []) {
    known().delete(sku);
    known().set(sku, { product_id: id, title, image });
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
