"use client";

import { ShoppingBag } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { focusHeading } from "@/components/navigation/focus-heading";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { later } from "@/components/ui/later";
import { notify } from "@/components/ui/notify";
import { Problem } from "@/components/ui/problem";
import { useMutation } from "@/components/ui/use-mutation";
import type { ShownCart as Cart, ShownCartItem } from "@/lib/contract/carts";
import { productHref } from "@/lib/contract/shown-id";
import { CartBar } from "./cart-bar";
import { CartLine } from "./cart-line";
import { CartSkeleton } from "./cart-skeleton";
import { CartSummary } from "./cart-summary";
import { RemovedNote } from "./removed-note";
import { useCart } from "./use-cart";

/** Loaded only when a shared cart is opened, which is rare. */
const SharedCart = later(() => import("./shared-cart").then((file) => file.SharedCart));

type Props = Pick<ComponentProps<typeof CartSummary>, "fee" | "children"> & {
  /** Product recommendations below the lines. */
  offers?: ReactNode;
  /** Shown below an empty cart. */
  instead?: ReactNode;
};

/** The visitor's own cart, or the one that `?id=` names (docs/specification.md section 2). */
export function CartView(summary: Props) {
  const shared = useSearchParams().get("id");
  const { cart, isLoading } = useCart();
  if (!shared || shared === cart?.uuid || shared === cart?.read_id) return <OwnCart {...summary} />;
  return isLoading ? <CartSkeleton /> : <SharedCart id={shared} />;
}

function OwnCart({ offers, instead, ...summary }: Props) {
  const t = useTranslations("cart");
  const common = useTranslations("common");
  const { cart, error, reload, update, remove } = useCart();
  const change = useMutation({ failed: t("failed") });
  const removal = useMutation({ failed: t("delete_failed") });
  const [latest, setLatest] = useState<"change" | "removal">();
  const [removed, setRemoved] = useState<ShownCartItem>();
  const checkout = useRef<HTMLAnchorElement>(null);
  const note = removed && <RemovedNote key={removed.sku} item={removed} onUndone={() => setRemoved(undefined)} />;
  if (!cart) {
    if (!error) return <CartSkeleton />;
    return (
      <EmptyState title={t("load_failed")} text={error.message}>
        <Button onClick={() => reload()}>{common("retry")}</Button>
      </EmptyState>
    );
  }

  function changeLine(line: { sku: string; amount: number }) {
    const changed = update(line);
    if (!changed) return;
    setLatest("change");
    void change.attempt(() => changed, { said: "" });
  }

  function removeLine(item: ShownCartItem) {
    const reply = remove(item.sku);
    if (!reply) return;
    setLatest("removal");
    void removal.attempt(() => reply, { said: "", onDone: () => setRemoved(item) });
    // The focused button is removed with its line.
    focusHeading();
  }

  return (
    <>
      <div role="status">{note}</div>
      {cart.cart_items.length === 0 ? (
        <>
          <EmptyState icon={ShoppingBag} title={t("empty_title")} text={t("empty_text")}>
            <ButtonLink href="/shop">{t("browse")}</ButtonLink>
          </EmptyState>
          {instead}
        </>
      ) : (
        <div className="flex flex-col gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-y-8">
          <div>
            {/* `aria-busy`: other changes are ignored while one is sent (docs/specification.md section 4). */}
            <ul aria-busy={change.busy || removal.busy} className="divide-y border-y">
              {cart.cart_items.map((item) => (
                <CartLine
                  key={item.sku}
                  item={item}
                  most={cart.order_limits?.max_line_amount}
                  onAmount={(amount) => changeLine({ sku: item.sku, amount })}
                  onRemove={() => removeLine(item)}
                />
              ))}
            </ul>
            <Problem text={latest === "removal" ? removal.problem : change.problem} className="mt-4" />
          </div>
          {/* The total comes first: on phones directly below the lines. */}
          <div className="lg:row-span-2 lg:self-stretch">
            <CartSummary cart={cart} checkoutRef={checkout} {...summary} />
            <CartBar cart={cart} standsFor={checkout} fee={summary.fee} />
          </div>
          <div className="flex flex-col gap-10">
            {offers}
            <ShareCart cart={cart} />
          </div>
        </div>
      )}
    </>
  );
}

/** Shares the cart as a read-only link, or as text if the backend has no such link. */
function ShareCart({ cart }: { cart: Cart }) {
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
    <section aria-labelledby="share-title" className="flex flex-wrap items-center gap-4">
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="share-title" className="font-semibold">
          {t("share")}
        </h2>
        <p className="mt-1 text-sm text-muted">{t(cart.read_id ? "share_link" : "share_list")}</p>
      </div>
      <Button look="outline" onClick={copy}>
        <span aria-live="polite">
          {t(copied === text() ? "share_copied" : cart.read_id ? "share_copy" : "share_copy_list")}
        </span>
      </Button>
    </section>
  );
}

/** The read-only link, else the lines; never the uuid, which allows changes. @param origin without trailing slash */
export function sharedText(cart: Cart, origin: string): string {
  if (cart.read_id) return `${origin}/carts?id=${cart.read_id}`;
  return cart.cart_items
    .map(({ title, values, amount, product_id }) => {
      const line = `${[title, ...values].join(" ")} × ${amount}`;
      return product_id === null ? line : `${line}\n${origin}${productHref(product_id)}`;
    })
    .join("\n");
}
