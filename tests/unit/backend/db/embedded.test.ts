import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "@/lib/backend/db/database";
import { openEmbedded } from "@/lib/backend/db/embedded/open-embedded";
import { rowsOf } from "@/lib/backend/db/rows-of";
import { failOnHang } from "../../../support/snapshots";

/* What use cases rely on, whichever version of PGlite and Drizzle is installed. */

let open: OpenDatabase;

beforeAll(async () => {
  open = await openEmbedded(undefined, failOnHang);
  await open.db.execute(sql`create table shelf (sku text primary key, pieces integer check (pieces >= 0))`);
}, 60_000);
afterAll(() => open.close());

const run = (statement: SQL) => Promise.resolve(open.db.execute(statement));
const add = (sku: string, pieces: number | null) => run(sql`insert into shelf values (${sku}, ${pieces})`);
const piecesOf = async (sku: string) => {
  const [row] = await rowsOf<{ pieces: number }>(open.db, sql`select pieces from shelf where sku = ${sku}`);
  return row?.pieces;
};

test("a statement that fails says why, and the statements after it are not affected", async () => {
  await add("fails", 1);
  await expect(add("fails", 2)).rejects.toMatchObject({ cause: { code: "23505", constraint: "shelf_pkey" } });
  await expect(add("fails-2", -1)).rejects.toMatchObject({ cause: { code: "23514" } });
  await expect(run(sql`select nothing from nowhere`)).rejects.toMatchObject({ cause: { code: "42P01" } });
  expect(await piecesOf("fails")).toBe(1);
  await add("fails-2", null);
  expect(await piecesOf("fails-2")).toBeNull();
});

test("a transaction that fails leaves nothing, and statements outside of it wait until it is over", async () => {
  const failing = open.db.transaction(async (tx) => {
    await tx.execute(sql`insert into shelf values ('undone', 1)`);
    // Asked for at once, each gets its own answer.
    const both = await Promise.all([1, 2].map((n) => rowsOf(tx, sql`select ${n}::integer as n`)));
    expect(both).toEqual([[{ n: 1 }], [{ n: 2 }]]);
    throw new Error("no longer wanted");
  });
  const outside = piecesOf("undone");
  await expect(failing).rejects.toThrow("no longer wanted");
  expect(await outside).toBeUndefined();
});

test("a transaction whose failed statement was ignored is not said to be committed", async () => {
  const ignoring = open.db.transaction(async (tx) => {
    await tx.execute(sql`insert into shelf values ('ignored', 1)`);
    await Promise.resolve(tx.execute(sql`select 1 / 0`)).catch(() => undefined);
  });
  await expect(ignoring).rejects.toThrow("could not be committed");
  expect(await piecesOf("ignored")).toBeUndefined();
  expect(await open.db.transaction(async () => "done")).toBe("done");
});

test("a statement of a transaction that is over is refused", async () => {
  const tx = await open.db.transaction(async (inside) => inside);
  await expect(Promise.resolve(tx.execute(sql`insert into shelf values ('late', 1)`))).rejects.toThrow();
  expect(await piecesOf("late")).toBeUndefined();
});

test("what was answered is not kept", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const inUse = () => {
    collectGarbage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 1024 / 1024;
  };
  const readMegabyte = () => run(sql`select repeat('x', 1000000) as text`);
  await readMegabyte();
  const before = inUse();
  for (let count = 0; count < 60; count++) await readMegabyte();
  expect(inUse() - before).toBeLessThan(20);
});
