import { env } from "@/lib/env";
import { isStopping } from "../hosting/stopping";

let isMigrated = false;

/** Ready when not shutting down, and the database is up and migrated, or the server fronts another backend. */
export async function isReady(): Promise<boolean> {
  if (isStopping()) return false;
  if (env.API_BASE_URL) return true;
  try {
    const { getBackend } = await import("./instance");
    const { hasNewestMigration } = await import("./db/newest-migration");
    const { database } = await getBackend();
    isMigrated ||= await hasNewestMigration(database.db);
    return isMigrated && (await database.ping());
  } catch {
    return false;
  }
}
