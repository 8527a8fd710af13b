import { sql } from "drizzle-orm";
import { env } from "@/lib/env";
import { isStopping } from "../hosting/stopping";
import type { Database } from "./db/database";
import journal from "./db/migrations/meta/_journal.json";

/** When the newest migration was written, in milliseconds since 1970; the database notes it when it has been applied. */
const newest = Math.max(...journal.entries.map(({ when }) => when));

let isMigrated = false;

/**
 * Whether calls can be served: this process is not about to end, and the database answers and has every migration that
 * this version knows; or there is none here because another backend is fronted.
 */
export async function isReady(): Promise<boolean> {
  if (isStopping()) return false;
  if (env.API_BASE_URL) return true;
  try {
    const { getBackend } = await import("./instance");
    const { database } = await getBackend();
    isMigrated ||= await hasNewestMigration(database.db);
    return isMigrated && (await database.ping());
  } catch {
    return false;
  }
}

/** A database that a newer version has migrated serves this one as well: migrations only grow. */
export async function hasNewestMigration(db: Database): Promise<boolean> {
  const [row] = await db.select({ at: sql<string | null>`max(created_at)` }).from(sql`drizzle.__drizzle_migrations`);
  return Number(row?.at ?? 0) >= newest;
}
