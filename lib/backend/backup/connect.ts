import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { DatabaseUnavailableError, type OpenDatabase } from "../db/database";

/**
 * One connection to PostgreSQL without the limits that calls of the shop have: reading or writing a whole shop takes its
 * time.
 * @throws DatabaseUnavailableError when the server does not answer or refuses
 */
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
