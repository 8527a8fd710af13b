"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { AppLink } from "@/components/ui/app-link";
import { buttonStyle } from "@/components/ui/button";
import type { ShownCart as Cart } from "@/lib/contract/carts";
import { formatMoney } from "@/lib/format";
import { BlockedNotice } from "./blocked-notice";
import { FreeShipping } from "./free-shipping";

/** `label` is what it is called for screen readers, where a page has several. */
type Props = { cart: Cart; label?: string };

/** What the goods come to, how far it is to free delivery, and the way to the checkout unless a line stands in it. */
export function CartSummary({ cart, label }: Props) {
  const t = useTranslations("cart");
  const id = useId();
  const orderable = cart.cart_items.every(({ amount, available }) => amount <= available);
  return (
    <section
      aria-label={label}
      aria-labelledby={label ? undefined : id}
      className="rounded-2xl bg-surface p-6 lg:sticky lg:top-24"
    >
      <dl className="flex items-baseline justify-between gap-4">
        <dt id={id}>{t("total")}</dt>
        <dd className="text-2xl font-semibold tabular-nums">{formatMoney(cart.total)}</dd>
      </dl>
      <p className="mt-2 text-sm text-muted">{t("shipping_hint")}</p>
      {cart.free_shipping_gap !== undefined && <FreeShipping total={cart.total} gap={cart.free_shipping_gap} />}
      {cart.blocked && (
        <div className="mt-6">
          <BlockedNotice blocked={cart.blocked} />
        </div>
      )}
      {orderable && !cart.blocked ? (
        <AppLink href="/checkout" className={buttonStyle({ size: "wide", className: "mt-6" })}>
          {t("checkout")}
        </AppLink>
      ) : orderable ? null : (
        <p role="status" className="mt-6 rounded-xl bg-warning-soft px-4 py-3 text-warning">
          {t("fix_first")}
        </p>
      )}
    </section>
  );
}
