import { formatMoney } from "@/lib/format";
import { apiMessage } from "@/lib/i18n/translate";
import type { ShopRules } from "../settings/shop-rules";

/** What a text can ask for in double braces, so that it goes on being true when staff change a setting. */
const PLACEHOLDER = /\{\{\s*([a-z_]+)\s*\}\}/g;

type Fill = (rules: ShopRules) => string;

const fills: Record<string, Fill> = {
  /** A sentence: what delivery costs, from when on it is free. */
  shipping_fees: ({ shipping }) => apiMessage(`content.shipping_fees.${kindOf(shipping)}`, amountsOf(shipping)),
  /** The same as a table. */
  shipping_table: ({ shipping }) => apiMessage(`content.shipping_table.${kindOf(shipping)}`, amountsOf(shipping)),
  return_days: ({ orders }) => String(orders.return_days),
  transfer_days: ({ orders }) => String(orders.transfer_days),
};

/** A Markdown text with the values of the settings; what it asks for and nobody knows stays as it is. */
export function fillInSettings(text: string, rules: ShopRules): string {
  return text.replace(
    PLACEHOLDER,
    (whole, name: string) => (Object.hasOwn(fills, name) ? fills[name]?.(rules) : undefined) ?? whole,
  );
}

/** Whether a text asks for anything, so that those that do not cost no look at the settings. */
export function asksForSettings(text: string): boolean {
  return text.includes("{{");
}

type Shipping = ShopRules["shipping"];

function kindOf({ free_shipping_from }: Shipping): "free_from" | "never_free" {
  return free_shipping_from === null ? "never_free" : "free_from";
}

function amountsOf({ home_delivery_fee, free_shipping_from, outlying_surcharge }: Shipping) {
  return {
    fee: formatMoney(home_delivery_fee),
    from: formatMoney(free_shipping_from ?? 0),
    surcharge: formatMoney(outlying_surcharge),
    outlying: formatMoney(home_delivery_fee + outlying_surcharge),
  };
}
