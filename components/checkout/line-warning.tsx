"use client";

import { useTranslations } from "next-intl";
import { shortage } from "@/components/cart/shortage";
import type { CartItem } from "@/lib/contract/carts";

/** What has to be said of a line before it is ordered: that it cannot be sent back, or cannot be had as it is. */
export function LineWarning({ line: { available, is_short, return_exempt } }: { line: CartItem }) {
  const t = useTranslations("checkout");
  const cart = useTranslations("cart");
  return (
    <>
      {return_exempt && <p className="text-sm text-warning">{t("exempt_line")}</p>}
      {is_short && <p className="text-sm text-danger">{cart(shortage(available), { count: available ?? 0 })}</p>}
    </>
  );
}
