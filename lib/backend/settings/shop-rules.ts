import { type ArrivalSettings, arrivalSettings, defaultArrival } from "@/lib/contract/arrival";
import type { InvoicingSettings } from "@/lib/contract/invoice-services";
import type { ShippingMethod } from "@/lib/contract/order-forms";
import { isPaymentTestMode } from "@/lib/contract/payment-readiness";
import {
  defaultOrders,
  defaultPayment,
  defaultShipping,
  type OrderSettings,
  orderSettings,
  type PaymentDocument,
  paymentSettings,
  type SavePayment,
  type ShippingSettings,
  type ShopSettings,
  shippingSettings,
} from "@/lib/contract/settings";
import type { StoreSettings } from "@/lib/contract/store-settings";
import type { Database } from "../db/database";
import { fieldRefused } from "../http/api-error";
import {
  offeredPayments,
  type PaymentOptions,
  type PaymentRules,
  paymentMeans,
  serviceKeys,
} from "../payment-methods/payment-options";
import { invoicingOf } from "./invoice-rules";
import { pauseBlock } from "./order-pause";
import { storedKeysOf } from "./service-keys";
import { readSettingRows, type SettingRow, settingsColumn, withDefaults } from "./setting-rows";
import { offeredStores } from "./store-settings";

export const shippingOf = withDefaults(shippingSettings, defaultShipping);
export const arrivalOf = withDefaults(arrivalSettings, defaultArrival);
export const paymentOf = withDefaults(paymentSettings, defaultPayment);
export const ordersOf = withDefaults(orderSettings, defaultOrders);

/** A snapshot of all settings that the price and the terms of an order depend on. */
export type ShopRules = PaymentRules & {
  shipping: ShippingSettings;
  /** Only the chains that shoppers can choose. */
  stores: StoreSettings;
  arrival: ArrivalSettings;
  orders: OrderSettings;
  invoices: InvoicingSettings;
};

const ruleKeys = [
  "shipping",
  "stores",
  "store_lists",
  "arrival",
  "payment",
  "orders",
  "invoices",
  ...serviceKeys,
] as const;

/** All rules in one query. */
export async function readShopRules(db: Database): Promise<ShopRules> {
  return rulesOfRows(await readSettingRows(db, ruleKeys));
}

/** The rows of the rules as a column, for statements that need them too. */
export const rulesColumn = settingsColumn(ruleKeys);

/** @param found the value of `rulesColumn` */
export function rulesOf(found: typeof rulesColumn._.type): ShopRules {
  const rows = ruleKeys.map((key) => [key, { value: found?.[key] ?? {} }]);
  return rulesOfRows(Object.fromEntries(rows) as Parameters<typeof rulesOfRows>[0]);
}

function rulesOfRows(rows: Record<(typeof ruleKeys)[number], Pick<SettingRow, "value">>): ShopRules {
  const { shipping, stores, store_lists, arrival, payment, orders, invoices, ...keys } = rows;
  return {
    shipping: shippingOf(shipping),
    stores: offeredStores(stores, store_lists),
    arrival: arrivalOf(arrival),
    payment: paymentOf(payment),
    orders: ordersOf(orders),
    invoices: invoicingOf(invoices),
    ...storedKeysOf(keys),
  };
}

/** The ways of delivery that shoppers can choose. */
export function offeredShippings({ shipping, stores }: Pick<ShopRules, "shipping" | "stores">): ShippingMethod[] {
  return stores.chains.length > 0 ? [...shipping.methods, "convenience_store"] : shipping.methods;
}

/** Time limits of orders, and the largest order. */
export async function readOrderSettings(db: Database): Promise<OrderSettings> {
  return ordersOf((await readSettingRows(db, ["orders"])).orders);
}

/** Public settings. @param mailServer of the environment; without it the one of the settings is used */
export async function readShopSettings(
  db: Database,
  options: PaymentOptions,
  mailServer: string | null,
): Promise<ShopSettings> {
  const { mail, ...rows } = await readSettingRows(db, [...ruleKeys, "mail"]);
  const rules = rulesOfRows(rows);
  const sends_mails = mailServer !== null || Object.keys(mail.value).length > 0;
  const { shipping, stores, arrival, orders } = rules;
  const payments = offeredPayments(options, rules, "home_delivery");
  const card_test_mode = paymentMeans(options, rules).card === "test";
  const { minimum_total, maximum_total, max_line_amount, return_days, transfer_days } = orders;
  const order_limits = { minimum_total, maximum_total, max_line_amount };
  const terms = { order_limits, payments, card_test_mode, return_days, transfer_days };
  const { chains, collects } = stores;
  return {
    shipping,
    ...(chains.length > 0 && { stores: { chains, collects } }),
    arrival,
    ...terms,
    stock_alerts: true,
    sends_mails,
    order_pause: pauseBlock(orders, new Date())?.text ?? null,
    invoicing: rules.invoices.service,
  };
}

/** Payment settings as staff see them: of a provider's keys only whether there are any. */
export async function readPaymentDocument(db: Database, options: PaymentOptions): Promise<PaymentDocument> {
  const { payment, ...keys } = await readSettingRows(db, ["payment", ...serviceKeys]);
  const rules = { payment: paymentOf(payment), ...storedKeysOf(keys) };
  const means = paymentMeans(options, rules);
  const { bank_account: _, ...readiness } = means;
  return {
    ...rules.payment,
    version: payment.version,
    bank_account_default: options.bankAccount ?? null,
    ...readiness,
    payment_test_mode: isPaymentTestMode(rules.payment.methods, means),
  };
}

/** Whether there is a way to pay that works, in any browser. */
export function isPayable(options: PaymentOptions, rules: PaymentRules): boolean {
  return offeredPayments(options, rules, "home_delivery").some((method) => method !== "apple_pay");
}

/** At least one way to pay that works must be left. @throws ApiError validation_failed */
export async function requirePayable(db: Database, payment: SavePayment, options: PaymentOptions): Promise<void> {
  const { payment: row, ...keys } = await readSettingRows(db, ["payment", ...serviceKeys]);
  if (isPayable(options, { payment: { ...paymentOf(row), ...payment }, ...storedKeysOf(keys) })) return;
  throw fieldRefused("methods", "fields.methods");
}
