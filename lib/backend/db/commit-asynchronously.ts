import { sql } from "drizzle-orm";
import type { Database } from "./database";
import type { WalWriter } from "./embedded/wal-writer";

/** Of the databases that may answer before the disk has a commit. */
const walWriters = new WeakMap<Database, WalWriter>();

/** Lets commits of an embedded database be asynchronous, with a writer that brings them to the disk soon after. */
export function flushWith(db: Database, writer: WalWriter): void {
  walWriters.set(db, writer);
}

/**
 * Runs a transaction that a power cut or a kill may take back up to 0.2 s after it was acknowledged: PostgreSQL's
 * asynchronous commit, on the embedded database only, where each other commit holds up the process until the disk has it. For
 * what a shopper can do again: carts, counters, when a session was last seen. Never for orders, money, stock, accounts,
 * or the audit log. Inside of another transaction it is part of that one.
 */
export async function commitAsynchronously<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  const writer = walWriters.get(db);
  if (!writer) return db.transaction(work);
  const result = await db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`);
    return work(tx);
  });
  writer.flushSoon();
  return result;
}
