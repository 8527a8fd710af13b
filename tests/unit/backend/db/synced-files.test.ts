import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { restoreIntoDirectory } from "@/lib/backend/backup/restore-into";
import { commitAsynchronously } from "@/lib/backend/db/commit-asynchronously";
import type { Database, OpenDatabase } from "@/lib/backend/db/database";
import { embeddedPath, openEmbedded } from "@/lib/backend/db/embedded/embedded";
import { PreparedPGlite } from "@/lib/backend/db/embedded/prepared-pglite";
import { SYNCED_SETTINGS, SYNCED_START_PARAMS, SyncedFiles } from "@/lib/backend/db/embedded/synced-files";
import { rowsOf } from "@/lib/backend/db/queries/rows-of";
import { type DiskEvent, RecordedDisk } from "../../../support/recorded-disk";
import { replaceFs } from "../../../support/replace-fs";
import { temporaryDirectory } from "../../../support/temporary-directory";

/*
 * docs/decisions/0031-commits-wait-for-the-disk.md depends on undocumented behaviour of PGlite and Emscripten: a new
 * version that no longer syncs fails here.
 */

let data: string;
let open: OpenDatabase;
let disk: RecordedDisk;
let madeWith: DiskEvent[];

beforeAll(async () => {
  data = temporaryDirectory(afterAll);
  disk = new RecordedDisk(embeddedPath(data));
  open = await openEmbedded(data, () => {});
  madeWith = disk.events.splice(0);
  await open.db.execute(sql`create table sold (number int)`);
  disk.events.splice(0);
}, 120_000);
afterAll(async () => {
  await open.close();
  disk.stop();
});
afterEach(() => disk.events.splice(0));

const syncs = (events = disk.events) => events.filter(({ kind }) => kind === "sync").length;
const sell = (number: number) => open.db.execute(sql`insert into sold values (${number})`);

test("a commit is on the disk before it is acknowledged, each by one sync of the write-ahead log", async () => {
  for (let number = 1; number <= 20; number += 1) {
    await sell(number);
    expect(syncs()).toBe(number);
    const last = disk.events.at(-1);
    expect(last).toMatchObject({ kind: "sync", path: expect.stringMatching(/^pg_wal\/[0-9A-F]{24}$/) });
  }
});

test("a transaction of several statements too, by one sync", async () => {
  await open.db.transaction(async (tx) => {
    for (const number of [1, 2, 3]) await tx.execute(sql`insert into sold values (${number})`);
    expect(syncs()).toBe(0);
  });
  expect(syncs()).toBe(1);
  expect(disk.events.at(-1)?.kind).toBe("sync");
});

test("an asynchronous commit is acknowledged first, visible at once, and on the disk soon after", async () => {
  const before = await countSold();
  await commitAsynchronously(open.db, (tx) => tx.execute(sql`insert into sold values (1)`));
  expect(syncs()).toBe(0);
  expect(await countSold()).toBe(before + 1);
  await expect.poll(syncs).toBe(1);
  const [log] = await rowsOf(open.db, sql`select pg_current_wal_flush_lsn() = pg_current_wal_insert_lsn() as written`);
  expect(log).toEqual({ written: true });
});

test("a commit writes earlier asynchronous ones to the disk, and the next one waits again", async () => {
  await commitAsynchronously(open.db, (tx) => tx.execute(sql`insert into sold values (1)`));
  await sell(2);
  expect(syncs()).toBe(1);
  await sell(3);
  expect(syncs()).toBe(2);
});

test("a checkpoint syncs the tables and the folders before it becomes the newest", async () => {
  await sell(1);
  disk.events.splice(0);
  await open.db.execute(sql`checkpoint`);
  const synced = disk.events.flatMap((event) => (event.kind === "sync" ? [event.path] : []));
  expect(synced.at(-1)).toBe("global/pg_control");
  expect(synced.filter((path) => path.startsWith("base/")).length).toBeGreaterThan(0);
  expect(synced).toContain("pg_xact");
});

test("a database that PGlite creates is completely on the disk, folders too, before PostgreSQL opens it", () => {
  const start = madeWith.findIndex((event) => event.kind === "create" && event.path === "postmaster.pid");
  const before = madeWith.slice(0, start);
  expect(before.filter(({ kind }) => kind === "create").length).toBeGreaterThan(900);
  // PGlite writes its settings at every start.
  expect(notSynced(before)).toEqual(["postgresql.conf"]);
});

test("a restored database is completely on the disk, folders too, before it is renamed, and the new name after that", async () => {
  const directory = temporaryDirectory();
  const watched = new RecordedDisk(directory);
  const check = async () => {};
  const fill = async (db: Database) => {
    await db.execute(sql`create table restored (number int)`);
    await db.execute(sql`insert into restored select generate_series(1, 10000)`);
  };
  await restoreIntoDirectory(directory, { check, fill }).finally(() => watched.stop());
  const { events } = watched;
  const named = events.findIndex((event) => event.kind === "rename" && event.to === "database");
  expect(named).toBeGreaterThan(900);
  expect(notSynced(events.slice(0, named)).filter((path) => /^restoring\/database(\/|$)/.test(path))).toEqual([]);
  const synced = events.slice(named).flatMap((event) => (event.kind === "sync" ? [event.path] : []));
  expect(synced).toEqual([""]);
});

test("a disk that fails a commit ends the shop, and the commit is not acknowledged", async () => {
  const directory = temporaryDirectory();
  await open.close();
  cpSync(embeddedPath(data), directory, { recursive: true });
  let failures = 0;
  const client = new PreparedPGlite({
    fs: new SyncedFiles(directory, () => {
      failures += 1;
    }),
    startParams: SYNCED_START_PARAMS,
    postgresqlconf: SYNCED_SETTINGS,
  });
  await client.waitReady;
  const restore = replaceFs({
    fdatasyncSync: () => {
      throw Object.assign(new Error("EIO: i/o error, fdatasync"), { code: "EIO" });
    },
  });
  await expect(client.query("insert into sold values (99)")).rejects.toThrow();
  restore();
  expect(failures).toBeGreaterThan(0);
  open = await openEmbedded(data, () => {});
});

test("an empty pid file, as a power cut leaves it, does not keep the shop from starting", async () => {
  await open.close();
  writeFileSync(join(embeddedPath(data), "postmaster.pid"), "");
  open = await openEmbedded(data, () => {});
  expect(await countSold()).toBeGreaterThan(0);
});

async function countSold(): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(open.db, sql`select count(*)::int as n from sold`);
  return row?.n ?? 0;
}

/** Files and folders that were changed after their last sync. */
function notSynced(events: DiskEvent[]): string[] {
  const paths = new Map([["", ""]]);
  const changed = new Set<string>();
  const changeFolder = (path: string) => changed.add(path.split("/").slice(0, -1).join("/"));
  for (const event of events) {
    if (event.kind === "write" || event.kind === "resize") changed.add(event.file);
    if (event.kind === "sync") changed.delete(event.file);
    if (event.kind === "create" || event.kind === "remove") {
      if (event.kind === "create") paths.set(event.path, event.file);
      else changed.delete(paths.get(event.path) ?? event.path);
      if (event.kind === "create") changed.add(event.file);
      changeFolder(event.path);
    }
    if (event.kind === "rename") {
      paths.set(event.to, event.file);
      changeFolder(event.from);
      changeFolder(event.to);
    }
  }
  return [...changed].map((file) => file.split("#")[0] ?? file);
}
