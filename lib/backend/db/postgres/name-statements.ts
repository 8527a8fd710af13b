import { Client, type PoolClient, type QueryConfig } from "pg";
import { UNNAMED } from "../prepared";

/** Of the texts that were prepared (`prepared.ts`), the same on every connection. */
const names = new Map<string, string>();

const withNames = new WeakMap<QueryConfig, QueryConfig>();

/**
 * What a pool does with a new connection before it is handed out (`verify`): PostgreSQL is to parse and plan a prepared statement
 * once, which is most of what our short statements cost there. Only without a pooler between: a pooler such as PgBouncer
 * gives the next transaction to another process, which does not know the name. Migrations only add, so that what a
 * statement brings stays the same while it is kept.
 */
export function nameStatements(connection: PoolClient, done: (error?: Error) => void): void {
  isDirect(connection).then((direct) => {
    if (direct) Object.assign(connection, { query: queryByName });
    done();
  }, done);
}

/** The process that answers is asked who it is: behind a pooler it is not the one that was named at the beginning. */
async function isDirect(connection: PoolClient): Promise<boolean> {
  const { rows } = await connection.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid === (connection as { processID?: number }).processID;
}

function queryByName(this: PoolClient, query: unknown, ...rest: unknown[]): unknown {
  return Reflect.apply(Client.prototype.query, this, [isPrepared(query) ? named(query) : query, ...rest]);
}

function isPrepared(query: unknown): query is QueryConfig {
  return typeof query === "object" && query !== null && "name" in query && query.name === UNNAMED;
}

function named(query: QueryConfig): QueryConfig {
  const known = withNames.get(query);
  if (known) return known;
  const name = names.get(query.text) ?? `shop_${names.size + 1}`;
  names.set(query.text, name);
  const made = { ...query, name };
  withNames.set(query, made);
  return made;
}
