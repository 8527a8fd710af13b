/** Sales figures of a big shop are cached for a moment (`kept-sales.ts`); those of a small one are always current. */
import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { readKeptSales } from "@/lib/backend/dashboard/kept-sales";
import { openTestDatabase } from "../../../support/test-database";

const DAYS = 7;
const BIG = 5_000;
/** After so many milliseconds no cached figures are returned. */
const FORGOTTEN = 60_000;

const database = await openTestDatabase("pglite");
afterAll(() => database.drop());
afterEach(() => vi.restoreAllMocks());

/** Orders of 100 TWD that were paid an hour ago. */
async function sell(count: number): Promise<void> {
  await database.open.db.execute(sql`
    with bought as (insert into carts (id) select gen_random_uuid() from generate_series(1, ${count}::int) returning id)
    insert into orders (number, cart_id, order_status, payment_status, contact_name, contact_email, contact_phone,
      shipping_method, payment_method, pieces, subtotal, shipping_fee, total, paid_total, terms_version, search, placed_at)
    select id::text, id, 'processing', 'paid', '王小明', 'ming@mail.example', '+886912345678',
      'store_pickup', 'card', 1, 100, 0, 100, 100, '1', '', now() - interval '1 hour' from bought`);
}

const read = () => readKeptSales(database.open.db, DAYS);

/** A clock that only the test moves. @returns advances it by so many milliseconds */
function standingClock(): (milliseconds: number) => void {
  vi.spyOn(performance, "now").mockImplementation(() => now);
  return (milliseconds) => {
    now += milliseconds;
  };
}

let now = 1_000_000_000;

test("figures of a small shop are current", async () => {
  await sell(3);
  expect((await read()).sales.total).toMatchObject({ orders: 3, sales: 300 });
  await sell(1);
  expect((await read()).sales.total).toMatchObject({ orders: 4, sales: 400 });
});

test("those of a big one are cached for twenty times the time of the query, with the time of their computation", async () => {
  await sell(BIG);
  const pass = standingClock();
  const working = read();
  pass(100);
  const first = await working;
  expect(first.sales.total.orders).toBe(BIG + 4);
  await sell(1);
  pass(1_999);
  expect(await read()).toBe(first);
  pass(1);
  // The cached figures are returned at once; the new ones are returned when they are ready.
  expect(await read()).toBe(first);
  await expect.poll(async () => (await read()).sales.total.orders).toBe(BIG + 5);
  expect((await read()).madeAt.getTime()).toBeGreaterThan(first.madeAt.getTime());
});

test("figures that are half a minute old are not returned", async () => {
  const pass = standingClock();
  pass(FORGOTTEN);
  const working = read();
  pass(400);
  await working;
  await sell(1);
  pass(8_000 + 30_000);
  expect((await read()).sales.total.orders).toBe(BIG + 6);
});

test("concurrent callers wait for one query", async () => {
  standingClock()(FORGOTTEN);
  const [one, other] = await Promise.all([read(), read()]);
  expect(other).toBe(one);
});

test("failed queries are not cached", async () => {
  standingClock()(FORGOTTEN);
  vi.spyOn(database.open.db, "select").mockImplementationOnce(() => {
    throw new Error("the database is away");
  });
  await expect(read()).rejects.toThrow("the database is away");
  expect((await read()).sales.total.orders).toBe(BIG + 6);
});

test("a failed refresh in the background is not cached either", async () => {
  const pass = standingClock();
  pass(FORGOTTEN);
  const working = read();
  pass(400);
  const known = await working;
  await sell(1);
  pass(8_000 + 29_999);
  vi.spyOn(database.open.db, "select").mockImplementationOnce(() => {
    throw new Error("the database is away");
  });
  expect(await read()).toBe(known);
  await expect.poll(async () => (await read()).sales.total.orders).toBe(BIG + 7);
});
