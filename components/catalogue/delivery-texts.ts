import type { getTranslations } from "next-intl/server";
import { LEGAL_RETURN_DAYS, type ShopSettings } from "@/lib/contract/settings";
import { formatMoney } from "@/lib/format";

type Translate = Awaited<ReturnType<typeof getTranslations<"product">>>;

/** The fee of home delivery and the total from which it is free; without home delivery, that orders are picked up. */
export function deliveryText(t: Translate, { shipping }: ShopSettings): string {
  const { home_delivery_fee, free_shipping_from, outlying_surcharge, methods } = shipping;
  if (!methods.includes("home_delivery")) return t("delivery_pickup");
  const amounts = { fee: formatMoney(home_delivery_fee), surcharge: formatMoney(outlying_surcharge) };
  if (free_shipping_from === null) return t("delivery_flat", amounts);
  return t("delivery_text", { ...amounts, from: formatMoney(free_shipping_from) });
}

/** The law grants seven days without a reason; the shop may allow more. */
export function returnsText(t: Translate, days: number): string {
  return days > LEGAL_RETURN_DAYS ? t("returns_longer", { days }) : t("returns_text");
}
