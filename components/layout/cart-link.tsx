"use client";

import { ShoppingBag } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCart } from "@/components/cart/use-cart";
import { AppLink } from "@/components/ui/app-link";
import { iconButtonStyle } from "@/components/ui/icon-button-style";

/** Link to the cart, with the number of its lines if there are any (docs/specification.md section 2). */
export function CartLink() {
  const t = useTranslations("header");
  const count = useCart().cart?.cart_items.length ?? 0;
  return (
    <AppLink href="/carts" aria-label={count > 0 ? t("cart_count", { count }) : t("cart")} className={iconButtonStyle}>
      <ShoppingBag aria-hidden className="size-5" />
      {count > 0 && (
        <span
          data-testid="cart-badge"
          className="absolute top-0.5 right-0 max-sm:right-1 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-semibold text-on-accent tabular-nums"
        >
          {count}
        </span>
      )}
    </AppLink>
  );
}
