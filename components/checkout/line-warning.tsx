"use client";

import { useTranslations } from "next-intl";
import type { CartItem } from "@/lib/contract/carts";

/** What has to be said of a line before it is ordered: that it cannot be sent back, or cannot be had as it is. */
export function LineWarning({ line: { amount, available, return_exempt } }: { line: CartItem }) {
  const t = useTranslations("checkout");
  const cart = useTranslations("cart");
  return (
    <>
      {return_exempt && <p className="text-sm text-warning">{t("exempt_line")}</p>}
      {available < amount && (
        <p className="text-sm text-danger">{available === 0 ? cart("gone") : cart("left", { count: available })}</p>
      )}
    </>
  );
}
