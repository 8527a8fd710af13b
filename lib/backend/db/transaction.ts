import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient, QueryConfig, QueryResult } from "pg";
import { type Database, DatabaseUnavailableError } from "./database";
import { isDatabaseDown } from "./is-database-down";

/** A pool, as far as a transaction needs one. */
type Connections = { connect: () => Promise<PoolClient> };
type Work<T> = (tx: Database) => Promise<T>;

/** One per connection, so that what was prepared in a transaction (`prepared.ts`) is known to the next one. */
const held = new WeakMap<PoolClient, HeldConnection>();

/**
 * Runs a transaction on a connection of the pool and gives that back whatever happens. Drizzle's own transaction on a pool
 * loses the connection for good when `begin` fails, and the process ends when the server closes the connection between two
 * statements.
 * @param begin what begins it, in one message
 */
export async function transactionOn<T>(pool: Connections, work: Work<T>, begin = "begin"): Promise<T> {
  const connection = await pool.connect();
  const known = held.get(connection) ?? new HeldConnection(connection);
  held.set(connection, known);
  return known.transaction(begin, work);
}

class HeldConnection {
  readonly #db: Database;
  #last: Promise<unknown> = Promise.resolve();
  #broken: Error | undefined;
  #isOpen = false;
  #savepoints = 0;

  constructor(private readonly connection: PoolClient) {
    const client = Object.assign(Object.create(connection) as PoolClient, { query: this.#queryInTransaction });
    this.#db = drizzle({ client, casing: "snake_case" });
    this.#db.transaction = (work) => this.#savepoint(work as Work<never>);
  }

  async transaction<T>(begin: string, work: Work<T>): Promise<T> {
    this.connection.on("error", this.#note);
    try {
      await this.#query({ text: begin });
      this.#isOpen = true;
      const result = await work(this.#db);
      this.#isOpen = false;
      const { command } = await this.#query({ text: "commit" });
      // The failure of a statement was ignored, and the server then answers a commit with a rollback.
      if (command !== "COMMIT") throw new Error("the transaction could not be committed");
      return result;
    } catch (error) {
      this.#isOpen = false;
      // A connection that was lost, or whose query may still run, is not asked for anything more.
      if (!this.#broken) await this.#query({ text: "rollback" }).catch(this.#note);
      throw error;
    } finally {
      this.connection.off("error", this.#note);
      this.connection.release(this.#broken);
    }
  }

  readonly #note = (error: Error): void => {
    this.#broken ??= error;
  };

  /** One after another: a reader may ask for several things at once, and pg no longer keeps the others waiting itself. */
  readonly #query = (query: QueryConfig, values?: unknown[]): Promise<QueryResult> => {
    const answer = this.#last.then(() => this.connection.query(query, values));
    this.#last = answer.catch((error: Error) => {
      if (isLost(error)) this.#note(error);
    });
    return answer;
  };

  readonly #queryInTransaction = async (query: QueryConfig, values?: unknown[]): Promise<QueryResult> => {
    if (!this.#isOpen) throw new Error("the transaction is closed");
    return this.#query(query, values);
  };

  async #savepoint<T>(work: Work<T>): Promise<T> {
    const name = sql.identifier(`inner_${++this.#savepoints}`);
    await this.#db.execute(sql`savepoint ${name}`);
    try {
      const result = await work(this.#db);
      await this.#db.execute(sql`release savepoint ${name}`);
      return result;
    } catch (error) {
      await this.#db.execute(sql`rollback to savepoint ${name}`);
      throw error;
    }
  }
}

/** Whether the connection is no good any more: the database did not answer, while a refused statement has a severity. */
function isLost(error: Error): boolean {
  return isDatabaseDown(error) && !("severity" in error) && !(error instanceof DatabaseUnavailableError);
}
