import type { getTranslations } from "next-intl/server";
import { LEGAL_RETURN_DAYS, type ShopSettings } from "@/lib/contract/settings";
import { formatMoney } from "@/lib/format";

type Translate = Awaited<ReturnType<typeof getTranslations<"product">>>;

/** What home delivery costs and from which sum it is free; of a shop without it, that goods are picked up. */
export function deliveryText(t: Translate, { shipping }: ShopSettings): string {
  const { home_delivery_fee, free_shipping_from, outlying_surcharge, methods } = shipping;
  if (!methods.includes("home_delivery")) return t("delivery_pickup");
  const amounts = { fee: formatMoney(home_delivery_fee), surcharge: formatMoney(outlying_surcharge) };
  if (free_shipping_from === null) return t("delivery_flat", amounts);
  return t("delivery_text", { ...amounts, from: formatMoney(free_shipping_from) });
}

/** By law seven days without a reason; what the shop gives beyond them it decides itself. */
export function returnsText(t: Translate, days: number): string {
  return days > LEGAL_RETURN_DAYS ? t("returns_longer", { days }) : t("returns_text");
}
