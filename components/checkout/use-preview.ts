"use client";

import useSWR from "swr";
import { useCart } from "@/components/cart/use-cart";
import type { CheckoutPreview } from "@/lib/contract/checkouts";
import { send } from "@/lib/fetcher";

/** What the server asks for this cart at this place; fetched again when either changes, the old figures staying meanwhile. */
export function usePreview(county: string, district: string) {
  const { cart } = useCart();
  const address = county && district ? { county, district } : undefined;
  const contents = cart?.cart_items.map(({ sku, amount, unit_price }) => [sku, amount, unit_price]);
  const key = cart?.cart_items.length ? ["checkout", contents, address] : null;
  const { data, error, mutate } = useSWR(
    key,
    async () => (await send<CheckoutPreview>("POST", "/api/bff/checkout", { address })).data,
    { keepPreviousData: true },
  );
  return { data, error, reload: () => mutate() };
}
