import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { checkArchive } from "@/lib/backend/backup/check-archive";
import { backUpCell } from "../support/back-up-cell";
import { skus } from "../support/catalogue";
import { placeOrderOf } from "../support/checkout";
import { rowsOf } from "../support/fingerprint";
import { cellOn, fillLivedInShop, openCell, see, type Traces } from "../support/lived-in-shop";
import { resetLimits } from "../support/mail";
import type { Cell } from "../support/matrix";
import { newestIn } from "../support/newest";
import { emptyPlace, type TestPlace } from "../support/restored-places";
import { appCode } from "../support/second-factor";
import { environmentOf, runCommand } from "../support/shop-commands";
import { expectInvariants, sumsOf } from "../support/shop-sums";
import { STAFF_PASSWORD } from "../support/staff";
import { type Engine, testEngines } from "../support/test-database";

/** Two processes write and read databases, one after the other; enough time for a machine that is busy. */
const SLOW = 180_000;

/** Signs in as staff whose second factor was set up in the shop that was backed up. */
async function signInWithCode({ raw, shop }: Cell, secret: string): Promise<number> {
  await resetLimits(shop.db);
  const json = { email: "owner@staff.example", password: STAFF_PASSWORD };
  const asked = await raw({ method: "POST", path: "/admin/login", json });
  const { challenge } = asked.envelope.data as { challenge: string };
  return (await raw({ method: "POST", path: "/admin/login/code", json: { challenge, code: appCode(secret) } })).status;
}

describe.each(testEngines())("a shop with data on %s, backed up", (engine) => {
  let source: TestPlace;
  let cell: Cell;
  let traces: Traces;
  let before: Awaited<ReturnType<typeof sumsOf>>;
  let file: string;

  beforeAll(async () => {
    source = await emptyPlace("pglite");
    cell = await openCell(engine, source.files);
    traces = await fillLivedInShop(cell);
    before = await sumsOf(cell.shop.db);
    await expectInvariants(cell.shop.db);
    file = await backUpCell(cell, source.dataDirectory);
  });
  afterAll(async () => {
    await cell.shop.close();
    await source.drop();
  });

  test("the file is readable by its owner only, and describes its contents", async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { tables, files, secrets } = await checkArchive(file);
    expect(tables.orders?.rows).toBe(before.sums?.orders);
    expect(Object.keys(files)).toHaveLength(3);
    expect(secrets).not.toBeNull();
  });

  test.each(testEngines())(
    "restored to %s by command it is the same shop, and keeps working",
    { timeout: SLOW },
    async (target) => {
      const place = await emptyPlace(target);
      onTestFinished(place.drop);
      const restored = await runCommand("restore", [file], environmentOf(place));
      expect(restored).toEqual({ code: 0, said: expect.stringMatching(/^Restored, counted and compared: .*\n$/) });
      expect(statSync(place.secretsFile).mode & 0o777).toBe(0o600);
      expect(readFileSync(place.secretsFile)).toEqual(readFileSync(source.secretsFile));

      const again = join(place.dataDirectory, "again.tar.gz");
      const environment = environmentOf(place);
      expect(await runCommand("backup", [again], environment)).toMatchObject({ code: 0 });
      const { made_at: _, session_password_hash: __, ...first } = await checkArchive(file);
      expect(await checkArchive(again)).toMatchObject(first);

      await goesOn(place, target);
    },
  );

  /** Expects all data, working sign-in and pictures, and new numbers that were not used before. */
  async function goesOn(place: TestPlace, target: Engine): Promise<void> {
    const open = await place.open();
    const there = await cellOn({ engine: target, open }, join(place.dataDirectory, "uploads"));
    try {
      expect(await sumsOf(open.db)).toEqual(before);
      await expectInvariants(open.db);
      expect(await signInWithCode(there, traces.secondFactor.secret)).toBe(200);
      const { number, access_token } = traces.order;
      const pictures = [
        await see(there, traces.publicPicture),
        await see(there, `/orders/${number}/pictures/${traces.returnPicture}`, access_token),
      ];
      expect(pictures.map(({ status }) => status)).toEqual([200, 200]);
      const newest = await newestIn(open.db, "orders");
      await placeOrderOf(there.api, [{ sku: skus.towel, amount: 1 }]);
      expect(await newestIn(open.db, "orders")).toBe(newest + 1);
      await expectInvariants(open.db);
    } finally {
      await open.close();
    }
  }
});

describe.runIf(testEngines().includes("postgres"))("a shop on postgres that sells during the backup", () => {
  test("is backed up as of one moment: every order complete, stock and ledger of the same moment", {
    timeout: SLOW,
  }, async () => {
    const [source, place] = [await emptyPlace("pglite"), await emptyPlace("postgres")];
    const cell = await openCell("postgres", source.files);
    onTestFinished(async () => {
      await cell.shop.close();
      await source.drop();
      await place.drop();
    });
    const count = async (db = cell.shop.db) =>
      rowsOf<{ count: number }>(await db.execute(sql`select count(*)::int as count from orders`))[0]?.count ?? 0;
    let ended = false;
    let placed = 0;
    const shopper = async () => {
      while (!ended) {
        await placeOrderOf(cell.api, [
          { sku: skus.towel, amount: 2 },
          { sku: skus.tin, amount: 1 },
        ]);
        placed += 1;
      }
    };
    const shoppers = [shopper(), shopper(), shopper()];
    await expect.poll(() => placed, { timeout: SLOW }).toBeGreaterThan(5);
    const atFirst = await count();
    const file = await backUpCell(cell, source.dataDirectory);
    const atLast = await count();
    ended = true;
    await Promise.all(shoppers);
    expect(await runCommand("restore", [file], environmentOf(place))).toMatchObject({ code: 0 });
    const open = await place.open();
    try {
      const kept = await count(open.db);
      expect(atLast).toBeGreaterThan(atFirst);
      expect(kept).toBeGreaterThanOrEqual(atFirst);
      expect(kept).toBeLessThanOrEqual(atLast);
      await expectInvariants(open.db);
    } finally {
      await open.close();
    }
  });
});
