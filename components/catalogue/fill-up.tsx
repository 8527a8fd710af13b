"use client";

import { useTranslations } from "next-intl";
import useSWR from "swr";
import { useCart } from "@/components/cart/use-cart";
import { focusHeading } from "@/components/navigation/focus-heading";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { useMutation } from "@/components/ui/use-mutation";
import type { FillUp as Offer } from "@/lib/contract/products";
import { productHref } from "@/lib/contract/shown-id";
import { ProductBriefList } from "./product-brief-list";

const MOST = 4;

/** Products that bring the cart to free delivery; nothing if it is free already, never free, or too far from it. */
export function FillUp() {
  const t = useTranslations("cart");
  const { cart, add } = useCart();
  const { busy, attempt } = useMutation({ failed: t("failed") });
  const missing = cart?.free_shipping_gap ?? 0;
  // Not below half of the sum: one more product would then cost more than the whole cart.
  const gap = cart && missing <= cart.total ? missing : 0;
  const { data } = useSWR<Offer[]>(gap ? `/api/bff/fill-ups?gap=${gap}` : null, { keepPreviousData: true });
  const products = data?.filter(({ id }) => !cart?.cart_items.some(({ product_id }) => product_id === id)) ?? [];
  if (!gap || products.length === 0) return null;

  /** The offer and its focused button are removed, so the focus has to move. */
  function put(sku: string) {
    void attempt(() => add({ sku, amount: 1 }), { onDone: focusHeading });
  }

  return (
    <section aria-labelledby="fill-up-title">
      <h2 id="fill-up-title" className="text-xl font-semibold">
        {t("fill_up")}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{t("fill_up_text")}</p>
      <ProductBriefList
        large
        products={products.slice(0, MOST)}
        actionOf={(product) => <OfferAction {...product} isBusy={busy} onAdd={put} />}
      />
    </section>
  );
}

type ActionProps = Offer & { isBusy: boolean; onAdd: (sku: string) => void };

/** Adds the product to the cart, or links to its page if a variant has to be chosen. */
function OfferAction({ id, title, sku, isBusy, onAdd }: ActionProps) {
  const t = useTranslations("cart");
  return sku === null ? (
    <ButtonLink
      href={productHref(id)}
      look="outline"
      size="small"
      className="w-full"
      aria-label={t("choose_of", { title })}
    >
      {t("choose")}
    </ButtonLink>
  ) : (
    <Button
      look="outline"
      size="small"
      className="w-full"
      aria-label={t("add_of", { title })}
      disabled={isBusy}
      onClick={() => onAdd(sku)}
    >
      {t("add")}
    </Button>
  );
}
