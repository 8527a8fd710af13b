import { useTranslations } from "next-intl";
import type { ShownCartItem as CartItem } from "@/lib/contract/carts";
import type { BlockedOrder } from "@/lib/contract/order-limits";
import type { ShownStock } from "@/lib/contract/stock";
import { formatMoney } from "@/lib/format";

/** Why the cart cannot be ordered as it is, and what to do about it. */
export function BlockedNotice({ blocked: { reason, limit, gap, text } }: { blocked: BlockedOrder }) {
  const t = useTranslations("cart.blocked");
  const values = reason === "line_limit" ? { limit, gap } : { limit: formatMoney(limit), gap: formatMoney(gap) };
  return (
    <p role="status" className="rounded-xl bg-warning-soft px-4 py-3 text-warning">
      {text ?? t(reason, values)}
    </p>
  );
}

/** Says that a line's price differs from the one that the shopper last accepted; nothing if not. */
export function PriceChange({ item: { price_before, unit_price } }: { item: CartItem }) {
  const t = useTranslations("cart");
  if (price_before === undefined) return null;
  return (
    <p className="text-sm text-warning tabular-nums">
      {t("price_changed", { before: formatMoney(price_before), now: formatMoney(unit_price) })}
    </p>
  );
}

/** The text under `cart` in the messages for a line that exceeds the stock. */
export function shortage(available: ShownStock): "gone" | "left" | "short" {
  if (available === null) return "short";
  return available === 0 ? "gone" : "left";
}
