import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Database, OpenDatabase } from "./database";
import { exclusively } from "./exclusively";
import { rowsOf } from "./rows-of";

/** Where the migrations are, for Drizzle. */
export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Name of the newest migration; what a prepared data directory is compared with. */
export function latestMigration(): string {
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, "utf8")) as {
    entries: { tag: string }[];
  };
  return journal.entries.at(-1)?.tag ?? "";
}

/** Brings the database up to date; several processes may do so at once. */
export function migrate(open: OpenDatabase): Promise<void> {
  return exclusively(open, applyMigrations);
}

/** Applies what is missing, in one transaction. Takes no lock of its own: `exclusively` is around it. */
export async function applyMigrations(db: Database): Promise<void> {
  const known = knownMigrations();
  const newest = Math.max(0, ...(await appliedMigrations(db)));
  const applied = known.filter((at) => at <= newest).length;
  if (applied < known.length) await db.transaction((tx) => migrateBetween(tx, applied, known.length));
}

/** When each migration of this version was written, in milliseconds, the oldest first: how Drizzle tells them apart. */
export function knownMigrations(): number[] {
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
}

/** The same of those that a database has; none when it was never migrated. */
export async function appliedMigrations(db: Database): Promise<number[]> {
  const [table] = await rowsOf<{ isThere: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  if (!table?.isThere) return [];
  const applied = sql`select created_at::float8 as at from drizzle.__drizzle_migrations order by created_at`;
  return (await rowsOf<{ at: number }>(db, applied)).map(({ at }) => at);
}

/**
 * Brings the database from one migration to a later one inside of the caller's transaction. Drizzle's own migrator begins
 * and commits one of its own, which would end the caller's. Leaves the same notes as that does.
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
