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
  // A lost connection fails the waiting statement; without a listener it would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new DatabaseUnavailableError(`The database cannot be reached (${(error as Error).message}).`);
  }
  return { db: drizzle({ client, casing: "snake_case" }), close: () => client.end() };
}

/**
 * Runs work in a transaction of the database's one connection. Begun by a separate statement, since the embedded
 * engine's own transactions have the time limit of one statement, and this one may take long.
 */
export async function inTransaction<T>(db: Database, mode: SQL, run: () => Promise<T>): Promise<T> {
  await db.execute(sql`begin ${mode}`);
  try {
    await db.execute(sql`set local timezone = 'UTC'`);
    // A role's time limits are meant for calls of the shop.
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
