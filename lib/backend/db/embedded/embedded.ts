import { rmSync } from "node:fs";
import { join } from "node:path";
import type { PGliteOptions } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { PgliteDatabase } from "drizzle-orm/pglite";
import { DatabaseUnavailableError, type OpenDatabase } from "../database";
import { lockDataDirectory } from "./data-lock";
import { freeSpaceError, refuseWritesWhenDiskFull } from "./disk-space";
import { EmbeddedSession } from "./embedded-transactions";
import { PreparedPGlite } from "./prepared-pglite";
import { SYNCED_SETTINGS, SYNCED_START_PARAMS, SyncedFiles } from "./synced-files";
import { WalWriter } from "./wal-writer";
import { countOfStatements, type StatementCount, watchStatements } from "./watchdog";

/** A statement that takes longer never comes back (docs/embedded-database.md): past this the process ends. */
const STATEMENT_TIMEOUT_MS = 30_000;

const STUCK = `A statement of the embedded database did not come back within ${STATEMENT_TIMEOUT_MS / 1000} seconds. Ended, to be started again.`;

/** Path of the embedded database inside the data directory. */
export function embeddedPath(dataDirectory: string): string {
  return join(/* turbopackIgnore: true */ dataDirectory, "database");
}

/**
 * Opens the embedded database under our own lock, or one in memory for tests when no directory is named.
 * @param onHang called when a statement does not come back, or the directory went to another process while this one was
 * suspended; the server ends itself so that a supervisor restarts it.
 * @param options.from a packed data directory that the database in memory starts with
 * @throws DatabaseUnavailableError when another process holds the directory, or there is no room to open it.
 */
export async function openEmbedded(
  dataDirectory: string | undefined,
  onHang: () => void,
  { from }: { from?: Blob } = {},
): Promise<OpenDatabase> {
  const held: (() => void)[] = [];
  const letGo = () => {
    for (const end of held) end();
  };
  try {
    if (dataDirectory) held.push(lockDataDirectory(dataDirectory, onHang).release);
    const statements = countOfStatements();
    // PGlite runs in this thread: when it loops, no timer of this thread fires any more.
    if (dataDirectory) held.push(watchStatements(statements, STATEMENT_TIMEOUT_MS, STUCK));
    return await open(dataDirectory, statements, onHang, letGo, from);
  } catch (error) {
    letGo();
    throw dataDirectory ? explained(error, dataDirectory) : error;
  }
}

/** PGlite does not say that the disk is full. */
function explained(error: unknown, dataDirectory: string): unknown {
  const shortage = error instanceof DatabaseUnavailableError ? undefined : freeSpaceError(dataDirectory);
  return shortage ? new DatabaseUnavailableError(`${shortage} Make room and start again.`, { cause: error }) : error;
}

async function open(
  dataDirectory: string | undefined,
  statements: StatementCount,
  onHang: () => void,
  letGo: () => void,
  from?: Blob,
): Promise<OpenDatabase> {
  const client = new PreparedPGlite({
    ...(dataDirectory ? onDisk(embeddedPath(dataDirectory), onHang) : { loadDataDir: from }),
    postgresqlconf: [
      // Halves the memory of the default (docs/embedded-database.md).
      "shared_buffers=16MB",
      // There is no spinning disk, so every page costs the same. With the default, short tables would be read
      // from end to end, which takes longer than by an index.
      "random_page_cost=1.1",
      ...SYNCED_SETTINGS,
    ],
    statements,
  });
  await client.waitReady;
  watch(client, statements, onHang);
  if (dataDirectory) refuseWritesWhenDiskFull(client, dataDirectory);
  const db = databaseOn(client, dataDirectory ? new WalWriter(client) : undefined);
  return {
    db,
    engine: "pglite",
    ping: () => db.execute(sql`select 1`).then(() => true),
    close: async () => {
      await client.close();
      letGo();
    },
  };
}

/** Options of a database whose files are in a directory. */
function onDisk(dataDir: string, onFailure: () => void): PGliteOptions {
  // Our lock decides which process may open the directory; an empty file, as a power cut leaves it, would stop
  // every start.
  rmSync(join(dataDir, "postmaster.pid"), { force: true });
  return { dataDir, fs: new SyncedFiles(dataDir, onFailure), startParams: SYNCED_START_PARAMS };
}

/** What Drizzle's `drizzle()` makes, with our session. */
function databaseOn(client: PreparedPGlite, walWriter?: WalWriter): OpenDatabase["db"] {
  const dialect = new PgDialect({ casing: "snake_case" });
  const db = new PgliteDatabase(dialect, new EmbeddedSession(client, dialect, walWriter), undefined);
  return Object.assign(db, { $client: client });
}

/** Calls `onHang` when a call does not come back while no other statement ends either: a long queue is no hang. */
function watch(client: PreparedPGlite, statements: StatementCount, onHang: () => void): void {
  const guarded = <A extends unknown[], R>(call: (...input: A) => Promise<R>) => {
    return async (...input: A): Promise<R> => {
      let seen = statements[0];
      const timer = setInterval(() => {
        if (statements[0] === seen) onHang();
        seen = statements[0];
      }, STATEMENT_TIMEOUT_MS);
      try {
        return await call(...input);
      } finally {
        clearInterval(timer);
      }
    };
  };
  client.query = guarded(client.query.bind(client)) as PreparedPGlite["query"];
  client.exec = guarded(client.exec.bind(client)) as PreparedPGlite["exec"];
  client.transaction = guarded(client.transaction.bind(client)) as PreparedPGlite["transaction"];
}
