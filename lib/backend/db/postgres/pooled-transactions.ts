import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import type { PgDialect, PgTransactionConfig } from "drizzle-orm/pg-core";
import type { PoolClient } from "pg";
import { isAsynchronous } from "../commit-asynchronously";
import { isDatabaseDown } from "../is-database-down";
import type { ShopPool } from "./shop-pool";

/**
 * No tables for Drizzle: they are in folders above this one, and only its relational queries, which we do not use, need
 * them.
 */
export type NoTables = Record<string, never>;
type Transaction = NodePgTransaction<NoTables, NoTables>;
type Work<T> = (tx: Transaction) => Promise<T>;

/**
 * Drizzle's session on a pool, with transactions that give their connection back whatever happens: Drizzle's own loses one
 * for good when `begin` fails, and ends the process when the server closes a connection between two statements.
 */
export class PooledSession extends NodePgSession<NoTables, NoTables> {
  /** One per connection, so that statements prepared in a transaction (`prepared.ts`) are reused by the next one. */
  readonly #held = new WeakMap<PoolClient, CheckedOutSession>();

  constructor(
    private readonly pool: ShopPool,
    dialect: PgDialect,
  ) {
    super(pool, dialect, undefined);
  }

  override async transaction<T>(work: Work<T>, config?: PgTransactionConfig): Promise<T> {
    const connection = await this.pool.connect();
    const { inTurn: client, tx } = this.#heldBy(connection);
    let broken: Error | undefined;
    const note = (error: Error) => {
      broken ??= error;
    };
    connection.on("error", note);
    try {
      await client.query(this.pool.begin);
      if (config && !isAsynchronous(config)) await tx.setTransaction(config);
      const result = await work(tx);
      await commit(client);
      return result;
    } catch (error) {
      // A connection that was lost, or whose query may still run, is not used again.
      if (isDatabaseDown(error)) note(error as Error);
      else if (!broken) await client.query("rollback").catch(note);
      throw error;
    } finally {
      connection.off("error", note);
      connection.release(broken);
    }
  }

  #heldBy(connection: PoolClient): CheckedOutSession {
    const known = this.#held.get(connection);
    if (known) return known;
    const held = new CheckedOutSession(serializeQueries(connection), this.dialect);
    this.#held.set(connection, held);
    return held;
  }
}

/** The one connection that a transaction holds. */
class CheckedOutSession extends NodePgSession<NoTables, NoTables> {
  readonly tx: Transaction;

  constructor(
    readonly inTurn: PoolClient,
    dialect: PgDialect,
  ) {
    super(inTurn, dialect, undefined);
    this.tx = new NodePgTransaction(dialect, this, undefined);
  }

  /** Opens a nested transaction, as the migrator asks for one. */
  override transaction<T>(work: Work<T>): Promise<T> {
    return this.tx.transaction(work);
  }
}

/**
 * Runs the connection's queries one after the other. Code that sends several queries in parallel may be given a
 * transaction, which has a single connection, and pg will no longer queue them itself.
 */
function serializeQueries(connection: PoolClient): PoolClient {
  let last: Promise<unknown> = Promise.resolve();
  const query = (...args: Parameters<PoolClient["query"]>) => {
    const answer = last.then(() => connection.query(...args));
    last = answer.then(
      () => {},
      () => {},
    );
    return answer;
  };
  return new Proxy(connection, {
    get: (target, key) => (key === "query" ? query : Reflect.get(target, key)),
  });
}

/** @throws after an unreported failure of a statement: the server then answers a commit with a rollback */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query("commit");
  if (command !== "COMMIT") throw new Error("the transaction could not be committed");
}
