"use client";

import { ShoppingBag } from "lucide-react";
import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import useSWR from "swr";
import { focusHeading } from "@/components/navigation/focus-heading";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { notify } from "@/components/ui/notify";
import { Picture } from "@/components/ui/picture";
import { Problem } from "@/components/ui/problem";
import { useMutation } from "@/components/ui/use-mutation";
import type { ShownCart as Cart, ShownCartItem } from "@/lib/contract/carts";
import { formatMoney } from "@/lib/format";
import { CartLine } from "./cart-line";
import { CartSkeleton } from "./cart-skeleton";
import { CartSummary } from "./cart-summary";
import { RemovedNote } from "./removed-note";
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
  const [latest, setLatest] = useState<"change" | "removal">();
  const [removed, setRemoved] = useState<ShownCartItem>();
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
    // The button goes away with its line, and with it the focus.
    focusHeading();
  }

  return (
    <>
      <div role="status">{note}</div>
      {cart.cart_items.length === 0 ? (
        <EmptyState icon={ShoppingBag} title={t("empty_title")} text={t("empty_text")}>
          <ButtonLink href="/shop">{t("browse")}</ButtonLink>
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-y-8">
          <div>
            {/* While a change is sent others are ignored (docs/specification.md section 4), which screen readers are told. */}
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
          {/* The total comes before what can wait: on a phone right under the lines. */}
          <div className="lg:row-span-2 lg:self-stretch">
            <CartSummary cart={cart} elsewhere={elsewhere} />
          </div>
          <ShareCart cart={cart} />
        </div>
      )}
    </>
  );
}

/** Shares the cart as a link that only reads; as text where the backend has none. */
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
          {t(
            copied !== undefined && copied === text()
              ? "share_copied"
              : cart.read_id
                ? "share_copy"
                : "share_copy_list",
          )}
        </span>
      </Button>
    </section>
  );
}

/** The link that only reads, else the lines; never the uuid, which opens the cart. @param origin without final slash */
export function sharedText(cart: Cart, origin: string): string {
  if (cart.read_id) return `${origin}/carts?id=${cart.read_id}`;
  return cart.cart_items
    .map(({ title, values, amount, product_id }) => {
      const line = `${[title, ...values].join(" ")} × ${amount}`;
      return product_id === null ? line : `${line}\n${origin}/shop/${product_id}`;
    })
    .join("\n");
}

/** A cart to look at and to copy into one's own. @param id its `read_id`, or its uuid */
function SharedCart({ id }: { id: string }) {
  const t = useTranslations("cart");
  const router = useRouter();
  const { data: cart, error } = useSWR<Cart>(`/api/bff/cart/${encodeURIComponent(id)}`);
  const { add } = useCart();
  const { busy, attempt } = useMutation({ failed: t("failed") });
  if (error) {
    return (
      <EmptyState title={t("load_failed")} text={t("shared_missing")}>
        <ButtonLink href="/carts">{t("own_cart")}</ButtonLink>
      </EmptyState>
    );
  }
  if (!cart) return <CartSkeleton />;

  async function addAll() {
    await attempt(async () => {
      for (const { sku, amount } of cart?.cart_items ?? []) await add({ sku, amount });
      return { msg: t("shared_added"), data: undefined };
    });
    router.push("/carts");
  }

  return (
    <section aria-labelledby="shared-title" className="rounded-2xl border p-6">
      <h2 id="shared-title" className="text-xl font-semibold">
        {t("shared_title")}
      </h2>
      <p className="mt-1 text-muted">{t("shared_text")}</p>
      <ul className="mt-4 divide-y border-y">
        {cart.cart_items.map((item) => (
          <li key={item.sku} className="flex items-center gap-4 py-3">
            <Picture image={item.image} decorative sizes="4rem" className="size-16 rounded-lg" />
            <p className="min-w-0 flex-1 wrap-anywhere">
              {item.title}
              <span className="block text-sm text-muted">{`${item.values.join("・")} × ${item.amount}`}</span>
            </p>
            <p className="tabular-nums">{formatMoney(item.total)}</p>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button disabled={busy || cart.cart_items.length === 0} onClick={addAll}>
          {t("shared_add")}
        </Button>
        <ButtonLink href="/carts" look="outline">
          {t("own_cart")}
        </ButtonLink>
      </div>
    </section>
  );
}
