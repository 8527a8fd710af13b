import { rmSync } from "node:fs";
import { join } from "node:path";
import type { PGlite, PGliteOptions } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { flushWith } from "../commit-asynchronously";
import { type Database, DatabaseUnavailableError, type OpenDatabase } from "../database";
import { transactionOn } from "../transaction";
import { lockDataDirectory } from "./data-lock";
import { createRoomCheck, freeSpaceError } from "./disk-space";
import { EmbeddedConnection } from "./embedded-connection";
import { GuardedPGlite } from "./guarded-pglite";
import { SYNCED_SETTINGS, SYNCED_START_PARAMS, SyncedFiles } from "./synced-files";
import { WalWriter } from "./wal-writer";
import { watchEventLoop } from "./watchdog";

/** After this the process is taken for stuck, as long as one statement may take (guarded-pglite.ts). */
const STUCK_MS = 30_000;

const STUCK =
  "The embedded database is stuck, as on a full disk; ending so that a supervisor can start the shop again.";

/** The embedded database, and PGlite itself for what only that can do, such as a copy of its files. */
type EmbeddedDatabase = OpenDatabase & { client: PGlite };

/** Where the embedded database lies inside the data directory. */
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
): Promise<EmbeddedDatabase> {
  const held: (() => void)[] = [];
  const letGo = () => {
    for (const end of held) end();
  };
  try {
    if (dataDirectory) held.push(lockDataDirectory(dataDirectory, onHang).release);
    const database = await open(dataDirectory, onHang, letGo, from);
    // PGlite runs in this thread: when it turns in a circle, no timer of this thread comes round any more. Not earlier:
    // making a new database may keep a slow machine busy for as long.
    if (dataDirectory) held.push(watchEventLoop(STUCK_MS, STUCK));
    return database;
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
  onHang: () => void,
  letGo: () => void,
  from?: Blob,
): Promise<EmbeddedDatabase> {
  const client = new GuardedPGlite(
    {
      ...(dataDirectory ? onDisk(embeddedPath(dataDirectory), onHang) : { loadDataDir: from }),
      postgresqlconf: [
        // Halves the memory of the default (docs/embedded-database.md).
        "shared_buffers=16MB",
        // No disk turns here, so that a page costs the same wherever it lies. By the default short tables would be read
        // from end to end, which takes longer than by an index.
        "random_page_cost=1.1",
        ...SYNCED_SETTINGS,
      ],
    },
    onHang,
  );
  await client.waitReady;
  const connection = new EmbeddedConnection(client, dataDirectory ? createRoomCheck(dataDirectory) : () => {});
  const db: Database = drizzle({ client: connection as unknown as Pool, casing: "snake_case" });
  db.transaction = (work) => transactionOn(connection, work as (tx: Database) => Promise<never>);
  if (dataDirectory) flushWith(db, new WalWriter(db));
  return {
    db,
    client,
    engine: "pglite",
    ping: () => db.execute(sql`select 1`).then(() => true),
    close: async () => {
      await connection.end();
      await client.close();
      letGo();
    },
  };
}

/** Of a database whose files lie in a directory. */
function onDisk(dataDir: string, onFailure: () => void): PGliteOptions {
  // Which process may open the directory is for our lock to say; an empty file, as a power cut leaves it, would stop
  // every start.
  rmSync(join(dataDir, "postmaster.pid"), { force: true });
  return { dataDir, fs: new SyncedFiles(dataDir, onFailure), startParams: SYNCED_START_PARAMS };
}
