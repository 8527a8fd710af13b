import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "../db/columns";

/** What the shop is set to, one row per noun; `basics` holds the company's public details. */
export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: createdAt(),
});

export const subscribers = pgTable("subscribers", {
  email: text().primaryKey(),
  createdAt: createdAt(),
});
