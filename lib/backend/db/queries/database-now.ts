import { sql } from "drizzle-orm";
import type { Database } from "../database";

/**
 * The time by the clock of the database. For deadlines that its `now()` is compared with later: the clock of this machine,
 * or of another instance's, may be off.
 */
export async function databaseNow(db: Database): Promise<Date> {
  const { rows } = (await db.execute(sql`select extract(epoch from now())::float8 as seconds`)) as unknown as {
    rows: { seconds: number }[];
  };
  return new Date((rows[0]?.seconds ?? Number.NaN) * 1000);
}
