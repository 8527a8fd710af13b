import type { ShownCart as Cart, ShownCartItem as CartItem } from "@/lib/contract/carts";

/** Expected carts, shown until the server answers. Rules such as free delivery stay as in the server's last answer. */

/** The cart with a changed quantity of one line. */
export function withAmount(cart: Cart, sku: string, amount: number): Cart {
  return withItems(
    cart,
    cart.cart_items.map((item) =>
      item.sku === sku ? { ...item, amount, total: item.unit_price * amount, is_short: isShort(item, amount) } : item,
    ),
  );
}

function isShort({ available, is_short }: CartItem, amount: number): boolean {
  return available === null ? is_short : amount > available;
}

/** The cart without a line. */
export function withoutLine(cart: Cart, sku: string): Cart {
  return withItems(
    cart,
    cart.cart_items.filter((item) => item.sku !== sku),
  );
}

/** The total is the sum of the lines (docs/specification.md section 3). */
function withItems(cart: Cart, cart_items: CartItem[]): Cart {
  return { ...cart, cart_items, total: cart_items.reduce((sum, { total }) => sum + total, 0) };
}
