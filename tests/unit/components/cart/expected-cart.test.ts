import { expect, test } from "vitest";
import { withAmount, withoutLine } from "@/components/cart/expected-cart";
import type { Cart } from "@/lib/contract/carts";
import { aCartItem } from "../../../support/a-cart-item";

const line = (sku: string, unit_price: number, amount: number) =>
  aCartItem({ sku, amount, unit_price, total: unit_price * amount });

const cart: Cart = {
  uuid: "0f8b9a51-6a52-4c1d-9f0a-8f4f5f0c9a11",
  cart_items: [line("A", 380, 1), line("B", 720, 2)],
  total: 1_820,
  free_shipping_gap: 0,
};

test("docs/specification.md section 3: another amount changes the line's total and the sum, and keeps the server's decisions", () => {
  const expected = withAmount(cart, "A", 3);
  const lines = expected.cart_items.map(({ amount, total }) => `${amount} for ${total}`);
  expect(lines).toEqual(["3 for 1140", "2 for 1440"]);
  expect(expected).toMatchObject({ uuid: cart.uuid, total: 2_580, free_shipping_gap: 0 });
  expect(cart.total).toBe(1_820);
});

test("docs/specification.md section 3: after removing a line the sum is that of the others", () => {
  expect(withoutLine(cart, "B")).toMatchObject({ cart_items: [{ sku: "A" }], total: 380 });
  expect(withoutLine(withoutLine(cart, "B"), "A")).toMatchObject({ cart_items: [], total: 0 });
});
