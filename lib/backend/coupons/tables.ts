import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { CouponKind } from "@/lib/contract/coupons";
import { createdAt, idOf, isOld, tsvector } from "../db/queries/columns";
import { orderId } from "../orders/tables";

export const coupons = pgTable(
  "coupons",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique(),
    title: text().notNull(),
    kind: text().$type<CouponKind>().notNull(),
    /** TWD (fixed), 1 to 100 (percent), or 0 (free shipping). */
    value: integer().notNull(),
    /** Minimum sum of the items that it applies to, in TWD. */
    minimum: integer().notNull().default(0),
    /** Categories of the items that it applies to; null for all. */
    categoryIds: jsonb().$type<number[]>(),
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    limitTotal: integer(),
    limitPerPerson: integer(),
    /** Uses without released ones; conditional updates keep it, so that the last use is given once. */
    used: integer().notNull().default(0),
    /** False while staff have disabled it. */
    enabled: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    search: tsvector().notNull().default(sql`''::tsvector`),
    createdAt: createdAt(),
  },
  (table) => [
    index("coupons_created").on(table.createdAt, table.id),
    index("coupons_ends").on(table.endsAt, table.id),
    index("coupons_most_used").on(table.used, table.id),
    index("coupons_search").using("gin", table.search),
    index("coupons_search_due").on(table.id).where(isOld(table.search)),
    check(
      "coupons_used",
      sql`${table.used} >= 0 and (${table.limitTotal} is null or ${table.used} <= ${table.limitTotal})`,
    ),
    check(
      "coupons_value",
      sql`${table.value} >= 0 and (${table.kind} <> 'percent' or ${table.value} between 1 and 100)`,
    ),
  ],
);

/** Uses of a coupon by order; released when the order is cancelled. */
export const couponUses = pgTable(
  "coupon_uses",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    couponId: idOf(() => coupons.id),
    orderId: orderId(),
    /** The mailbox or, without one, the telephone number of the order (`personOf`), which identifies a person, signed in or not. */
    person: text().notNull(),
    givenBackAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("coupon_uses_order").on(table.orderId),
    index("coupon_uses_coupon").on(table.couponId, table.id),
    index("coupon_uses_person").on(table.couponId, table.person).where(sql`${table.givenBackAt} is null`),
  ],
);
