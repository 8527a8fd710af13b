import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { lockDataDirectory } from "./data-lock";
import type { OpenDatabase } from "./database";
import * as schema from "./schema";

/** After a disk-full error PGlite's next query never returns (design.md section 5): past this the process ends. */
const STATEMENT_TIMEOUT_MS = 30_000;

/** Where the embedded database lies inside the data directory. */
export function embeddedPath(dataDirectory: string): string {
  return join(dataDirectory, "database");
}

/**
 * Opens the embedded database under our own lock, or one in memory for tests when no directory is named.
 * @param onHang called when a statement does not come back, or the directory went to another process while this one was
 * suspended; the server ends itself so that a supervisor restarts it.
 * @throws DatabaseUnavailableError when another process holds the directory.
 */
export async function openEmbedded(dataDirectory: string | undefined, onHang: () => void): Promise<OpenDatabase> {
  const lock = dataDirectory ? lockDataDirectory(dataDirectory, onHang) : undefined;
  try {
    const client = await PGlite.create({
      dataDir: dataDirectory ? embeddedPath(dataDirectory) : undefined,
      // Halves the memory of the default (design.md section 5).
      postgresqlconf: ["shared_buffers=16MB"],
    });
    watch(client, onHang);
    const db = drizzle({ client, schema, casing: "snake_case" });
    return {
      db,
      engine: "pglite",
      ping: () => db.execute(sql`select 1`).then(() => true),
      close: async () => {
        await client.close();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

function watch(client: PGlite, onHang: () => void): void {
  const guarded = <A extends unknown[], R>(call: (...input: A) => Promise<R>) => {
    return async (...input: A): Promise<R> => {
      const timer = setTimeout(onHang, STATEMENT_TIMEOUT_MS);
      try {
        return await call(...input);
      } finally {
        clearTimeout(timer);
      }
    };
  };
  client.query = guarded(client.query.bind(client)) as PGlite["query"];
  client.exec = guarded(client.exec.bind(client)) as PGlite["exec"];
  client.transaction = guarded(client.transaction.bind(client)) as PGlite["transaction"];
}
