import { sql } from "drizzle-orm";
import { knownMigrations, migrateBetween } from "../db/applied-migrations";
import type { Database } from "../db/database";
import { rowsOf } from "../db/queries/rows-of";
import { passwordMatches } from "../http/password-hash";
import { readArchive } from "./archive";
import { BackupError } from "./backup-error";
import { checkArchive, linesOf, sameRows } from "./check-archive";
import { kindOfEntry, LineHash, type Manifest } from "./manifest";
import { findSameFiles, refuseOtherSecrets, restoreFiles } from "./restore-files";
import { restoreIntoDirectory, restoreIntoPostgres } from "./restore-into";
import type { ShopPlace } from "./shop-place";
import { readLines, readSequences, readTables, type Table, writeLines } from "./tables";

const AT_ONCE = 500;

/** @throws BackupError when the backup has migrations that this shop does not know */
function refuseUnknownMigrations({ migrations }: Manifest): void {
  const known = knownMigrations();
  if (migrations.some((at, index) => known[index] !== at)) {
    throw new BackupError("The backup is of a newer shop than this one. Restore it with that version.");
  }
}

/**
 * Creates the old tables, restores and compares rows, then applies newer migrations.
 * @throws BackupError when rows differ
 */
async function restoreRows(db: Database, file: string, manifest: Manifest): Promise<void> {
  const then = manifest.migrations.length;
  await migrateBetween(db, 0, then);
  const tables = await readTables(db);
  const names = tables.map(({ name }) => name);
  if (names.toSorted().join() !== Object.keys(manifest.tables).toSorted().join()) {
    throw new BackupError("The backup does not hold the tables that a shop of its version has.");
  }
  // Some migrations write rows that are in the backup too.
  const all = names.map((name) => sql`public.${sql.identifier(name)}`);
  await db.execute(sql`truncate ${sql.join(all, sql`, `)}`);
  const references = await dropReferences(db);
  // Rows written by triggers are in the backup too.
  for (const name of all) await db.execute(sql`alter table ${name} disable trigger user`);
  await insertRows(db, file, new Map(tables.map((table) => [table.name, table])));
  for (const name of all) await db.execute(sql`alter table ${name} enable trigger user`);
  for (const { definition } of references) await db.execute(sql.raw(definition));
  await setSequences(db, manifest.sequences);
  await compareRows(db, tables, manifest);
  await migrateBetween(db, then, knownMigrations().length);
}

async function insertRows(db: Database, file: string, tables: Map<string, Table>): Promise<void> {
  for await (const { name, bytes } of readArchive(file)) {
    const entry = kindOfEntry(name);
    const table = entry?.kind === "table" ? tables.get(entry.table) : undefined;
    if (!table) continue;
    const lines = linesOf(bytes);
    for (let at = 0; at < lines.length; at += AT_ONCE) await writeLines(db, table, lines.slice(at, at + AT_ONCE));
  }
}

/** Drops all foreign keys, so that rows may come in any order; returns the statements that restore them. */
async function dropReferences(db: Database): Promise<{ definition: string }[]> {
  const references = await rowsOf<{ removal: string; definition: string }>(
    db,
    sql`select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as removal,
        format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
          as definition
      from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where c.contype = 'f' and n.nspname = 'public' order by c.conname`,
  );
  for (const { removal } of references) await db.execute(sql.raw(removal));
  return references;
}

/** Sequences continue after the last number that the backed-up shop gave out, even if its row was deleted. */
async function setSequences(db: Database, sequences: Manifest["sequences"]): Promise<void> {
  for (const name of Object.keys(await readSequences(db))) {
    const last = sequences[name];
    if (last === undefined) throw new BackupError(`The backup does not know the sequence ${name}.`);
    const sequence = sql`public.${sql.identifier(name)}`;
    if (last === null) await db.execute(sql`alter sequence ${sequence} restart`);
    else await db.execute(sql`select setval(format('public.%I', ${name}::text)::regclass, ${last}::bigint)`);
  }
}

async function compareRows(db: Database, tables: Table[], manifest: Manifest): Promise<void> {
  for (const table of tables) {
    const hash = new LineHash();
    for await (const line of readLines(db, table)) hash.add(line);
    if (!sameRows(hash.sum(), manifest.tables[table.name])) {
      throw new BackupError(`Table ${table.name} is not the same after it was restored. Nothing was kept.`);
    }
  }
}

export type Restored = { manifest: Manifest; sameSessionPassword: boolean };

/**
 * Reads and checks everything before it writes; the database comes last, all at once, so that a restore can be
 * repeated. @param keepUploads keeps uploads that are not in the backup, which is otherwise a reason to refuse @throws
 * BackupError, DatabaseUnavailableError, FilesUnavailableError with a message for the terminal
 */
export async function restoreShop(file: string, place: ShopPlace, { keepUploads = false } = {}): Promise<Restored> {
  const { databaseUrl, dataDirectory, files, secretsFile, sessionPassword } = place;
  const target = { files, secretsFile, keepUploads };
  const check = async () => {
    const manifest = await checkArchive(file);
    refuseUnknownMigrations(manifest);
    await refuseOtherSecrets(target, manifest);
    return { manifest, same: await findSameFiles(target, manifest) };
  };
  const restoring = {
    check,
    fill: async (db: Parameters<typeof restoreRows>[0], { manifest, same }: Awaited<ReturnType<typeof check>>) => {
      await restoreRows(db, file, manifest);
      await restoreFiles(target, file, same);
    },
  };
  const { manifest } = databaseUrl
    ? await restoreIntoPostgres(databaseUrl, restoring)
    : await restoreIntoDirectory(dataDirectory, restoring);
  const [password, hash] = [sessionPassword(), manifest.session_password_hash];
  const sameSessionPassword = password !== undefined && hash !== null && (await passwordMatches(hash, password));
  return { manifest, sameSessionPassword };
}
