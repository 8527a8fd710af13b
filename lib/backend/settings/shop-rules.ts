import {
  defaultOrders,
  defaultPayment,
  defaultShipping,
  type OrderSettings,
  orderSettings,
  type PaymentSettings,
  paymentSettings,
  type ShippingSettings,
  type ShopSettings,
  shippingSettings,
} from "@/lib/contract/settings";
import type { Database } from "../db/database";
import { offeredPayments, type PaymentOptions } from "../payment-methods/payment-options";
import { readSettingRows, type SettingRow, settingsColumn } from "./setting-rows";

/** Everything that the price and the terms of an order depend on, of one moment. */
export type ShopRules = { shipping: ShippingSettings; payment: PaymentSettings; orders: OrderSettings };

/** All rules in one query. */
export async function readShopRules(db: Database): Promise<ShopRules> {
  const rows = await readSettingRows(db, ["shipping", "payment", "orders"]);
  return { shipping: shippingOf(rows.shipping), payment: paymentOf(rows.payment), orders: ordersOf(rows.orders) };
}

/** The rows that the rules are made of, as a column of a statement that needs them as well. */
export const rulesColumn = settingsColumn(["shipping", "payment", "orders"]);

/** @param found what `rulesColumn` brought */
export function rulesOf(found: typeof rulesColumn._.type): ShopRules {
  const row = (key: "shipping" | "payment" | "orders") => ({ value: found?.[key] ?? {} });
  return { shipping: shippingOf(row("shipping")), payment: paymentOf(row("payment")), orders: ordersOf(row("orders")) };
}

/** How long things may take, and how large an order may be. */
export async function readOrderSettings(db: Database): Promise<OrderSettings> {
  return ordersOf((await readSettingRows(db, ["orders"])).orders);
}

/** What delivery costs. */
export async function readShippingSettings(db: Database): Promise<ShippingSettings> {
  return shippingOf((await readSettingRows(db, ["shipping"])).shipping);
}

/** What every visitor may know. */
export async function readShopSettings(db: Database, options: PaymentOptions): Promise<ShopSettings> {
  const { shipping, payment, orders } = await readShopRules(db);
  const payments = offeredPayments(options, payment, "home_delivery");
  const { minimum_total, maximum_total, max_line_amount, return_days, transfer_days } = orders;
  const order_limits = { minimum_total, maximum_total, max_line_amount };
  return { shipping, order_limits, payments, return_days, transfer_days };
}

export function shippingOf({ value }: Pick<SettingRow, "value">): ShippingSettings {
  return shippingSettings.parse({ ...defaultShipping, ...value });
}

export function paymentOf({ value }: Pick<SettingRow, "value">): PaymentSettings {
  return paymentSettings.parse({ ...defaultPayment, ...value });
}

export function ordersOf({ value }: Pick<SettingRow, "value">): OrderSettings {
  return orderSettings.parse({ ...defaultOrders, ...value });
}
