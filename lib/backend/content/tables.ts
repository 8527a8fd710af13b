import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "../db/columns";

/** What the shop is set to, one row per noun; `basics` holds the company's public details. */
export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: createdAt(),
});

/** Double opt-in: only `confirmed` addresses get letters. Who leaves is deleted (privacy policy, "period"). */
export const subscribers = pgTable("subscribers", {
  email: text().primaryKey(),
  /** What the token of its links is derived from; another one after leaving and coming back. */
  seed: uuid().notNull().defaultRandom(),
  status: text({ enum: ["pending", "confirmed"] })
    .notNull()
    .default("pending"),
  /** SHA-256 of the token by which the address is confirmed and unsubscribed. */
  tokenHash: text().unique("subscribers_token"),
  confirmedAt: timestamp({ withTimezone: true }),
  createdAt: createdAt(),
});
