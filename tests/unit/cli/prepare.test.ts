import { sql } from "drizzle-orm";
import { Client } from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { end } from "../../e2e/support/processes";
import { rowsOf } from "../../support/fingerprint";
import { prepareInstance, secrets } from "../../support/preparing";
import { hasPostgres, openTestDatabase, type TestDatabase } from "../../support/test-database";

const SLOW = 180_000;

describe.skipIf(!hasPostgres())("instances that start on one PostgreSQL database", () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase("postgres", { migrated: false });
    return database.drop;
  });

  async function one<T extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<T | undefined> {
    return rowsOf<T>(await database.open.db.execute(query))[0];
  }

  /** What makes a demo shop whole, and whole once. */
  async function expectOneShop(): Promise<void> {
    const counts = await one(sql`select
      (select count(*)::int from administrators) as administrators,
      (select count(*)::int from products) as products,
      (select count(*)::int from coupons) as coupons,
      (select count(*)::int - count(distinct hash)::int from drizzle.__drizzle_migrations) as "migrations twice",
      (select count(*)::int from shared_secrets) as secrets`);
    expect(counts).toEqual({
      administrators: 1,
      products: 72,
      coupons: 2,
      "migrations twice": 0,
      secrets: 2,
    });
  }

  test("four at once on an empty one are one shop, and one of them says who its administrator is", {
    timeout: SLOW,
  }, async () => {
    const starts = Array.from({ length: 4 }, () => prepareInstance(database.url));
    const codes = await Promise.all(starts.map(({ exited }) => exited));
    expect(codes, starts.map(({ output }) => output()).join("\n---\n")).toEqual([0, 0, 0, 0]);
    expect(starts.filter(({ output }) => output().includes("One-time password"))).toHaveLength(1);
    await expectOneShop();
  });

  test("one that is killed while it migrates leaves nothing but the work to the next", { timeout: SLOW }, async () => {
    // Migrations are applied, and cannot be noted: the first start stands still half way.
    const obstacle = new Client({ connectionString: database.url });
    // A test that fails on the way drops the database under it.
    obstacle.on("error", () => {});
    await obstacle.connect();
    await obstacle.query(`create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
    await obstacle.query("begin; lock table drizzle.__drizzle_migrations in exclusive mode");

    const killed = prepareInstance(database.url);
    const isHalfWay = () =>
      one(sql`select 1 as yes from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query ilike 'insert into%__drizzle_migrations%'`);
    await expect.poll(isHalfWay, { timeout: SLOW }).toBeDefined();
    await end(killed, "SIGKILL");

    const next = prepareInstance(database.url);
    const isWaiting = () =>
      one(sql`select 1 as yes from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`);
    await expect.poll(isWaiting, { timeout: SLOW }).toBeDefined();
    await obstacle.end();
    expect(await next.exited, next.output()).toBe(0);
    expect(next.output()).toContain("One-time password");
    await expectOneShop();
  });

  test("one with other secrets is refused in a line that names them, before it changes anything", {
    timeout: SLOW,
  }, async () => {
    const first = prepareInstance(database.url);
    expect(await first.exited, first.output()).toBe(0);
    // As if the second one were of a newer version: were it to migrate first, it would fail at something else.
    await database.open.db.execute(sql`drop schema drizzle cascade`);

    const others = { SESSION_PASSWORD: "q".repeat(32) };
    const second = prepareInstance(database.url, others);
    expect(await second.exited).toBe(1);
    const [line, ...more] = second.output().trim().split("\n");
    expect(more).toEqual([]);
    expect(line).toMatch(/another SESSION_PASSWORD: .*--new-secrets/);
    expect(line).not.toContain("API_SECRET");
    expect(await one(sql`select to_regnamespace('drizzle') as schema`)).toEqual({ schema: null });
  });

  test("secrets are replaced on purpose; then those who have the old ones are refused", { timeout: SLOW }, async () => {
    const others = { API_SECRET: "t".repeat(32), SESSION_PASSWORD: "q".repeat(32) };
    const starts: [Record<string, string>, string[], number, RegExp][] = [
      [secrets, [], 0, /Administrator/],
      [others, [], 1, /another API_SECRET and SESSION_PASSWORD/],
      [others, ["--new-secrets"], 0, /^$/],
      [others, [], 0, /^$/],
      [secrets, [], 1, /another API_SECRET and SESSION_PASSWORD/],
    ];
    for (const [env, flags, code, said] of starts) {
      const started = prepareInstance(database.url, env, flags);
      expect([await started.exited, started.output().trim()]).toEqual([code, expect.stringMatching(said)]);
    }
    await expectOneShop();
  });
});

test("a database that is not there is said in one line", { timeout: SLOW }, async () => {
  const started = prepareInstance("postgres://nobody@localhost:9/nothing");
  expect(await started.exited).toBe(1);
  expect(started.output().trim()).toBe("The database does not answer (ECONNREFUSED).");
});
