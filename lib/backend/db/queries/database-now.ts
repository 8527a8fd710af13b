import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../database";
import { rowsOf } from "./rows-of";

/**
 * The time by the clock of the database. For deadlines that its `now()` is compared with later: the clock of this machine,
 * or of another instance's, may be off.
 */
export async function databaseNow(db: Database): Promise<Date> {
  const [row] = await rowsOf<{ seconds: number }>(db, sql`select extract(epoch from now())::float8 as seconds`);
  return new Date((row?.seconds ?? Number.NaN) * 1000);
}

/** That much later than now, by the clock of the database. */
export const inMinutes = (minutes: number): SQL<Date> => sql<Date>`now() + ${`${minutes} minutes`}::interval`;
export const inDays = (days: number): SQL<Date> => sql<Date>`now() + ${`${days} days`}::interval`;
