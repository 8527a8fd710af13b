import { sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { rowsOf } from "../../support/fingerprint";
import { expectOneDemoShop } from "../../support/one-demo-shop";
import { prepareInstance, secrets } from "../../support/preparing";
import { hasPostgres, openTestDatabase } from "../../support/test-database";

const SLOW = 180_000;

describe.skipIf(!hasPostgres())("instances that start on one PostgreSQL database", () => {
  test("secrets can be replaced on purpose only; an instance with others is refused before it changes anything", {
    timeout: SLOW,
  }, async () => {
    const { open, url, drop } = await openTestDatabase("postgres", { migrated: false });
    onTestFinished(drop);
    const others = { API_SECRET: "t".repeat(32), SESSION_PASSWORD: "q".repeat(32) };
    const starts: [Record<string, string>, string[], number, RegExp][] = [
      [secrets, [], 0, /Administrator/],
      [others, [], 1, /^[^\n]*another API_SECRET and SESSION_PASSWORD: .*--new-secrets[^\n]*$/],
      [others, ["--new-secrets"], 0, /^$/],
      [others, [], 0, /^$/],
      [secrets, [], 1, /another API_SECRET and SESSION_PASSWORD/],
    ];
    for (const [env, flags, code, said] of starts) {
      const started = prepareInstance(url, env, flags);
      expect([await started.exited, started.output().trim()]).toEqual([code, expect.stringMatching(said)]);
    }
    await expectOneDemoShop(open.db);

    // As if this one were of a newer version: if it migrated first, another error would follow.
    await open.db.execute(sql`drop schema drizzle cascade`);
    const newer = prepareInstance(url, { ...others, SESSION_PASSWORD: "r".repeat(32) });
    expect([await newer.exited, newer.output()]).toEqual([1, expect.stringMatching(/another SESSION_PASSWORD: /)]);
    expect(newer.output()).not.toContain("API_SECRET");
    const left = await open.db.execute(sql`select to_regnamespace('drizzle') as schema`);
    expect(rowsOf(left)).toEqual([{ schema: null }]);
  });
});

test("an unreachable database is reported in one line", { timeout: SLOW }, async () => {
  const started = prepareInstance("postgres://nobody@localhost:9/nothing");
  expect(await started.exited).toBe(1);
  expect(started.output().trim()).toBe("The database does not answer (ECONNREFUSED).");
});
