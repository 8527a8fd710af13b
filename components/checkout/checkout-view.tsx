"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useCart } from "@/components/cart/use-cart";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import { Skeleton } from "@/components/ui/skeleton";
import { CheckoutForm } from "./checkout-form";
import type { CheckoutShop } from "./checkout-shop";
import { OrderProblem } from "./order-problem";
import { useShopper } from "./use-shopper";

const EmptyCheckout = later(() => import("./empty-checkout").then((file) => file.EmptyCheckout));

/** The checkout, rendered once cart and shopper are known. */
export function CheckoutView({ shop }: { shop: CheckoutShop }) {
  const common = useTranslations("common");
  const { cart, error, reload } = useCart();
  const shopper = useShopper();
  // Placing the order empties the cart; the form stays until the order's page is shown, so that it can be sent again.
  const [submitted, setSubmitted] = useState(false);
  const [visit, setVisit] = useState(0);
  // The router keeps this page for Back: coming back starts another checkout.
  useEffect(
    () => () => {
      setSubmitted(false);
      setVisit((count) => count + 1);
    },
    [],
  );
  if (error && !cart) {
    return (
      <div className="flex flex-col items-start gap-4">
        <OrderProblem text={error.message} />
        <Button onClick={() => reload()}>{common("retry")}</Button>
      </div>
    );
  }
  if (!cart || !shopper) return <CheckoutSkeleton />;
  if (cart.cart_items.length === 0 && !submitted) return <EmptyCheckout />;
  return (
    <CheckoutForm
      key={visit}
      shop={shop}
      shopper={shopper}
      items={cart.cart_items}
      onSubmitted={() => setSubmitted(true)}
    />
  );
}

/** As tall as the form, so that nothing moves when it appears and the footer's links stay out of view. */
function CheckoutSkeleton() {
  return (
    <div className="grid min-h-500 content-start gap-10 noscript:hidden lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Skeleton className="h-160 rounded-2xl" />
      <Skeleton className="h-96 rounded-2xl" />
    </div>
  );
}
