import { randomInt } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createGunzip } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { unpackTar } from "modern-tar/fs";
import { type Database, DatabaseUnavailableError } from "./database";
import { freeSpaceError } from "./embedded/disk-space";
import { moveSynced } from "./embedded/sync-tree";
import { applyMigrations } from "./migrate";

/**
 * The artefact of `npm run build`, beside the bundled commands. Not there when the sources run as they are, as in
 * development: then PGlite makes the database itself.
 */
const artefact = fileURLToPath(new URL("./empty-database.tar.gz", import.meta.url));

/**
 * Makes an empty, migrated embedded database in memory and packs it. Making one takes seconds and 800 MB of memory
 * (docs/embedded-database.md), unpacking a copy does not, so small hosts and the tests start with one.
 * @param compression `none` for copies that stay in memory
 * @returns a tar archive of the data directory
 */
export async function packEmptyDatabase(compression: "gzip" | "none" = "gzip"): Promise<Blob> {
  const client = new PGlite();
  try {
    await applyMigrations("pglite", drizzle({ client, casing: "snake_case" }) as unknown as Database);
    return await client.dumpDataDir(compression);
  } finally {
    await client.close();
  }
}

/**
 * Puts a copy of the empty database at `path`, atomically even when interrupted. Does nothing where there is a database
 * already.
 * @param path the directory of the database
 * @param archive what `packEmptyDatabase` made, compressed
 * @returns whether a copy is there now; without an artefact there is none
 * @throws DatabaseUnavailableError when the disk has too little room
 */
export async function unpackEmptyDatabase(path: string, archive = artefact): Promise<boolean> {
  if (existsSync(path) || !existsSync(archive)) return false;
  await mkdir(dirname(path), { recursive: true });
  const shortage = freeSpaceError(dirname(path));
  if (shortage) throw new DatabaseUnavailableError(`${shortage} Make room and start again.`);
  const scratch = `${path}.${process.pid}-${randomInt(1_000_000)}`;
  try {
    const unpacked = unpackTar(scratch, { map: (header) => ({ ...header, name: header.name.replace(/^\//, "") }) });
    await pipeline(createReadStream(archive), createGunzip(), unpacked);
    await moveSynced(scratch, path);
    return true;
  } catch (error) {
    // Another process was faster; the lock decides which of them may open the database.
    if (existsSync(path)) return false;
    throw error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
