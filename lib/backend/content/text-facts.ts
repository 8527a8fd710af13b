import { type Basics, shopNameOf } from "@/lib/contract/basics";
import { givesInvoices } from "@/lib/contract/issuers";
import type { ShippingMethod } from "@/lib/contract/order-forms";
import { type PaymentMethod, paymentMethods } from "@/lib/contract/payment-methods";
import { LEGAL_RETURN_DAYS } from "@/lib/contract/settings";
import type { TextFacts } from "@/lib/contract/text-facts";
import { formatMoney } from "@/lib/format";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { offeredPayments, type PaymentOptions } from "../payment-methods/payment-options";
import { readBasics } from "../settings/basics";
import { offeredShippings, readShopRules, type ShopRules } from "../settings/shop-rules";

/** The values of placeholders by the shop's current settings. */
export async function readTextFacts(db: Database, options: PaymentOptions): Promise<TextFacts> {
  const [basics, rules] = await Promise.all([readBasics(db), readShopRules(db)]);
  return textFactsOf(basics, rules, options);
}

/** The values of placeholders by the given settings. */
export function textFactsOf(basics: Basics, rules: ShopRules, options: PaymentOptions): TextFacts {
  const { shipping, orders } = rules;
  const deliveries = offeredShippings(rules);
  const methods = offeredIn(rules, options);
  const values = {
    shop_name: asText(shopNameOf(basics)),
    company_name: asText(basics.company_name),
    tax_id: asText(basics.tax_id),
    representative: asText(basics.representative),
    company_address: asText(basics.address1),
    company_phone: asText(basics.phone1),
    company_email: asText(basics.email1),
    return_address: asText(basics.address1),
    shipping_fees: apiMessage(`content.shipping_fees.${kindOf(shipping)}`, amountsOf(shipping)),
    shipping_table: apiMessage(`content.shipping_table.${kindOf(shipping)}`, amountsOf(shipping)),
    store_fees: listNames(rules.stores.chains.map(storeFee)),
    payment_methods: listNames(
      waysToPay(methods, cashDeliveries(rules)).map((way) => apiMessage(`content.payment_methods.${way}`)),
    ),
    delivery_methods: listNames(deliveries.map((method) => apiMessage(`content.delivery_methods.${method}`))),
    return_days: String(orders.return_days),
    return_send_days: String(orders.return_send_days),
    transfer_days: String(orders.transfer_days),
    card_minutes: String(orders.card_minutes),
    confirm_days: String(orders.confirm_days),
    max_line_amount: String(orders.max_line_amount),
    minimum_total: formatMoney(orders.minimum_total),
    maximum_total: orders.maximum_total === null ? null : formatMoney(orders.maximum_total),
  };
  const offered = paymentMethods.map((method) => [method, methods.includes(method)]);
  const conditions = {
    ...(Object.fromEntries(offered) as Record<PaymentMethod, boolean>),
    home_delivery: shipping.methods.includes("home_delivery"),
    store_pickup: shipping.methods.includes("store_pickup"),
    convenience_store: deliveries.includes("convenience_store"),
    cash_at_store: methods.includes("cash_on_delivery") && cashDeliveries(rules).includes("convenience_store"),
    free_shipping: shipping.free_shipping_from !== null,
    has_longer_returns: orders.return_days > LEGAL_RETURN_DAYS,
    has_minimum_total: orders.minimum_total > 0,
    has_maximum_total: orders.maximum_total !== null,
    gives_invoices: givesInvoices(rules.invoices.service),
    is_invoice_exempt: rules.invoices.service === "exempt",
    has_tax_id: values.tax_id !== null,
    has_address: values.company_address !== null,
    has_phone: values.company_phone !== null,
    has_email: values.company_email !== null,
  };
  return {
    placeholders: keysOf(values).map((key) => ({
      key,
      name: apiMessage(`content.placeholders.${key}`),
      value: values[key],
    })),
    conditions: keysOf(conditions).map((key) => ({
      key,
      name: apiMessage(`content.conditions.${key}`),
      holds: conditions[key],
    })),
    words: {
      when: apiMessage("content.when"),
      unless: apiMessage("content.unless"),
      end: apiMessage("content.end"),
      fill_in: apiMessage("content.fill_in"),
    },
  };
}

/** The settings field of each placeholder that may be empty. */
export const fieldOfFact: Record<string, string> = {
  shop_name: "company_name",
  company_name: "company_name",
  tax_id: "tax_id",
  representative: "representative",
  company_address: "address1",
  return_address: "address1",
  company_phone: "phone1",
  company_email: "email1",
  maximum_total: "maximum_total",
};

/** The ways to pay that are offered with any kind of delivery. */
function offeredIn(rules: ShopRules, options: PaymentOptions) {
  return [...new Set(offeredShippings(rules).flatMap((method) => offeredPayments(options, rules, method)))];
}

function cashDeliveries(rules: ShopRules): ShippingMethod[] {
  return offeredShippings(rules).filter((method) => method !== "convenience_store" || rules.stores.collects);
}

/** Names of ways to pay; cash by where it is paid: to the courier, at the counter, or both. */
function waysToPay(methods: ReturnType<typeof offeredIn>, shippings: ShippingMethod[]) {
  const cash = shippings.map(
    (shipping) =>
      ({
        home_delivery: "cash_on_delivery" as const,
        store_pickup: "cash_on_pickup" as const,
        convenience_store: "cash_at_store" as const,
      })[shipping],
  );
  return methods.flatMap((method) => (method === "cash_on_delivery" ? cash : [method]));
}

/** Escapes a value, so that Markdown shows it as typed. */
function asText(value: string | undefined): string | null {
  return value ? value.replace(/[\\`*[\]<>|]/g, "\\$&") : null;
}

/** Joins names as in a sentence. */
export function listNames(names: string[]): string {
  return names.join(apiMessage("content.separator"));
}

function keysOf<K extends string>(object: Record<K, unknown>): K[] {
  return Object.keys(object) as K[];
}

function storeFee({ chain, fee, outlying_surcharge }: ShopRules["stores"]["chains"][number]): string {
  const name = apiMessage(`content.store_chains.${chain}`);
  return apiMessage("content.store_fee", { name, fee: formatMoney(fee), surcharge: formatMoney(outlying_surcharge) });
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
