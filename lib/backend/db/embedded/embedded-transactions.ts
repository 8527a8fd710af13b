import type { PgDialect, PgTransactionConfig } from "drizzle-orm/pg-core";
import { PgliteSession, PgliteTransaction } from "drizzle-orm/pglite";
import { isAsynchronous } from "../commit-asynchronously";
import type { NoTables } from "../postgres/pooled-transactions";
import type { PreparedPGlite } from "./prepared-pglite";
import type { WalWriter } from "./wal-writer";

type Transaction = PgliteTransaction<NoTables, NoTables>;
type Work<T> = (tx: Transaction) => Promise<T>;

/**
 * Drizzle's session on the embedded database, which reuses one transaction object: there is one transaction at a time,
 * creating the object is slow in Drizzle, and its prepared statements (`prepared.ts`) stay usable.
 */
export class EmbeddedSession extends PgliteSession<NoTables, NoTables> {
  readonly #tx: Transaction;

  constructor(
    private readonly database: PreparedPGlite,
    dialect: PgDialect,
    private readonly walWriter?: WalWriter,
  ) {
    super(database, dialect, undefined);
    const held = new PgliteSession(database.inTransaction, dialect, undefined);
    this.#tx = new PgliteTransaction(dialect, held, undefined);
  }

  override async transaction<T>(work: Work<T>, config?: PgTransactionConfig): Promise<T> {
    if (isAsynchronous(config)) {
      const result = await this.database.transaction(() => work(this.#tx), "begin; set local synchronous_commit = off");
      this.walWriter?.flushSoon();
      return result;
    }
    return this.database.transaction(async () => {
      if (config) await this.#tx.setTransaction(config);
      return work(this.#tx);
    });
  }
}
