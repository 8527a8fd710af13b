import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { MAX_LINE_AMOUNT } from "@/lib/contract/limits";
import { productVariants } from "../catalogue/tables";
import { createdAt } from "../db/queries/columns";
import { members } from "../members/tables";

/** A cart is open until `ordered_at`; after that it is history and its uuid is no longer valid. */
export const carts = pgTable(
  "carts",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The owner; null for a guest's cart. A member has at most one open cart. */
    memberId: integer().references(() => members.id, { onDelete: "set null" }),
    orderedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index("carts_updated").on(table.updatedAt),
    uniqueIndex("carts_open_of_member").on(table.memberId).where(sql`${table.orderedAt} is null`),
  ],
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
    /** Unit price in TWD that the shopper last agreed to (`price_before`); null on lines older than this column. */
    seenPrice: integer(),
    position: integer().notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.sku] }),
    // Whether a variant can be deleted depends on carts too.
    index("cart_lines_sku").on(table.sku),
    check("cart_lines_amount", sql`${table.amount} between 1 and ${sql.raw(String(MAX_LINE_AMOUNT))}`),
  ],
);
