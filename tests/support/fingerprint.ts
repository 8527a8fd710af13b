import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "@/lib/backend/db/database";

/** Everything a call may change, but the counters of sign-in attempts. */
const TABLES = [
  "carts",
  "cart_lines",
  "orders",
  "order_lines",
  "order_events",
  "idempotency_keys",
  "inventories",
  "stock_movements",
  "products",
  "settings",
  "subscribers",
  "members",
  "member_sessions",
  "member_links",
  "member_consents",
  "mails",
  "administrators",
  "administrator_sessions",
];

/** Number and content of all rows, by table. */
export async function fingerprint(db: Database): Promise<unknown> {
  const tables = TABLES.map(
    (table) => sql`select ${table}::text as name, count(*)::int as rows,
      md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as content from ${sql.identifier(table)} t`,
  );
  return rowsOf(await db.execute(sql.join(tables, sql` union all `)));
}

/** Runs something and proves that it left the database as it was. */
export async function leavesDatabaseAlone<T>(db: Database, run: () => Promise<T>): Promise<T> {
  const before = await fingerprint(db);
  const result = await run();
  expect(await fingerprint(db)).toEqual(before);
  return result;
}

/** Rows of a plain statement; both drivers put them there. */
export function rowsOf<T>(result: unknown): T[] {
  return (result as { rows: T[] }).rows;
}
