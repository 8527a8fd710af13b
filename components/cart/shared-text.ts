import type { ShownCart as Cart } from "@/lib/contract/carts";

/**
 * What is sent to others of a cart: the link that only reads; without one its lines, each with the page of its product.
 * Never the uuid, which opens the cart.
 * @param origin the shop's address, without a slash at the end
 */
export function sharedText(cart: Cart, origin: string): string {
  if (cart.read_id) return `${origin}/carts?id=${cart.read_id}`;
  return cart.cart_items
    .map(({ title, values, amount, product_id }) => {
      const line = `${[title, ...values].join(" ")} × ${amount}`;
      return product_id === null ? line : `${line}\n${origin}/shop/${product_id}`;
    })
    .join("\n");
}
