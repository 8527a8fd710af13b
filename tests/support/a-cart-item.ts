import type { CartItem } from "@/lib/contract/carts";

/** A line of a cart with two bags of tea, with the given changes. */
export const aCartItem = (changes: Partial<CartItem> = {}): CartItem => ({
  ...{ sku: "TEA-RBY-100", product_id: 3, title: "日月潭紅玉紅茶", values: [], image: null },
  ...{ amount: 2, unit_price: 720, total: 1440, available: null, is_short: false, return_exempt: false },
  ...changes,
});
