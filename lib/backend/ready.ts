import { env } from "@/lib/env";
import { isStopping } from "../hosting/stopping";

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
    const { hasNewestMigration } = await import("./db/newest-migration");
    const { database } = await getBackend();
    isMigrated ||= await hasNewestMigration(database.db);
    return isMigrated && (await database.ping());
  } catch {
    return false;
  }
}
