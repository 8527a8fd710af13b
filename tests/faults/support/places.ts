import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import type { Database } from "@/lib/backend/db/database";
import { embeddedPath, openEmbedded } from "@/lib/backend/db/embedded/embedded";
import { openPostgres } from "@/lib/backend/db/postgres/postgres";
import { withoutSyncs } from "../../support/replace-fs";
import { createDatabase } from "../../support/server-database";
import { type Engine, testEngines } from "../../support/test-database";

export type Place = {
  engine: Engine;
  dataDirectory: string;
  /** The connection string of its database; undefined for the embedded one. */
  url: string | undefined;
  /** The environment for a shop there. */
  env: Record<string, string>;
  /**
   * Opens the database as it is on the disk. Of the embedded one, whose shop must have ended, a copy is opened: what a
   * killed process left is still there for the next start.
   */
  look: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
};

/** The engines that can be tested here. */
export const engines = testEngines();

/** A copy of the template: a demo shop with plenty of stock. Deleted after the test. */
export function newPlace(engine: Engine): Promise<Place> {
  return engine === "pglite" ? embeddedPlace() : databasePlace();
}

/** @param below in which directory */
export async function embeddedPlace(below = tmpdir()): Promise<Place> {
  const dataDirectory = newDirectory(below);
  cpSync(inject("templates").dataDirectory, dataDirectory, { recursive: true });
  const look = async <T>(work: (db: Database) => Promise<T>) => {
    const copy = mkdtempSync(join(tmpdir(), "shop-look-"));
    try {
      cpSync(embeddedPath(dataDirectory), embeddedPath(copy), { recursive: true });
      return await withoutSyncs(async () => {
        const open = await openEmbedded(copy, () => {});
        return work(open.db).finally(open.close);
      });
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  };
  return { engine: "pglite", dataDirectory, url: undefined, env: { DATA_DIR: dataDirectory }, look };
}

/** @param template the database to copy; an empty one is `template1` */
export async function databasePlace(template = inject("templates").database): Promise<Place> {
  const dataDirectory = newDirectory();
  const { url, drop } = await createDatabase(template);
  onTestFinished(drop);
  const look = async <T>(work: (db: Database) => Promise<T>) => {
    const open = openPostgres(url);
    return await work(open.db).finally(open.close);
  };
  return { engine: "postgres", dataDirectory, url, env: { DATA_DIR: dataDirectory, DATABASE_URL: url }, look };
}

/** An empty one, deleted after the test. */
export function newDirectory(below = tmpdir()): string {
  const directory = mkdtempSync(join(below, "shop-fault-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
