import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { shopFlags } from "@/lib/cli/shop-flags.mjs";
import { rowsOf } from "../../support/fingerprint";
import { prepareInstance } from "../../support/preparing";
import { hasPostgres, openTestDatabase } from "../../support/test-database";

describe("README.md: npm run shop", () => {
  test("fills the shop with the demo unless an empty one is requested, and passes other flags on", () => {
    expect(shopFlags([])).toEqual(["--demo"]);
    expect(shopFlags(["--empty"])).toEqual([]);
    expect(shopFlags(["--demo=catalogue"])).toEqual(["--demo=catalogue"]);
    expect(shopFlags(["--new-secrets"])).toEqual(["--demo", "--new-secrets"]);
    expect(shopFlags(["--empty", "--new-secrets"])).toEqual(["--new-secrets"]);
  });

  const counts = sql`select (select count(*)::int from products) as products, (select count(*)::int from orders) as orders,
    (select count(*)::int from members) as members, (select count(*)::int from administrators) as administrators`;
  test.skipIf(!hasPostgres()).each([
    [["--demo"], { products: 72, orders: 253, members: 64, administrators: 1 }],
    [["--demo=catalogue"], { products: 72, orders: 0, members: 0, administrators: 1 }],
    [[], { products: 0, orders: 0, members: 0, administrators: 1 }],
  ])("a start with %j", { timeout: 180_000 }, async (demo, expected) => {
    const { open, url, drop } = await openTestDatabase("postgres", { migrated: false });
    try {
      const started = prepareInstance(url, {}, [], demo);
      expect(await started.exited, started.output()).toBe(0);
      expect(rowsOf(await open.db.execute(counts))).toEqual([expected]);
    } finally {
      await drop();
    }
  });
});
