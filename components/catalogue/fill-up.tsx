"use client";

import { useTranslations } from "next-intl";
import useSWR from "swr";
import { useCart } from "@/components/cart/use-cart";
import type { ProductBrief } from "@/lib/contract/products";
import { ProductBriefList } from "./product-brief-list";

const MOST = 4;

/** Products that bring the cart to free delivery; nothing once it is free, or where it never is. */
export function FillUp() {
  const t = useTranslations("cart");
  const { cart } = useCart();
  const gap = cart?.cart_items.length ? cart.free_shipping_gap : undefined;
  const { data } = useSWR<ProductBrief[]>(gap ? `/api/bff/fill-ups?gap=${gap}` : null, { keepPreviousData: true });
  const products = data?.filter(({ id }) => !cart?.cart_items.some(({ product_id }) => product_id === id)) ?? [];
  if (!gap || products.length === 0) return null;
  return (
    <section aria-labelledby="fill-up-title">
      <h2 id="fill-up-title" className="text-xl font-semibold">
        {t("fill_up")}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{t("fill_up_text")}</p>
      <ProductBriefList large products={products.slice(0, MOST)} />
    </section>
  );
}
