import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { appliedMigrations } from "../db/applied-migrations";
import type { Database, OpenDatabase } from "../db/database";
import { embeddedPath, openEmbedded } from "../db/embedded/embedded";
import type { FileStore } from "../files/file-store";
import { hashPassword } from "../http/password-hash";
import { writeArchive } from "./archive";
import { BackupError } from "./backup-error";
import { connectWithoutTimeouts, inTransaction } from "./connect";
import { fileEntry, LineHash, MANIFEST, type Manifest, manifestOf, SECRETS, sha256Of, tablePart } from "./manifest";
import { readSecrets } from "./restore-files";
import { endOnHang } from "./restore-into";
import type { ShopPlace } from "./shop-place";
import { readLines, readSequences, readTables, type Table } from "./tables";

/** Characters after which a table continues in the next entry, which limits the memory used. */
const PART = 1_000_000;

type BackupSource = {
  /** One connection, used only by the backup while it runs. */
  db: Database;
  files: FileStore;
  secrets: Uint8Array | undefined;
  sessionPassword: string | undefined;
};

type Add = (name: string, bytes: Uint8Array) => Promise<void>;

/**
 * Writes rows of one moment, uploads and secrets to a new `.tar.gz`. Uploads are listed later and never change, so none
 * is missing. @throws BackupError when the file exists, or there is no shop
 */
export async function writeBackup(source: BackupSource, file: string): Promise<Manifest> {
  const partial = `${file}.partial`;
  if (existsSync(file)) throw new BackupError(`${file} exists, and nothing is overwritten. Choose another name.`);
  if (existsSync(partial)) {
    throw new BackupError(`${partial} exists, and nothing is overwritten: another backup is running, or was cut off.`);
  }
  let manifest: Manifest | undefined;
  try {
    await writeArchive(partial, async (add) => {
      manifest = await addEverything(source, add);
      await add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
    });
    if (!manifest) throw new BackupError("nothing was written");
    await rename(partial, file);
    return manifest;
  } catch (error) {
    // Another backup to the same name may have started since the check: its file must not be removed.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") await rm(partial, { force: true });
    throw error;
  }
}

async function addEverything({ db, files, secrets, sessionPassword }: BackupSource, add: Add): Promise<Manifest> {
  const rows = await inTransaction(db, sql`isolation level repeatable read read only`, async () => {
    const migrations = await appliedMigrations(db);
    if (migrations.length === 0) throw new BackupError("There is no shop in this database.");
    const tables: Manifest["tables"] = {};
    for (const table of await readTables(db)) tables[table.name] = await addTable(db, table, add);
    // Read last: a sequence ignores the snapshot, and must not be behind the rows.
    return { migrations, tables, sequences: await readSequences(db) };
  });
  const kept = await addFiles(files, add);
  if (secrets) await add(SECRETS, secrets);
  return manifestOf({
    ...rows,
    files: kept,
    secrets: secrets ? sha256Of(secrets) : null,
    session_password_hash: sessionPassword === undefined ? null : await hashPassword(sessionPassword),
  });
}

async function addTable(db: Database, table: Table, add: Add): Promise<Manifest["tables"][string]> {
  const hash = new LineHash();
  let part = "";
  let parts = 0;
  const flush = async () => {
    if (part === "") return;
    parts += 1;
    await add(tablePart(table.name, parts), Buffer.from(part));
    part = "";
  };
  for await (const line of readLines(db, table)) {
    hash.add(line);
    part += `${line}\n`;
    if (part.length >= PART) await flush();
  }
  await flush();
  return hash.sum();
}

async function addFiles(files: FileStore, add: Add): Promise<Manifest["files"]> {
  const kept: Manifest["files"] = {};
  for await (const { name, size } of files.list()) {
    const bytes = await files.read(name);
    if (bytes?.length !== size) throw new BackupError(`The upload ${name} cannot be read whole.`);
    kept[name] = { size, sha256: sha256Of(bytes) };
    await add(fileEntry(name), bytes);
  }
  return kept;
}

/**
 * With the embedded database only while the shop is stopped.
 * @throws BackupError, DatabaseUnavailableError, FilesUnavailableError
 */
export async function backUpShop(file: string, place: ShopPlace): Promise<Manifest> {
  const { db, close } = await openExisting(place);
  try {
    const secrets = await readSecrets(place.secretsFile);
    const { files, sessionPassword } = place;
    return await writeBackup({ db, files, secrets, sessionPassword: sessionPassword() }, file);
  } finally {
    await close();
  }
}

async function openExisting({ databaseUrl, dataDirectory }: ShopPlace): Promise<Pick<OpenDatabase, "db" | "close">> {
  if (databaseUrl) return connectWithoutTimeouts(databaseUrl);
  // Opening a missing directory would create a database.
  if (!existsSync(embeddedPath(dataDirectory))) throw new BackupError(`There is no shop in ${dataDirectory}.`);
  return openEmbedded(dataDirectory, endOnHang);
}
