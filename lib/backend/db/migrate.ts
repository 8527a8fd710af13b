import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import type { OpenDatabase } from "./database";

/** Where the migrations are, for Drizzle. */
export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Any number that nothing else on the server uses. */
export const ADVISORY_LOCK = 7_303_014;

/** Name of the newest migration; what a prepared data directory is compared with. */
export function latestMigration(): string {
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, "utf8")) as {
    entries: { tag: string }[];
  };
  return journal.entries.at(-1)?.tag ?? "";
}

/** Brings the database up to date. Drizzle takes no lock of its own, and several instances start at once. */
export async function migrate(open: OpenDatabase): Promise<void> {
  if (open.engine === "pglite") {
    await migrateEmbedded(open.db as unknown as Parameters<typeof migrateEmbedded>[0], { migrationsFolder });
    return;
  }
  await open.db.transaction(async (holder) => {
    // This transaction only waits while another connection migrates.
    await holder.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await holder.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
    await migratePostgres(open.db as unknown as Parameters<typeof migratePostgres>[0], { migrationsFolder });
  });
}
