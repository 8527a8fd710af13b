import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Database } from "./database";
import { migrationsFolder } from "./migrate";
import { rowsOf } from "./queries/rows-of";

/** When each migration of this version was written, in milliseconds, the oldest first: how Drizzle tells them apart. */
export function knownMigrations(): number[] {
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
}

/** When each migration was written that a database has had, in milliseconds; none when it was never migrated. */
export async function appliedMigrations(db: Database): Promise<number[]> {
  const isThere = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`;
  const [table] = await rowsOf<{ there: boolean }>(db, isThere);
  if (!table?.there) return [];
  const times = sql`select created_at::float8 as at from drizzle.__drizzle_migrations order by created_at`;
  return (await rowsOf<{ at: number }>(db, times)).map(({ at }) => at);
}

/**
 * Brings the database from one migration to a later one inside of the caller's transaction, which Drizzle's own migrator
 * cannot: it makes one of its own. Leaves the same notes as that does.
 * @param from number of migrations that the database has
 * @param to number that it shall have
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
