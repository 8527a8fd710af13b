import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Counters of `rate-limiter-flexible`, shared by all instances; the column names are the library's. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true }),
  },
  (table) => [index("rate_limits_expire").on(table.expire)],
);
