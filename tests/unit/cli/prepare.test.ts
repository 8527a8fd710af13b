import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { rowsOf } from "../../support/fingerprint";
import { expectOneDemoShop } from "../../support/one-demo-shop";
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

  test("one with other secrets is refused with a line that names them, before it changes anything", {
    timeout: SLOW,
  }, async () => {
    const first = prepareInstance(database.url);
    expect(await first.exited, first.output()).toBe(0);
    // As if the second one were of a newer version: if it migrated first, another error would follow.
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

  test("secrets can be replaced on purpose; then instances with the old ones are refused", {
    timeout: SLOW,
  }, async () => {
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
    await expectOneDemoShop(database.open.db);
  });
});

test("an unreachable database is reported in one line", { timeout: SLOW }, async () => {
  const started = prepareInstance("postgres://nobody@localhost:9/nothing");
  expect(await started.exited).toBe(1);
  expect(started.output().trim()).toBe("The database does not answer (ECONNREFUSED).");
});
