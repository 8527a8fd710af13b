/**
 * Copies instead of new databases: creating one and filling the test shop takes seconds, copying it a fraction of one.
 * The empty embedded database is kept from run to run; the contents of a filled shop depend on most of the backend, so
 * they are made once per run, by the first test file that needs them.
 */
import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import type { Client } from "pg";
import type { Database } from "@/lib/backend/db/database";
import { openEmbedded } from "@/lib/backend/db/embedded/embedded";
import { packEmptyDatabase } from "@/lib/backend/db/empty-database";
import { migrate, migrationsFolder } from "@/lib/backend/db/migrate";
import { openPostgres } from "@/lib/backend/db/postgres/postgres";
import { databaseUrl, onServer, server, templatePrefix } from "./server-database";
import { root } from "./source-tree";

/** A folder that exists during this run of the tests; set by `global-setup.ts`. Outside of vitest there is none. */
const runFolder = process.env.TEST_RUN_FOLDER || undefined;

const caches = join(root, "node_modules/.cache/test-databases");

const DAY_MS = 24 * 3_600_000;

let empty: Promise<Blob> | undefined;
const filled = new Map<string, Promise<Blob>>();

/** A packed embedded database with all tables and no rows. */
export function emptySnapshot(): Promise<Blob> {
  empty ??= readEmpty();
  return empty;
}

async function readEmpty(): Promise<Blob> {
  const file = join(caches, `empty-${await hashOfMigrations()}.tar`);
  if (!existsSync(file)) {
    await writeWhole(file, await packEmptyDatabase("none"));
    await removeOldFiles(caches);
  }
  return readSnapshot(file);
}

/** A hash of everything that the empty database depends on: the migrations and the engine that runs them. */
async function hashOfMigrations(): Promise<string> {
  const hash = createHash("sha256");
  const migrations = (await readdir(migrationsFolder)).filter((name) => name.endsWith(".sql")).sort();
  const files = [
    ...migrations.map((name) => join(migrationsFolder, name)),
    join(root, "node_modules/@electric-sql/pglite/package.json"),
  ];
  for (const file of files) hash.update(basename(file)).update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}

export type Filling = {
  name: string;
  fill: (db: Database) => Promise<unknown>;
  /** The filling that it adds to; without one, it begins with empty tables. */
  on?: Filling;
  /** Moves times in a copy to now. */
  renew?: (db: Database) => Promise<unknown>;
};

/** A packed embedded database with a filling. */
export function filledSnapshot(filling: Filling): Promise<Blob> {
  const snapshot = filled.get(filling.name) ?? readFilled(filling);
  filled.set(filling.name, snapshot);
  return snapshot;
}

async function readFilled(filling: Filling): Promise<Blob> {
  if (!runFolder) return packFilled(filling);
  const file = join(runFolder, `${filling.name}.tar`);
  if (!existsSync(file)) await writeWhole(file, await packFilled(filling));
  return readSnapshot(file);
}

async function packFilled({ fill, on }: Filling): Promise<Blob> {
  const open = await openEmbedded(undefined, failOnHang, { from: await (on ? filledSnapshot(on) : emptySnapshot()) });
  try {
    await fill(open.db);
    const { $client } = open.db as Database & { $client: PGlite };
    // New databases on a server are copies of these; none is made in here, and two thirds of all files are theirs.
    for (const name of on ? [] : ["template0", "template1"]) {
      await $client.exec(`alter database ${name} is_template false`);
      await $client.exec(`drop database ${name}`);
    }
    return await $client.dumpDataDir("none");
  } finally {
    await open.close();
  }
}

/**
 * The name of a database on the server with a filling, to be copied as a template; it has no connections. Undefined
 * outside of a run of vitest, which would remove it.
 */
export async function filledTemplate(filling: Filling): Promise<string | undefined> {
  if (!runFolder || !server) return undefined;
  const name = `${templatePrefix(runFolder)}_${filling.name}`;
  const base = filling.on && (await filledTemplate(filling.on));
  await onServer(async (client) => {
    // One of the test workers makes it while the others wait; the lock ends with the connection.
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (!rowCount) await makeTemplate(client, name, filling, base);
  });
  return name;
}

async function makeTemplate(client: Client, name: string, { fill }: Filling, base?: string): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await client.query(`create database ${unfinished} template ${base ?? "template1"}`);
  const open = openPostgres(databaseUrl(unfinished));
  try {
    if (!base) await migrate(open);
    await fill(open.db);
  } finally {
    await open.close();
  }
  await client.query(`alter database ${unfinished} rename to ${name}`);
}

/** Renamed when it is complete, so that other processes never see a part of it. */
async function writeWhole(file: string, content: Blob): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(unfinished, Buffer.from(await content.arrayBuffer()));
  await rename(unfinished, file);
}

/** Those of earlier migrations; one that another checkout made today may be in use. */
async function removeOldFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > DAY_MS) await rm(join(folder, name), { force: true });
  }
}

async function readSnapshot(file: string): Promise<Blob> {
  return new Blob([await readFile(file)]);
}

export function failOnHang(): never {
  throw new Error("the database hangs");
}
