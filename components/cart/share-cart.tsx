"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notify";
import type { ShownCart as Cart } from "@/lib/contract/carts";

/**
 * Something to send to others, who can look at the cart but not change it: a link, or, in front of a backend where every
 * link to a cart would be a key to it, what is in it as a text.
 */
export function ShareCart({ cart }: { cart: Cart }) {
  const t = useTranslations("cart");
  const [copied, setCopied] = useState<string>();
  const text = () => sharedText(cart, window.location.origin);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text());
      setCopied(text());
    } catch {
      await notify("error", t("share_failed"));
    }
  }

  return (
    <section aria-labelledby="share-title" className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="share-title" className="font-semibold">
          {t("share")}
        </h2>
        <p className="text-sm text-muted">{t(cart.read_id ? "share_link" : "share_list")}</p>
      </div>
      <Button look="outline" size="small" onClick={copy}>
        <span aria-live="polite">{t(copied !== undefined && copied === text() ? "share_copied" : "share_copy")}</span>
      </Button>
    </section>
  );
}

/**
 * What is sent to others of a cart: the link that only reads; without one its lines, each with the page of its product.
 * Never the uuid, which opens the cart.
 * @param origin the shop's address, without a slash at the end
 */
export function sharedText(cart: Cart, origin: string): string {
  if (cart.read_id) return `${origin}/carts?id=${cart.read_id}`;
  return cart.cart_items
    .map(({ title, values, amount, product_id }) => {
      const line = `${[title, ...values].join(" ")} × ${amount}`;
      return product_id === null ? line : `${line}\n${origin}/shop/${product_id}`;
    })
    .join("\n");
}
