import type { SQL } from "drizzle-orm";
import type { Database } from "./database";

/** The rows of a plain statement; both drivers put them there. */
export async function rowsOf<T>(db: Database, statement: SQL): Promise<T[]> {
  return ((await db.execute(statement)) as unknown as { rows: T[] }).rows;
}
