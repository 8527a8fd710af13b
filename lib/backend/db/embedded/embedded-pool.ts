import type { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Pool, type QueryConfig } from "pg";

/** More texts than the shop has in daily use; the ones asked for first are the busiest. */
const MOST_NAMES = 250;

/** What is longer writes many rows at once: seldom sent, and never twice the same. */
const LONGEST_NAMED = 6_000;

/**
 * A pool with the one connection that an embedded database has, by PGlite's own adapter for pg. Statements get names, so
 * that the database plans each of them once: that takes longer than most of them, in WebAssembly more than anywhere.
 * @param check called with each statement before it is sent; throws when it may not run
 */
export function embeddedPool(client: PGlite, check: (statement: string) => void): Pool {
  const names = new Map<string, string>();
  const named = (query: QueryConfig): QueryConfig => {
    let name = names.get(query.text);
    if (!name && names.size < MOST_NAMES && query.text.length <= LONGEST_NAMED) {
      name = `s${names.size + 1}`;
      names.set(query.text, name);
    }
    return name ? { ...query, name } : query;
  };
  const pool = new Pool({ ...createPgConfig(client), max: 1, idleTimeoutMillis: 0 } as ConstructorParameters<
    typeof Pool
  >[0]);
  pool.on("connect", (connection) => {
    const send = connection.query.bind(connection) as (...args: unknown[]) => unknown;
    const query = (config: string | QueryConfig, ...rest: unknown[]) => {
      check(typeof config === "string" ? config : config.text);
      const hasValues = Array.isArray(rest[0]) && rest[0].length > 0;
      return send(typeof config === "string" || !hasValues ? config : named(config), ...rest);
    };
    Object.assign(connection, { query });
  });
  // Without a listener an idle connection's error ends the process.
  pool.on("error", () => {});
  return pool;
}
