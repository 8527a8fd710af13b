import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { lockDataDirectory } from "../db/embedded/data-lock";
import { embeddedPath, openEmbedded } from "../db/embedded/embedded";
import { moveSynced } from "../db/embedded/sync-tree";
import { unpackEmptyDatabase } from "../db/empty-database";
import { ADVISORY_LOCK } from "../db/postgres/exclusively";
import { rowsOf } from "../db/queries/rows-of";
import { BackupError } from "./backup-error";
import { connectWithoutTimeouts, inTransaction } from "./connect";

/** Runs all checks without writing, then fills the database. For others the database is empty until both are done. */
export type Restoring<T> = { check: () => Promise<T>; fill: (db: Database, checked: T) => Promise<void> };

/** Fills a PostgreSQL database in one transaction. @throws BackupError when it is not empty */
export async function restoreIntoPostgres<T>(url: string, { check, fill }: Restoring<T>): Promise<T> {
  const { db, close } = await connectWithoutTimeouts(url);
  try {
    return await inTransaction(db, sql``, async () => {
      await refuseFullDatabase(db);
      const checked = await check();
      await fill(db, checked);
      return checked;
    });
  } finally {
    await close();
  }
}

async function refuseFullDatabase(db: Database): Promise<void> {
  // The migrations' lock: a shop that is started meanwhile waits, and finds everything done.
  const [lock] = await rowsOf<{ mine: boolean }>(db, sql`select pg_try_advisory_xact_lock(${ADVISORY_LOCK}) as mine`);
  if (!lock?.mine) throw new BackupError("Another process is migrating or restoring this database.");
  const [found] = await rowsOf<{ tables: number }>(
    db,
    sql`select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'drizzle') and c.relkind in ('r', 'p')`,
  );
  if (found?.tables !== 0) {
    throw new BackupError("The database is not empty. Make a new one and name it in DATABASE_URL.");
  }
}

/** Built next to its place, then moved. @throws BackupError for a directory with data, DatabaseUnavailableError */
export async function restoreIntoDirectory<T>(dataDirectory: string, { check, fill }: Restoring<T>): Promise<T> {
  const lock = lockDataDirectory(dataDirectory);
  const scratch = join(dataDirectory, "restoring");
  try {
    if (existsSync(embeddedPath(dataDirectory))) {
      throw new BackupError(
        `${dataDirectory} holds a shop. Name an empty directory in DATA_DIR, or move that one away.`,
      );
    }
    const checked = await check();
    // Left over from an interrupted restore.
    await rm(scratch, { recursive: true, force: true });
    const isMigrated = await unpackEmptyDatabase(embeddedPath(scratch));
    const { db, close } = await openEmbedded(scratch, endOnHang);
    try {
      // The backup brings its own migrations.
      if (isMigrated) await removeTables(db);
      await inTransaction(db, sql``, () => fill(db, checked));
    } finally {
      await close();
    }
    await moveSynced(embeddedPath(scratch), embeddedPath(dataDirectory));
    return checked;
  } finally {
    await rm(scratch, { recursive: true, force: true });
    lock.release();
  }
}

async function removeTables(db: Database): Promise<void> {
  await db.execute(sql`drop schema public, drizzle cascade`);
  await db.execute(sql`create schema public`);
}

/** For example on a full disk; the data is not in place yet, so ending the process loses nothing. */
export function endOnHang(): void {
  console.error("The embedded database does not answer any more. Is the disk full?");
  process.exit(70);
}
