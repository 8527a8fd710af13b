import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { Database } from "@/lib/backend/db/database";
import { openEmbedded } from "@/lib/backend/db/embedded/embedded";
import { vacuumBloatedTables } from "@/lib/backend/db/embedded/vacuum-embedded";
import { rowsOf } from "../../../support/fingerprint";
import { failOnHang } from "../../../support/snapshots";

const ROWS = 5_000;

const open = await openEmbedded(undefined, failOnHang);
await open.db.execute("create table worn (id int primary key, text text)");
await open.db.execute("create table quiet (id int primary key)");
await open.db.execute("insert into quiet select generate_series(1, 10)");
afterAll(() => open.close());

/** The garbage of a busy day: as many rows are deleted as inserted. */
async function insertAndDeleteRows(db: Database): Promise<void> {
  await db.execute(`insert into worn select generate_series(1, ${ROWS}), repeat('x', 100)`);
  await db.execute("delete from worn");
}

async function bytesOf(db: Database): Promise<number> {
  const [row] = rowsOf<{ bytes: number }>(await db.execute("select pg_total_relation_size('worn')::int as bytes"));
  return row?.bytes ?? 0;
}

/** How often a table was vacuumed. */
async function vacuumsOf(db: Database, table: string): Promise<number | undefined> {
  const [row] = rowsOf<{ times: number }>(
    await db.execute(sql`select vacuum_count::int as times from pg_stat_user_tables where relname = ${table}`),
  );
  return row?.times;
}

describe("the embedded database frees space", () => {
  test("not while there is too little space to write", async () => {
    await insertAndDeleteRows(open.db);
    await vacuumBloatedTables(open.db, () => 1_000);
    expect(await vacuumsOf(open.db, "worn")).toBe(0);
  });

  test("of deleted rows, day after day", async () => {
    const room = () => Number.MAX_SAFE_INTEGER;
    await vacuumBloatedTables(open.db, room);
    await insertAndDeleteRows(open.db);
    await vacuumBloatedTables(open.db, room);
    const after = await bytesOf(open.db);
    for (let day = 0; day < 5; day++) {
      await insertAndDeleteRows(open.db);
      await vacuumBloatedTables(open.db, room);
    }
    expect(await bytesOf(open.db)).toBeLessThanOrEqual(after);
  });

  test("without vacuuming unchanged tables", async () => expect(await vacuumsOf(open.db, "quiet")).toBe(0));

  test("and no more once it is told to stop", async () => {
    const before = await vacuumsOf(open.db, "worn");
    await insertAndDeleteRows(open.db);
    await vacuumBloatedTables(open.db, () => Number.MAX_SAFE_INTEGER, AbortSignal.abort());
    expect(await vacuumsOf(open.db, "worn")).toBe(before);
  });
});
