import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import type { ShownCart as Cart } from "@/lib/contract/carts";
import { formatMoney } from "@/lib/format";
import { canCheckOut, feeOf } from "./cart-summary";

/** Total and link to the checkout on phones, fixed at the lower edge while the lines are in view. */
export function CartBar({ cart, fee }: { cart: Cart; fee: number | undefined }) {
  const t = useTranslations("cart");
  if (fee === undefined || !canCheckOut(cart)) return null;
  const due = feeOf(cart, fee);
  return (
    <section
      aria-label={t("bar")}
      data-buy-bar="sticky"
      className="foot-bar sticky z-20 -mx-4 -my-6 md:-mx-8 md:pl-8 lg:hidden"
    >
      <p className="min-w-0 flex-1">
        <span className="block text-sm text-muted">{t(due > 0 ? "estimate" : "total")}</span>
        <span className="block text-xl leading-tight font-semibold tabular-nums">{formatMoney(cart.total + due)}</span>
      </p>
      <ButtonLink href="/checkout">{t("checkout")}</ButtonLink>
    </section>
  );
}
