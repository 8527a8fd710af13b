import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "../db/queries/columns";

export const settingKeys = [
  "basics",
  "brand",
  "home",
  "menus",
  "shipping",
  "payment",
  "orders",
  "card",
  "mail",
  "opening",
  "opening_steps",
] as const;
export type SettingKey = (typeof settingKeys)[number];

/** What the shop is set to, one row per noun; what was never saved has no row and its defaults hold. */
export const settings = pgTable("settings", {
  key: text().$type<SettingKey>().primaryKey(),
  value: jsonb().notNull(),
  version: integer().notNull().default(1),
  updatedAt: createdAt(),
});
