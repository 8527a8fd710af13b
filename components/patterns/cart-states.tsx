"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CartLine } from "@/components/cart/cart-line";
import { CartSummary } from "@/components/cart/cart-summary";
import { withAmount } from "@/components/cart/expected-cart";
import { CartLink } from "@/components/layout/cart-link";
import { Button } from "@/components/ui/button";
import type { Cart, CartItem } from "@/lib/contract/carts";
import { cartItemOf } from "./demo-products";
import { FixtureAnswers } from "./fixture-answers";
import { Specimen, Specimens } from "./specimen";

/** The header's link to the cart: without a badge, and with one and two digits. */
export function CartBadges() {
  const t = useTranslations("patterns.storefront");
  const titles = useTranslations("patterns.demo_products");
  return (
    <Specimens columns={3}>
      {[0, 3, 12].map((count) => {
        const line = cartItemOf(titles, "cup");
        const cart_items = Array.from({ length: count }, (_, index) => ({ ...line, sku: `CUP-${index}` }));
        const cart: Cart = { uuid: null, cart_items, total: 0 };
        return (
          <Specimen key={count} name={t("badge", { count })} className="flex">
            <FixtureAnswers answer={async () => cart} known={{ "/api/bff/cart": cart }}>
              <CartLink />
            </FixtureAnswers>
          </Specimen>
        );
      })}
    </Specimens>
  );
}

/** One line for each state of a line; quantities can be changed and lines removed, in the browser only. */
export function CartLines() {
  const t = useTranslations("patterns.storefront");
  const titles = useTranslations("patterns.demo_products");
  const initial: CartItem[] = [
    cartItemOf(titles, "cup", { amount: 2, values: [t("glaze")] }),
    cartItemOf(titles, "tray", { unit_price: 1380, price_before: 1280 }),
    cartItemOf(titles, "towel", { amount: 5, unit_price: 260, available: 3 }),
    cartItemOf(titles, "teapot", { unit_price: 2200, available: 0 }),
    cartItemOf(titles, "cup", { sku: "CUP-SET", amount: 8, is_short: true }),
    cartItemOf(titles, "basket", { amount: 12, unit_price: 890, image: null }),
  ];
  const [items, setItems] = useState(initial);
  const change = (sku: string, amount: number) =>
    setItems(withAmount({ uuid: null, total: 0, cart_items: items }, sku, amount).cart_items as CartItem[]);
  return (
    <Specimen name={t("lines")} className="py-0 md:py-0">
      <ul className="divide-y">
        {items.map((item) => (
          <CartLine
            key={item.sku}
            item={item}
            most={10}
            onAmount={(amount) => change(item.sku, amount)}
            onRemove={() => setItems(items.filter(({ sku }) => sku !== item.sku))}
          />
        ))}
      </ul>
      {items.length < initial.length && (
        <div className="py-4">
          <Button look="outline" size="small" onClick={() => setItems(initial)}>
            {t("put_back")}
          </Button>
        </div>
      )}
    </Specimen>
  );
}

/** The cart's summary in each of its states. */
export function CartSummaries() {
  const t = useTranslations("patterns.storefront");
  const titles = useTranslations("patterns.demo_products");
  const line = cartItemOf(titles, "cup", { amount: 2 });
  const cart: Cart = { uuid: null, cart_items: [line], total: line.total };
  const carts: Record<"gap" | "free" | "blocked" | "wrong", Cart> = {
    gap: { ...cart, free_shipping_gap: 240 },
    free: { ...cart, free_shipping_gap: 0 },
    blocked: { ...cart, blocked: { reason: "below_minimum_total", limit: 1200, gap: 240 } },
    wrong: { ...cart, cart_items: [{ ...line, available: 1, is_short: true }] },
  };
  return (
    <Specimens>
      {(["gap", "free", "blocked", "wrong"] as const).map((state) => (
        <Specimen key={state} name={t(`sums.${state}`)} className="border-0 p-0 md:p-0">
          <CartSummary fee={100} cart={carts[state]} label={t(`sums.${state}`)} />
        </Specimen>
      ))}
    </Specimens>
  );
}
