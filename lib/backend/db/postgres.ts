import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import type { OpenDatabase } from "./database";
import * as schema from "./schema";

/** Opens a pool to PostgreSQL; connections are made when first needed and bounded in number and time. */
export function openPostgres(url: string): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    query_timeout: 20_000,
    idle_in_transaction_session_timeout: 20_000,
    application_name: "shop",
  });
  // An idle connection that the server closes is replaced at the next query; without a listener it ends the process.
  pool.on("error", () => {});
  const db = drizzle({ client: pool, schema, casing: "snake_case" });
  return {
    db,
    engine: "postgres",
    ping: () => db.execute(sql`select 1`).then(() => true),
    close: () => pool.end(),
  };
}
