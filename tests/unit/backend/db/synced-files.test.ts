import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { commitAsynchronously } from "@/lib/backend/db/commit-asynchronously";
import type { OpenDatabase } from "@/lib/backend/db/database";
import { embeddedPath, openEmbedded } from "@/lib/backend/db/embedded";
import { PreparedPGlite } from "@/lib/backend/db/prepared-pglite";
import { rowsOf } from "@/lib/backend/db/rows-of";
import { moveSynced } from "@/lib/backend/db/sync-tree";
import { SYNCED_SETTINGS, SYNCED_START_PARAMS, SyncedFiles } from "@/lib/backend/db/synced-files";
import { type DiskEvent, RecordedDisk } from "../../../support/recorded-disk";
import { replaceFs } from "../../../support/replace-fs";
import { temporaryDirectory } from "../../../support/temporary-directory";

/*
 * docs/decisions/0031-commits-wait-for-the-disk.md leans on what PGlite and Emscripten do not promise: a new version that no
 * longer syncs fails here.
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

test("a commit is on the disk before it is answered, each by one sync of the write-ahead log", async () => {
  for (let number = 1; number <= 20; number += 1) {
    await sell(number);
    expect(syncs()).toBe(number);
    const last = disk.events.at(-1);
    expect(last).toMatchObject({ kind: "sync", path: expect.stringMatching(/^pg_wal\/[0-9A-F]{24}$/) });
  }
});

test("so is a transaction of several statements, by one sync as well", async () => {
  await open.db.transaction(async (tx) => {
    for (const number of [1, 2, 3]) await tx.execute(sql`insert into sold values (${number})`);
    expect(syncs()).toBe(0);
  });
  expect(syncs()).toBe(1);
  expect(disk.events.at(-1)?.kind).toBe("sync");
});

test("an asynchronous commit is answered first, seen at once, and on the disk soon after", async () => {
  const before = await countSold();
  await commitAsynchronously(open.db, (tx) => tx.execute(sql`insert into sold values (1)`));
  expect(syncs()).toBe(0);
  expect(await countSold()).toBe(before + 1);
  await expect.poll(syncs).toBe(1);
  const [log] = await rowsOf(open.db, sql`select pg_current_wal_flush_lsn() = pg_current_wal_insert_lsn() as written`);
  expect(log).toEqual({ written: true });
});

test("a commit brings the asynchronous ones before it to the disk, and the next one waits again", async () => {
  await commitAsynchronously(open.db, (tx) => tx.execute(sql`insert into sold values (1)`));
  await sell(2);
  expect(syncs()).toBe(1);
  await sell(3);
  expect(syncs()).toBe(2);
});

test("a checkpoint syncs the tables and the folders before it names itself the newest", async () => {
  await sell(1);
  disk.events.splice(0);
  await open.db.execute(sql`checkpoint`);
  const synced = disk.events.flatMap((event) => (event.kind === "sync" ? [event.path] : []));
  expect(synced.at(-1)).toBe("global/pg_control");
  expect(synced.filter((path) => path.startsWith("base/")).length).toBeGreaterThan(0);
  expect(synced).toContain("pg_xact");
});

test("a database that PGlite makes is synced whole, folders too, before PostgreSQL opens it", () => {
  const start = madeWith.findIndex((event) => event.kind === "create" && event.path === "postmaster.pid");
  const before = madeWith.slice(0, start);
  const made = before.flatMap((event) => (event.kind === "create" ? [event.path] : []));
  const synced = new Set(before.flatMap((event) => (event.kind === "sync" ? [event.path] : [])));
  expect(made.length).toBeGreaterThan(900);
  expect(made.filter((path) => !synced.has(path))).toEqual([]);
  expect(synced.has("")).toBe(true);
});

test("a database that was unpacked or restored is synced whole before it has its name, and its name after that", async () => {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, "data/draft/base/5"), { recursive: true });
  writeFileSync(join(directory, "data/draft/PG_VERSION"), "18");
  writeFileSync(join(directory, "data/draft/base/5/1249"), "rows");
  const watched = new RecordedDisk(directory);
  await moveSynced(join(directory, "data/draft"), join(directory, "data/database")).finally(() => watched.stop());
  const steps = watched.events.map((event) => (event.kind === "sync" ? event.path : event.kind));
  const files = ["data/draft/PG_VERSION", "data/draft/base", "data/draft/base/5", "data/draft/base/5/1249"];
  expect(steps.slice(0, 4).toSorted()).toEqual(files);
  expect(steps.slice(4)).toEqual(["data/draft", "rename", "data", ""]);
});

test("a disk that does not take a commit ends the shop, and the commit is not acknowledged", async () => {
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

test("an empty file of its process, as a power cut leaves it, keeps no shop from starting", async () => {
  await open.close();
  writeFileSync(join(embeddedPath(data), "postmaster.pid"), "");
  open = await openEmbedded(data, () => {});
  expect(await countSold()).toBeGreaterThan(0);
});

async function countSold(): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(open.db, sql`select count(*)::int as n from sold`);
  return row?.n ?? 0;
}
