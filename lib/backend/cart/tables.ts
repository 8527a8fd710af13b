import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { MAX_LINE_AMOUNT } from "@/lib/contract/limits";
import { productVariants } from "../catalogue/tables";
import { createdAt } from "../db/columns";

/** A cart is open until `ordered_at`; after that it is history and its uuid opens nothing. */
export const carts = pgTable(
  "carts",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [index("carts_updated").on(table.updatedAt)],
);

export const cartLines = pgTable(
  "cart_lines",
  {
    cartId: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    sku: text()
      .notNull()
      .references(() => productVariants.sku, { onDelete: "cascade" }),
    amount: integer().notNull(),
    position: integer().notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.sku] }),
    check("cart_lines_amount", sql`${table.amount} between 1 and ${sql.raw(String(MAX_LINE_AMOUNT))}`),
  ],
);
