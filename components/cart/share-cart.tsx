"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/orders/copy-button";
import type { ShownCart as Cart } from "@/lib/contract/carts";
import { sharedText } from "./shared-text";

/**
 * Something to send to others, who can look at the cart but not change it: a link, or, in front of a backend where every
 * link to a cart would be a key to it, what is in it as a text.
 */
export function ShareCart({ cart }: { cart: Cart }) {
  const t = useTranslations("cart");
  return (
    <section aria-labelledby="share-title" className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="share-title" className="font-semibold">
          {t("share")}
        </h2>
        <p className="text-sm text-muted">{t(cart.read_id ? "share_link" : "share_list")}</p>
      </div>
      <CopyButton text={() => sharedText(cart, window.location.origin)} of={t("share")} />
    </section>
  );
}
