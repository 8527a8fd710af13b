"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { focusHeading } from "@/components/navigation/focus-heading";
import { AppLink } from "@/components/ui/app-link";
import { Button, buttonStyle } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { notify } from "@/components/ui/notify";
import { RequestError } from "@/lib/fetcher";
import { CartLine } from "./cart-line";
import { CartSkeleton } from "./cart-skeleton";
import { CartSummary } from "./cart-summary";
import { ShareCart } from "./share-cart";
import { SharedCart } from "./shared-cart";
import { useCart } from "./use-cart";

type Props = {
  /** What the summary says in place of the way to the checkout, where the backend takes no orders. */
  elsewhere?: ReactNode;
};

/** The visitor's own cart, or the one that `?id=` names (docs/specification.md section 2). */
export function CartView({ elsewhere }: Props) {
  const shared = useSearchParams().get("id");
  const { cart, isLoading } = useCart();
  if (!shared || shared === cart?.uuid || shared === cart?.read_id) return <OwnCart elsewhere={elsewhere} />;
  return isLoading ? <CartSkeleton /> : <SharedCart id={shared} />;
}

function OwnCart({ elsewhere }: Props) {
  const t = useTranslations("cart");
  const common = useTranslations("common");
  const { cart, error, reload, update, remove } = useCart();
  const [busy, setBusy] = useState(false);
  if (!cart) {
    if (!error) return <CartSkeleton />;
    return (
      <EmptyState title={t("load_failed")} text={error instanceof RequestError ? error.message : ""}>
        <Button onClick={() => reload()}>{common("retry")}</Button>
      </EmptyState>
    );
  }
  if (cart.cart_items.length === 0) {
    return (
      <EmptyState title={t("empty_title")} text={t("empty_text")}>
        <AppLink href="/shop" className={buttonStyle()}>
          {t("browse")}
        </AppLink>
      </EmptyState>
    );
  }

  function removeLine(sku: string) {
    const removal = remove(sku);
    if (!removal) return;
    attempt(removal, t("delete_failed"));
    // The button goes away with its line, and with it the focus.
    focusHeading();
  }

  /** What is ignored meanwhile (docs/specification.md section 4) is told to screen readers: the list is busy. */
  async function attempt(change: Promise<unknown> | undefined, fallback: string) {
    if (!change) return;
    setBusy(true);
    try {
      await change;
    } catch (failure) {
      notify("error", (failure instanceof RequestError && failure.message) || fallback);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div>
        <ul aria-busy={busy} className="divide-y border-y">
          {cart.cart_items.map((item) => (
            <CartLine
              key={item.sku}
              item={item}
              most={cart.order_limits?.max_line_amount}
              onAmount={(amount) => attempt(update({ sku: item.sku, amount }), t("failed"))}
              onRemove={() => removeLine(item.sku)}
            />
          ))}
        </ul>
        <ShareCart cart={cart} />
      </div>
      <CartSummary cart={cart} elsewhere={elsewhere} />
    </div>
  );
}
