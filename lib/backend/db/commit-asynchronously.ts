import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type { Database } from "./database";

/** Drizzle's, and whether the transaction is acknowledged before it is on the disk. */
type CommitConfig = PgTransactionConfig & { asynchronous?: true };

const ASYNCHRONOUS: CommitConfig = { asynchronous: true };

/**
 * Runs a transaction that a power cut or a kill may take back up to 0.2 s after it was acknowledged: PostgreSQL's
 * asynchronous commit, on the embedded database only, where each other commit holds up the process until the disk has it. For
 * what a shopper can do again: carts, counters, when a session was last seen. Never for orders, money, stock, accounts,
 * or the audit log.
 */
export function commitAsynchronously<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(work, ASYNCHRONOUS);
}

/** Whether a transaction is one of `commitAsynchronously`; of those that are not, what Drizzle is to set. */
export function isAsynchronous(config: PgTransactionConfig | undefined): boolean {
  return config === ASYNCHRONOUS;
}
