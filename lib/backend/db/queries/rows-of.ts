import type { SQL } from "drizzle-orm";
import type { Database } from "../database";

/** The row that an `insert … returning` gave. */
export function inserted<T>([row]: T[]): T {
  if (!row) throw new Error("insert returned no row");
  return row;
}

/** The rows of a plain statement, for both drivers. */
export async function rowsOf<T>(db: Database, statement: SQL): Promise<T[]> {
  return ((await db.execute(statement)) as unknown as { rows: T[] }).rows;
}
