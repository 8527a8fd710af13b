import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import type { Database, OpenDatabase } from "./database";
import { exclusively } from "./postgres/exclusively";

/** Where the migrations are, for Drizzle. */
export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Name of the newest migration; what a prepared data directory is compared with. */
export function latestMigration(): string {
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, "utf8")) as {
    entries: { tag: string }[];
  };
  return journal.entries.at(-1)?.tag ?? "";
}

/** Brings the database up to date; several processes may do so at once. */
export function migrate(open: OpenDatabase): Promise<void> {
  return exclusively(open, (db) => applyMigrations(open.engine, db));
}

/** Applies missing migrations. Drizzle takes no lock, so callers wrap it in `exclusively`. */
export async function applyMigrations(engine: OpenDatabase["engine"], db: Database): Promise<void> {
  const config = { migrationsFolder };
  if (engine === "pglite") await migrateEmbedded(db as unknown as Parameters<typeof migrateEmbedded>[0], config);
  else await migratePostgres(db as unknown as Parameters<typeof migratePostgres>[0], config);
}
