import { type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { type Database, DatabaseUnavailableError, type OpenDatabase } from "../db/database";

/** One connection without the time limits of the shop's calls. @throws DatabaseUnavailableError */
export async function connectWithoutTimeouts(url: string): Promise<Pick<OpenDatabase, "db" | "close">> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: "shop-backup",
  });
  // A connection that is lost fails the statement that waits; without a listener it ends the process.
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new DatabaseUnavailableError(`The database cannot be reached (${(error as Error).message}).`);
  }
  return { db: drizzle({ client, casing: "snake_case" }), close: () => client.end() };
}

/**
 * Does something in a transaction of the one connection that the database is. Begun by a statement of its own, since the
 * embedded engine's own transactions are watched as if they were one statement, and this one may take long.
 */
export async function inTransaction<T>(db: Database, mode: SQL, run: () => Promise<T>): Promise<T> {
  await db.execute(sql`begin ${mode}`);
  try {
    await db.execute(sql`set local timezone = 'UTC'`);
    // Limits that the role may have are for calls of the shop.
    await db.execute(sql`set local statement_timeout = 0`);
    await db.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const result = await run();
    await db.execute(sql`commit`);
    return result;
  } catch (error) {
    await db.execute(sql`rollback`).catch(() => {});
    throw error;
  }
}
