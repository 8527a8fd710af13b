import { getTableColumns, sql } from "drizzle-orm";
import { getTableConfig, type PgInsertValue, type PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../../db/database";

/** Rows per statement: PostgreSQL allows 65,535 parameters. */
const AT_ONCE = 400;

/** Writes rows in few statements. */
export async function writeRows<T extends PgTable>(tx: Database, table: T, rows: PgInsertValue<T>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await tx.insert(table).values(rows.slice(start, start + AT_ONCE));
  }
}

/** The same for rows that have ids; the table is empty, and its sequence continues after them. */
export async function writeWithIds<T extends PgTable>(
  tx: Database,
  table: T,
  rows: (PgInsertValue<T, true> & { id: number })[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await tx
      .insert(table)
      .overridingSystemValue()
      .values(rows.slice(start, start + AT_ONCE));
  }
  const { name } = getTableConfig(table);
  const column = getTableColumns(table).id?.name ?? "id";
  const last = Math.max(1, ...rows.map(({ id }) => id));
  await tx.execute(sql`select setval(pg_get_serial_sequence(${name}, ${column}), ${last}, ${rows.length > 0})`);
}
