import { sql } from "drizzle-orm";
import { NodePgDatabase } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type { OpenDatabase } from "../database";
import { PooledSession } from "./pooled-transactions";
import { ShopPool } from "./shop-pool";

/**
 * Most connections of one process, and most seconds of one statement; 0 is no limit.
 * `silenceMs`: how long a connection is waited for, and an answer beyond the time of its statement.
 */
export type PostgresLimits = { connections: number; statementSeconds: number; silenceMs?: number };

/** What `DATABASE_POOL_MAX` and `DATABASE_STATEMENT_TIMEOUT` are when they are not set. */
const DEFAULTS: PostgresLimits = { connections: 10, statementSeconds: 15 };

/**
 * The server cancels a statement itself and says so; this side gives up only when the server does not answer at all.
 */
const SILENCE_MS = 5_000;

/**
 * Opens a pool to PostgreSQL. Connections are made when first needed and bounded in number and time; one that breaks is
 * replaced at the next query. Also for a pooler in transaction mode: then no statement is prepared by name, and nothing is
 * set beyond a transaction.
 */
export function openPostgres(url: string, limits: PostgresLimits = DEFAULTS): OpenDatabase {
  const { connections, statementSeconds, silenceMs = SILENCE_MS } = limits;
  const pool = new ShopPool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: silenceMs,
    idleTimeoutMillis: 30_000,
    // Connections follow a server that moved, also where the old ones stay open.
    maxLifetimeSeconds: 1_800,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: statementSeconds * 1_000,
    query_timeout: statementSeconds ? statementSeconds * 1_000 + silenceMs : undefined,
    idle_in_transaction_session_timeout: 20_000,
    // JIT compilation takes longer than it saves for any of the shop's statements.
    options: "-c jit=off",
    application_name: "shop",
  });
  // An idle connection that the server closes is replaced at the next query; without a listener it ends the process.
  pool.on("error", () => {});
  const db = databaseOn(pool);
  return {
    db,
    engine: "postgres",
    ping: () => db.execute(sql`select 1`).then(() => true),
    connections: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

/** What Drizzle's `drizzle()` makes, with our session. */
function databaseOn(pool: ShopPool): OpenDatabase["db"] {
  const dialect = new PgDialect({ casing: "snake_case" });
  const db = new NodePgDatabase(dialect, new PooledSession(pool, dialect), undefined);
  return Object.assign(db, { $client: pool });
}
