import "server-only";
import { ApiCallError } from "../api-client/errors";
import { getApi } from "../api-client/server";
import type { ShownCart, ShownCartItem } from "../contract/carts";
import type { ShownProduct, ShownSummary } from "../contract/products";

type Known = Pick<ShownCartItem, "product_id" | "title" | "image">;

/** Products that are remembered, by sku; the oldest are forgotten. */
const MOST = 5_000;
/** How far a list is searched for the products of a cart, and how long to wait before it is searched once more. */
const PAGES = 10;
const PER_PAGE = 100;
const PAUSE_MS = 60_000;

/** On `globalThis`, since the bundler may load this module more than once. */
const holder = globalThis as typeof globalThis & { shopKnownProducts?: Map<string, Known>; shopSearchedAt?: number };

/**
 * Gives lines of an existing backend, which may hold sku, amount and total only, the title, picture and page of their
 * product. One whose product is not known is shown by its sku.
 */
export async function nameLines(cart: ShownCart): Promise<ShownCart> {
  const isNameless = ({ product_id, sku }: ShownCartItem) => product_id === null && !known().has(sku);
  if (cart.cart_items.some(isNameless)) await searchProducts();
  const cart_items = cart.cart_items.map((line) =>
    line.product_id === null ? { ...line, ...known().get(line.sku) } : line,
  );
  return { ...cart, cart_items };
}

/** Remembers what a product is called and how it looks. */
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

/** A list that cannot be read now is no reason to hide the cart. */
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
