import { Client, type PoolClient, type QueryConfig } from "pg";
import { UNNAMED } from "../prepared";

/** Names of prepared statements (`prepared.ts`) by text, the same on every connection. */
const names = new Map<string, string>();

const withNames = new WeakMap<QueryConfig, QueryConfig>();

/**
 * The pool's `verify` hook for new connections: names prepared statements, so that PostgreSQL parses and plans each
 * once, which is most of the cost of our short statements. Only without a pooler in between: a pooler such as PgBouncer
 * gives the next transaction to another process, which does not know the name. Migrations only add, so the result
 * columns of a kept statement never change.
 */
export function nameStatements(connection: PoolClient, done: (error?: Error) => void): void {
  isDirect(connection).then((direct) => {
    if (direct) Object.assign(connection, { query: queryByName });
    done();
  }, done);
}

/** Compares the server process that answers with the one named at connecting: behind a pooler they differ. */
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
