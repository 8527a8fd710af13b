import type { ExtractTablesWithRelations, RelationalSchemaConfig } from "drizzle-orm";
import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import type { PgDialect, PgTransactionConfig } from "drizzle-orm/pg-core";
import type { PoolClient } from "pg";
import { isDatabaseDown } from "./is-database-down";
import type * as schema from "./schema";
import type { ShopPool } from "./shop-pool";

export type Tables = ExtractTablesWithRelations<typeof schema>;
type Relations = RelationalSchemaConfig<Tables>;
type Transaction = NodePgTransaction<typeof schema, Tables>;
type Work<T> = (tx: Transaction) => Promise<T>;

/**
 * Drizzle's session on a pool, with transactions that give their connection back whatever happens: Drizzle's own loses one
 * for good when `begin` fails, and ends the process when the server closes a connection between two statements.
 */
export class PooledSession extends NodePgSession<typeof schema, Tables> {
  constructor(
    private readonly pool: ShopPool,
    dialect: PgDialect,
    private readonly relations: Relations,
  ) {
    super(pool, dialect, relations);
  }

  override async transaction<T>(work: Work<T>, config?: PgTransactionConfig): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    const note = (error: Error) => {
      broken ??= error;
    };
    client.on("error", note);
    try {
      await client.query(this.pool.begin);
      const tx = new HeldSession(client, this.dialect, this.relations).tx;
      if (config) await tx.setTransaction(config);
      const result = await work(tx);
      await commit(client);
      return result;
    } catch (error) {
      // A connection that was lost, or whose query may still run, is not asked for anything more.
      if (isDatabaseDown(error)) note(error as Error);
      else if (!broken) await client.query("rollback").catch(note);
      throw error;
    } finally {
      client.off("error", note);
      client.release(broken);
    }
  }
}

/** The one connection that a transaction holds. */
class HeldSession extends NodePgSession<typeof schema, Tables> {
  readonly tx: Transaction;

  constructor(client: PoolClient, dialect: PgDialect, relations: Relations) {
    super(client, dialect, relations);
    this.tx = new NodePgTransaction(dialect, this, relations);
  }

  /** Who asks the session for a transaction, as the migrator does, gets one inside of that which it is in. */
  override transaction<T>(work: Work<T>): Promise<T> {
    return this.tx.transaction(work);
  }
}

/** @throws when a statement had failed that nobody told of: the server then answers a commit with a rollback */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query("commit");
  if (command !== "COMMIT") throw new Error("the transaction could not be committed");
}
