import { sql } from "drizzle-orm";
import type { Database, OpenDatabase } from "../database";

/** Any number that nothing else on the server uses. */
export const ADVISORY_LOCK = 7_303_014;

/**
 * Does what only one process may do at a time: migrating, filling, checking what all instances have in common. On
 * PostgreSQL all of it is one transaction under an advisory lock, so that others wait, a killed process leaves nothing
 * half done, and a pooler in transaction mode works. The embedded database has one process.
 */
export async function exclusively<T>(open: OpenDatabase, work: (db: Database) => Promise<T>): Promise<T> {
  if (open.engine === "pglite") return work(open.db);
  return open.db.transaction(async (tx) => {
    // Waiting for the lock, or for a large table to be rewritten, may take any time.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
    return work(tx);
  });
}
