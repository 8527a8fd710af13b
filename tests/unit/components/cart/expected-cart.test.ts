import { expect, test } from "vitest";
import { withAmount, withoutLine } from "@/components/cart/expected-cart";
import type { Cart, CartItem } from "@/lib/contract/carts";

const line = (sku: string, unit_price: number, amount: number): CartItem => ({
  sku,
  amount,
  unit_price,
  total: unit_price * amount,
  product_id: 1,
  title: sku,
  values: [],
  image: null,
  available: null,
  is_short: false,
  return_exempt: false,
});

const cart: Cart = {
  uuid: "0f8b9a51-6a52-4c1d-9f0a-8f4f5f0c9a11",
  cart_items: [line("A", 380, 1), line("B", 720, 2)],
  total: 1_820,
  free_shipping_gap: 0,
};

test("docs/specification.md section 3: another amount changes the line's total and the sum, and keeps the server's decisions", () => {
  const expected = withAmount(cart, "A", 3);
  expect(expected.cart_items.map(({ amount, total }) => [amount, total])).toEqual([
    [3, 1_140],
    [2, 1_440],
  ]);
  expect(expected).toMatchObject({ uuid: cart.uuid, total: 2_580, free_shipping_gap: 0 });
  expect(cart.total).toBe(1_820);
});

test("docs/specification.md section 3: after removing a line the sum is that of the others", () => {
  expect(withoutLine(cart, "B")).toMatchObject({ cart_items: [{ sku: "A" }], total: 380 });
  expect(withoutLine(withoutLine(cart, "B"), "A")).toMatchObject({ cart_items: [], total: 0 });
});
