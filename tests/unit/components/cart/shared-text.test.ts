import { expect, test } from "vitest";
import { sharedText } from "@/components/cart/cart-view";
import type { ShownCart } from "@/lib/contract/carts";
import { aCartItem } from "../../../support/a-cart-item";

const cart: ShownCart = {
  uuid: "0f8b9a51-6a52-4c1d-9f0a-8f4f5f0c9a11",
  cart_items: [
    aCartItem({ sku: "A", product_id: 3, title: "紅玉紅茶", values: ["50 克"] }),
    { ...aCartItem({ sku: "B", title: "B" }), product_id: null },
  ],
  total: 1_520,
};

test("a cart is shared by its read-only link", () => {
  const read_id = "abcdefghijklmnopqrstuv";
  expect(sharedText({ ...cart, read_id }, "https://shop.example")).toBe(`https://shop.example/carts?id=${read_id}`);
});

test("with a backend without such a link a cart is shared as a list, without its uuid", () => {
  const text = sharedText(cart, "https://shop.example");
  expect(text).toBe("紅玉紅茶 50 克 × 2\nhttps://shop.example/shop/3\nB × 2");
});
