import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Database } from "./database";
import { migrationsFolder } from "./migrate";
import { rowsOf } from "./queries/rows-of";

/** Times (ms) at which this version's migrations were written, oldest first; Drizzle identifies them by that. */
export function knownMigrations(): number[] {
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
}

/** Times (ms) of the migrations applied to a database; empty when it was never migrated. */
export async function appliedMigrations(db: Database): Promise<number[]> {
  const isThere = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`;
  const [table] = await rowsOf<{ there: boolean }>(db, isThere);
  if (!table?.there) return [];
  const times = sql`select created_at::float8 as at from drizzle.__drizzle_migrations order by created_at`;
  return (await rowsOf<{ at: number }>(db, times)).map(({ at }) => at);
}

/**
 * Migrates the database from one migration to a later one inside the caller's transaction. Drizzle's own migrator
 * cannot: it opens its own transaction. Leaves the same records as Drizzle's.
 * @param from number of migrations that the database has
 * @param to number of migrations that it has afterwards
 */
export async function migrateBetween(db: Database, from: number, to: number): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`);
  for (const migration of readMigrationFiles({ migrationsFolder }).slice(from, to)) {
    for (const statement of migration.sql) await db.execute(sql.raw(statement));
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      values (${migration.hash}, ${migration.folderMillis})`);
  }
}
