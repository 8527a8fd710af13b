import { ShoppingBag } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";

/** Shown instead of the checkout if the cart is empty. */
export function EmptyCheckout() {
  const t = useTranslations("checkout");
  const common = useTranslations("common");
  // Going back after an order, browsers return to where the form, which was longer, was sent.
  useEffect(() => scrollTo({ top: 0, behavior: "instant" }), []);
  return (
    <EmptyState icon={ShoppingBag} title={t("empty_title")} text={t("empty_text")}>
      <ButtonLink href="/shop">{common("back_to_shop")}</ButtonLink>
    </EmptyState>
  );
}
