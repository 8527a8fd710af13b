import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";

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
