import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "@/lib/backend/db/database";
import { rowsOf } from "./fingerprint";

/** Expects a demo shop on PostgreSQL to be complete, without duplicates. */
export async function expectOneDemoShop(db: Database): Promise<void> {
  const counts = await db.execute(sql`select
    (select count(*)::int from administrators) as administrators,
    (select count(*)::int from products) as products,
    (select count(*)::int from coupons) as coupons,
    (select count(*)::int - count(distinct hash)::int from drizzle.__drizzle_migrations) as "migrations twice",
    (select count(*)::int from shared_secrets) as secrets`);
  expect(rowsOf(counts)).toEqual([{ administrators: 1, products: 72, coupons: 2, "migrations twice": 0, secrets: 2 }]);
}
