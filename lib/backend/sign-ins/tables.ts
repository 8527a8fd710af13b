import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Attempts not forgiven, by origin (`count-attempt.ts`); forgotten a day after the last one. */
export const signInAttempts = pgTable(
  "sign_in_attempts",
  {
    /** E.g. `member:a@b.example`; also addresses without an account, so that answers do not reveal which exist. */
    account: text().notNull(),
    /** E.g. `network:203.0.113.9`. */
    origin: text().notNull(),
    points: integer().notNull(),
    attemptedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.origin] }),
    index("sign_in_attempts_attempted").on(table.attemptedAt),
  ],
);
