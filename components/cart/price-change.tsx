import { useTranslations } from "next-intl";
import type { ShownCartItem as CartItem } from "@/lib/contract/carts";
import { formatMoney } from "@/lib/format";

/** Says that a line's price is another one than its shopper last agreed to; nothing while it is the same. */
export function PriceChange({ item: { price_before, unit_price } }: { item: CartItem }) {
  const t = useTranslations("cart");
  if (price_before === undefined) return null;
  return (
    <p className="text-sm text-warning tabular-nums">
      {t("price_changed", { before: formatMoney(price_before), now: formatMoney(unit_price) })}
    </p>
  );
}
