import type { OrderListInput } from "@/lib/contract/order-list";

/** Where a list of orders is, and what its address holds. */
export type OrderListAddress = { scope: OrderListInput["scope"]; query: Omit<OrderListInput, "scope"> };

/** The address of the same list with some of it changed; what is undefined is left out. */
export function orderListHref({ scope, query }: OrderListAddress, change: Omit<OrderListInput, "scope"> = {}): string {
  const pairs = Object.entries({ ...query, ...change }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  const path = scope ? `/admin/order/${scope}` : "/admin/order";
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}
