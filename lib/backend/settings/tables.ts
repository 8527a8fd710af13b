import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { MailKind } from "@/lib/contract/mails";
import { createdAt } from "../db/queries/columns";

export const settingKeys = [
  "basics",
  "brand",
  "home",
  "menus",
  "shipping",
  "arrival",
  "payment",
  "orders",
  "card",
  "line_pay",
  "parcel_keys",
  "parcels",
  "stores",
  "store_lists",
  "invoice_keys",
  "invoices",
  "invoices_since",
  "mail",
  "opening",
  "opening_steps",
] as const;
/** The shop's own words for a mail have a row for each kind, so that two people can write two mails at once. */
export type SettingKey = (typeof settingKeys)[number] | `mail_texts.${MailKind}`;

/** What the shop is set to, one row per noun; what was never saved has no row and its defaults hold. */
export const settings = pgTable("settings", {
  key: text().$type<SettingKey>().primaryKey(),
  value: jsonb().notNull(),
  version: integer().notNull().default(1),
  updatedAt: createdAt(),
});
