import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, expect, test } from "vitest";
import { PreparedPGlite } from "@/lib/backend/db/embedded/prepared-pglite";

const database = new PreparedPGlite();
await database.exec("create table shelf (sku text primary key, quantity integer check (quantity >= 0))");
afterAll(() => database.close());

const add = (sku: string, quantity: number | null) =>
  database.query("insert into shelf values ($1, $2) returning *", [sku, quantity]);
const quantityOf = async (sku: string) => {
  const { rows } = await database.query<{ quantity: number }>("select quantity from shelf where sku = $1", [sku]);
  return rows[0]?.quantity;
};

test("the same statement returns the rows of each call's own values, null among them", async () => {
  expect((await add("same-1", 1)).rows).toEqual([{ sku: "same-1", quantity: 1 }]);
  expect((await add("same-2", null)).rows).toEqual([{ sku: "same-2", quantity: null }]);
  const found = [await quantityOf("same-1"), await quantityOf("same-2"), await quantityOf("unknown")];
  expect(found).toEqual([1, null, undefined]);
});

test("changed rows are counted, as lists or by the names of their columns", async () => {
  await Promise.all([add("count-1", 1), add("count-2", 2)]);
  const text = "update shelf set quantity = quantity + 1 where sku like 'count-%' returning sku, quantity";
  const changed = await database.query(text, [], { rowMode: "array" });
  expect(changed.affectedRows).toBe(2);
  expect(changed.rows.flat()).toEqual(["count-1", 2, "count-2", 3]);
});

test("a failed statement has its reason, and later statements work", async () => {
  await add("fails", 1);
  await expect(add("fails", 2)).rejects.toMatchObject({ code: "23505", constraint: "shelf_pkey" });
  await expect(add("fails-2", -1)).rejects.toMatchObject({ code: "23514" });
  await expect(database.query("select nothing from nowhere")).rejects.toMatchObject({ code: "42P01" });
  expect(await quantityOf("fails")).toBe(1);
  expect((await add("fails-2", 3)).rows).toHaveLength(1);
});

test("a failed transaction leaves nothing, and statements outside of it wait until it is over", async () => {
  const failing = database.transaction(async (tx) => {
    await tx.query("insert into shelf values ('undone', 1)");
    // Sent concurrently, each gets its own answer.
    const both = await Promise.all([1, 2].map((n) => tx.query("select $1::integer as n", [n])));
    expect(both.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }]]);
    throw new Error("no longer wanted");
  });
  const outside = quantityOf("undone");
  await expect(failing).rejects.toThrow("no longer wanted");
  expect(await outside).toBeUndefined();
});

test("a transaction with an ignored failed statement is not reported as committed", async () => {
  const swallowed = database.transaction(async (tx) => {
    await tx.query("insert into shelf values ('swallowed', 1)");
    await tx.query("select 1 / 0").catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow("could not be committed");
  expect(await quantityOf("swallowed")).toBeUndefined();
});

test("a transaction begins with its first statement, even when that fails", async () => {
  expect(await database.transaction(async () => "nothing done")).toBe("nothing done");
  for (const bad of ["select 1 / 0", "select nothing from nowhere"]) {
    const swallowed = database.transaction(async (tx) => {
      await tx.query(bad).catch(() => undefined);
      await expect(tx.query("insert into shelf values ('after-bad', 1)")).rejects.toMatchObject({ code: "25P02" });
    });
    await expect(swallowed).rejects.toThrow("could not be committed");
    await expect(database.transaction((tx) => tx.query(bad))).rejects.toThrow();
  }
  expect(await quantityOf("after-bad")).toBeUndefined();
  await database.transaction((tx) => tx.query("insert into shelf values ('kept', 1)"));
  expect(await quantityOf("kept")).toBe(1);
});

test("a statement of a finished transaction is refused", async () => {
  const tx = await database.transaction(async (open) => open);
  await expect(tx.query("insert into shelf values ('late', 1)")).rejects.toThrow("closed");
  expect(await quantityOf("late")).toBeUndefined();
});

test("statements are planned again after their table has changed", async () => {
  const insert = "insert into shelf (sku) values ($1) returning sku, quantity";
  await database.query(insert, ["before"]);
  await database.exec("alter table shelf alter quantity set default 7");
  expect((await database.query(insert, ["after"])).rows).toEqual([{ sku: "after", quantity: 7 }]);
});

test("statements that were evicted from the cache are parsed again", async () => {
  const ask = async (n: number) => (await database.query<{ n: number }>(`select ${n} as n`)).rows[0]?.n;
  const numbers = Array.from({ length: 600 }, (_, n) => n);
  for (const n of numbers) expect(await ask(n)).toBe(n);
  const kept = await database.query<{ total: number }>("select count(*)::integer as total from pg_prepared_statements");
  expect(kept.rows[0]?.total).toBeLessThan(300);
  for (const n of numbers) expect(await ask(n)).toBe(n);
});

test("a statement that is too long for the cache", async () => {
  const long = `select $1::integer + n as sum from (values ${Array.from({ length: 3_000 }, (_, n) => `(${n})`)}) list(n)`;
  for (const first of [1, 2]) {
    const { rows } = await database.query<{ sum: number }>(long, [first]);
    expect(rows).toHaveLength(3_000);
    expect(rows[0]).toEqual({ sum: first });
  }
});

test("results are not cached", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const inUse = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed / 1024 / 1024;
  };
  const readMegabyte = () => database.query("select repeat('x', 1000000) as text");
  await readMegabyte();
  const before = inUse();
  for (let count = 0; count < 60; count++) await readMegabyte();
  expect(inUse() - before).toBeLessThan(20);
});
