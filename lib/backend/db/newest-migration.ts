import { sql } from "drizzle-orm";
import type { Database } from "./database";
import journal from "./migrations/meta/_journal.json";

/** When the newest migration was written, in milliseconds since 1970; the database notes it when it has been applied. */
const newest = Math.max(...journal.entries.map(({ when }) => when));

/** A database that a newer version has migrated serves this one as well: migrations only grow. */
export async function hasNewestMigration(db: Database): Promise<boolean> {
  const [row] = await db.select({ at: sql<string | null>`max(created_at)` }).from(sql`drizzle.__drizzle_migrations`);
  return Number(row?.at ?? 0) >= newest;
}
