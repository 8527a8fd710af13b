import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "@/lib/backend/db/database";

/** Counters of sign-in attempts change when a call is refused, on purpose. */
const MAY_CHANGE = new Set(["rate_limits", "sign_in_attempts"]);

/** Number and hash of all rows of each table, the same on both engines; new tables are included automatically. */
export async function fingerprint(db: Database): Promise<Record<string, string>> {
  const names = rowsOf<{ name: string }>(
    await db.execute(sql`select tablename::text as name from pg_tables where schemaname = 'public' order by tablename`),
  );
  const tables = names
    .filter(({ name }) => !MAY_CHANGE.has(name))
    .map(
      ({ name }) => sql`select ${name}::text as name, count(*)::int as rows,
        md5(coalesce(string_agg(t::text, '|' order by t::text collate "C"), '')) as content from ${sql.identifier(name)} t`,
    );
  const rows = rowsOf<{ name: string; rows: number; content: string }>(
    await db.execute(sql.join(tables, sql` union all `)),
  );
  return Object.fromEntries(rows.map((row) => [row.name, `${row.rows} rows, ${row.content}`]));
}

/** Runs something and expects the database to be unchanged afterwards. */
export async function leavesDatabaseAlone<T>(db: Database, run: () => Promise<T>): Promise<T> {
  const before = await fingerprint(db);
  const result = await run();
  const after = await fingerprint(db);
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  expect(changed.join(", "), "tables that changed").toBe("");
  return result;
}

/**
 * Grows with every transaction that writes, also one that is rolled back; on an embedded database, which has no other
 * client.
 */
export async function writeCounter(db: Database): Promise<string> {
  const [row] = rowsOf<{ next: string }>(
    await db.execute(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`),
  );
  return row?.next ?? "";
}

/** Rows of a raw statement; both drivers return them there. */
export function rowsOf<T>(result: unknown): T[] {
  return (result as { rows: T[] }).rows;
}

/** Does something in a transaction that is rolled back at its end, as when the process dies. */
export async function dieAfter(db: Database, work: Parameters<Database["transaction"]>[0]): Promise<void> {
  const dying = db.transaction(async (tx) => {
    await work(tx);
    throw new Error("killed");
  });
  await expect(dying).rejects.toThrow("killed");
}
