import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { BuyBar } from "@/components/ui/buy-bar";
import type { ShownCart as Cart } from "@/lib/contract/carts";
import { formatMoney } from "@/lib/format";
import { canCheckOut, feeOf } from "./cart-summary";

type Props = Pick<ComponentProps<typeof BuyBar>, "standsFor"> & { cart: Cart; fee: number | undefined };

/** Total and link to the checkout on phones, while those of the summary are out of sight. */
export function CartBar({ cart, fee, standsFor }: Props) {
  const t = useTranslations("cart");
  if (fee === undefined || !canCheckOut(cart)) return null;
  const due = feeOf(cart, fee);
  return (
    <BuyBar standsFor={standsFor} label={t("bar")} className="md:pl-8 lg:hidden">
      <p className="min-w-0 flex-1">
        <span className="block text-sm text-muted">{t(due > 0 ? "estimate" : "total")}</span>
        <span className="block text-xl leading-tight font-semibold tabular-nums">{formatMoney(cart.total + due)}</span>
      </p>
      <ButtonLink href="/checkout">{t("checkout")}</ButtonLink>
    </BuyBar>
  );
}
