"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { focusHeading } from "@/components/navigation/focus-heading";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { useMutation } from "@/components/ui/use-mutation";
import { CartLine } from "./cart-line";
import { CartSkeleton } from "./cart-skeleton";
import { CartSummary } from "./cart-summary";
import { ShareCart } from "./share-cart";
import { SharedCart } from "./shared-cart";
import { useCart } from "./use-cart";

type Props = {
  /** Shown in the summary instead of the link to the checkout, where the backend takes no orders. */
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
  const change = useMutation({ failed: t("failed") });
  const removal = useMutation({ failed: t("delete_failed") });
  if (!cart) {
    if (!error) return <CartSkeleton />;
    return (
      <EmptyState title={t("load_failed")} text={error.message}>
        <Button onClick={() => reload()}>{common("retry")}</Button>
      </EmptyState>
    );
  }
  if (cart.cart_items.length === 0) {
    return (
      <EmptyState title={t("empty_title")} text={t("empty_text")}>
        <ButtonLink href="/shop">{t("browse")}</ButtonLink>
      </EmptyState>
    );
  }

  function changeLine(line: { sku: string; amount: number }) {
    const changed = update(line);
    if (changed) void change.attempt(() => changed, { said: "" });
  }

  function removeLine(sku: string) {
    const removed = remove(sku);
    if (!removed) return;
    void removal.attempt(() => removed, { said: "" });
    // The button goes away with its line, and with it the focus.
    focusHeading();
  }

  return (
    <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div>
        {/* While a change is sent others are ignored (docs/specification.md section 4), which screen readers are told. */}
        <ul aria-busy={change.busy || removal.busy} className="divide-y border-y">
          {cart.cart_items.map((item) => (
            <CartLine
              key={item.sku}
              item={item}
              most={cart.order_limits?.max_line_amount}
              onAmount={(amount) => changeLine({ sku: item.sku, amount })}
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
