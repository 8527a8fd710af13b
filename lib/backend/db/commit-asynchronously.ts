import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type { Database } from "./database";

/** Drizzle's options, and whether the transaction is acknowledged before it is on the disk. */
type CommitConfig = PgTransactionConfig & { asynchronous?: true };

const ASYNCHRONOUS: CommitConfig = { asynchronous: true };

/**
 * Runs a transaction that a power cut or a kill may take back up to 0.2 s after it was acknowledged: PostgreSQL's
 * asynchronous commit, on the embedded database only, where any other commit blocks the process until it is on the
 * disk. For changes that a shopper can repeat: carts, counters, when a session was last seen. Never for orders, money,
 * stock, accounts, or the audit log.
 */
export function commitAsynchronously<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(work, ASYNCHRONOUS);
}

/** Whether a transaction was begun by `commitAsynchronously`. */
export function isAsynchronous(config: PgTransactionConfig | undefined): boolean {
  return config === ASYNCHRONOUS;
}
