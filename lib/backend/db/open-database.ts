import { env } from "@/lib/env";
import type { OpenDatabase } from "./database";

/**
 * Opens what the environment names: PostgreSQL when `DATABASE_URL` is set, otherwise the embedded database in
 * `DATA_DIR`. Each engine's code is loaded only when used.
 */
export async function openDatabase(onHang: () => void): Promise<OpenDatabase> {
  if (env.DATABASE_URL) {
    const { openPostgres } = await import("./postgres");
    return openPostgres(env.DATABASE_URL);
  }
  const { openEmbedded } = await import("./embedded");
  return openEmbedded(env.DATA_DIR, onHang);
}
