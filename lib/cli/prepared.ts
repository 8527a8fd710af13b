import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/env";
import { latestMigration } from "../backend/db/migrate";

const file = join(env.DATA_DIR, "prepared");

/** Whether the embedded database has been prepared for this version, so that a start need not open it twice. */
export function isPrepared(): boolean {
  if (env.DATABASE_URL) return false;
  try {
    return readFileSync(file, "utf8") === latestMigration();
  } catch {
    return false;
  }
}

export function markPrepared(): void {
  if (!env.DATABASE_URL) writeFileSync(file, latestMigration());
}
