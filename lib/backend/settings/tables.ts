import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { MailKind } from "@/lib/contract/mails";
import { createdAt } from "../db/queries/columns";
import type { DeliveryKey } from "../delivery-services/delivery-services";
import type { InvoiceKey } from "../invoice-services/invoice-services";
import type { ServiceKey } from "../payment-methods/payment-services";

export const settingKeys = [
  "basics",
  "brand",
  "home",
  "menus",
  "shipping",
  "arrival",
  "payment",
  "orders",
  "parcels",
  "stores",
  "store_lists",
  "invoices",
  "invoices_since",
  "mail",
  "opening",
  "opening_steps",
] as const;
/** Keys of a service have a row for each service of a list. */
export type KeysKey = ServiceKey | DeliveryKey | InvoiceKey;

/** The shop's own words for a mail have a row for each kind, so that two people can write two mails at once. */
export type SettingKey = (typeof settingKeys)[number] | KeysKey | `mail_texts.${MailKind}`;

/** What the shop is set to, one row per noun; what was never saved has no row and its defaults hold. */
export const settings = pgTable("settings", {
  key: text().$type<SettingKey>().primaryKey(),
  value: jsonb().notNull(),
  version: integer().notNull().default(1),
  updatedAt: createdAt(),
});
