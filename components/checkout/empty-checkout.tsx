import { ShoppingBag } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";

/** Shown instead of the checkout if the cart is empty. */
export function EmptyCheckout() {
  const t = useTranslations("checkout");
  const common = useTranslations("common");
  return (
    <EmptyState icon={ShoppingBag} title={t("empty_title")} text={t("empty_text")}>
      <ButtonLink href="/shop">{common("back_to_shop")}</ButtonLink>
    </EmptyState>
  );
}
