import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { embeddedPath, openEmbedded } from "@/lib/backend/db/embedded/embedded";
import { packEmptyDatabase, unpackEmptyDatabase } from "@/lib/backend/db/empty-database";
import { migrationsFolder } from "@/lib/backend/db/migrate";
import { rowsOf } from "@/lib/backend/db/queries/rows-of";
import { type DiskEvent, RecordedDisk } from "../../../support/recorded-disk";
import { temporaryDirectory } from "../../../support/temporary-directory";

const packed = Buffer.from(await (await packEmptyDatabase()).arrayBuffer());

/** An archive in a directory that is deleted after the test, and the path of a shop's database there. */
function placed(bytes: Buffer) {
  const directory = temporaryDirectory();
  const archive = join(directory, "empty-database.tar.gz");
  writeFileSync(archive, bytes);
  const data = join(directory, "data");
  return { archive, data, path: embeddedPath(data) };
}

/**
 * Every file and folder is synced before the database is renamed to its final name, so that a power cut leaves all of
 * it or nothing.
 */
function expectSyncedFirst(events: DiskEvent[], path: string): void {
  const named = events.findIndex(({ kind }) => kind === "rename");
  const synced = new Set(
    events.slice(0, named).flatMap((event) => (event.kind === "sync" ? [event.path.replace(/^[^/]+\/?/, "")] : [])),
  );
  const inside = readdirSync(path, { recursive: true }).map((name) => String(name).replaceAll("\\", "/"));
  expect(inside.length).toBeGreaterThan(900);
  expect(["", ...inside].filter((name) => !synced.has(name))).toEqual([]);
  expect(events.slice(named + 1).map((event) => event.kind === "sync" && event.path)).toEqual([""]);
}

describe("the empty database that a new shop begins with", () => {
  test("opens with all migrations applied and without rows", async () => {
    const { archive, data, path } = placed(packed);
    const disk = new RecordedDisk(data);
    expect(await unpackEmptyDatabase(path, archive).finally(() => disk.stop())).toBe(true);
    expectSyncedFirst(disk.events, path);
    const { db, close } = await openEmbedded(data, () => {});
    try {
      const { entries } = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, "utf8"));
      const [applied] = await rowsOf(db, sql`select count(*)::int as migrations from drizzle.__drizzle_migrations`);
      expect(applied).toEqual({ migrations: entries.length });
      const [rows] = await rowsOf(
        db,
        sql`select (select count(*)::int from products) as products, (select count(*)::int from members) as members`,
      );
      expect(rows).toEqual({ products: 0, members: 0 });
    } finally {
      await close();
    }
  });

  test("does not touch an existing database", async () => {
    const { archive, path } = placed(packed);
    await unpackEmptyDatabase(path, archive);
    writeFileSync(join(path, "mark"), "of a shop");
    expect(await unpackEmptyDatabase(path, archive)).toBe(false);
    expect(readFileSync(join(path, "mark"), "utf8")).toBe("of a shop");
  });

  test("a truncated archive leaves nothing behind", async () => {
    const { archive, data, path } = placed(packed.subarray(0, packed.length / 2));
    await expect(unpackEmptyDatabase(path, archive)).rejects.toThrow();
    expect(readdirSync(data)).toEqual([]);
  });

  test("without an archive nothing is created", async () => {
    const { data, path } = placed(packed);
    expect(await unpackEmptyDatabase(path, join(data, "missing.tar.gz"))).toBe(false);
    expect(existsSync(path)).toBe(false);
  });
});
