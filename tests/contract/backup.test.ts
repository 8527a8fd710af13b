import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { backUpShop, writeBackup } from "@/lib/backend/backup/back-up-shop";
import { checkArchive } from "@/lib/backend/backup/check-archive";
import { inTransaction } from "@/lib/backend/backup/connect";
import { restoreShop } from "@/lib/backend/backup/restore-shop";
import { knownMigrations, migrateBetween } from "@/lib/backend/db/applied-migrations";
import type { Database } from "@/lib/backend/db/database";
import { openEmbedded } from "@/lib/backend/db/embedded/embedded";
import { migrate } from "@/lib/backend/db/migrate";
import { s3Store } from "@/lib/backend/files/s3-store";
import { appCode } from "../support/app-code";
import { operate, rewriting } from "../support/archive-surgery";
import { backUpCell } from "../support/back-up-cell";
import { skus } from "../support/catalogue";
import { placeOrderOf } from "../support/checkout";
import { rowsOf } from "../support/fingerprint";
import { cellOn, fillLivedInShop, openCell, see, type Traces } from "../support/lived-in-shop";
import { resetLimits } from "../support/mail";
import type { Cell } from "../support/matrix";
import { emptyPlace, placeIn, type TestPlace } from "../support/restored-places";
import { S3Double } from "../support/s3-double";
import { files, openShop, type Shop, SIGNING_KEY } from "../support/shop";
import { environmentOf, runCommand, startCommand } from "../support/shop-commands";
import { expectInvariants, sumsOf } from "../support/shop-sums";
import { STAFF_PASSWORD } from "../support/staff";
import { temporaryDirectory } from "../support/temporary-directory";
import { type Engine, testEngines } from "../support/test-database";

/** Several processes write and read databases, one after the other; enough time for a machine that is busy. */
const SLOW = 180_000;

const newestOrder = async (db: Database) =>
  rowsOf<{ id: number }>(await db.execute(sql`select max(id)::int as id from orders`))[0]?.id ?? 0;

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
      const newest = await newestOrder(open.db);
      await placeOrderOf(there.api, [{ sku: skus.towel, amount: 1 }]);
      expect(await newestOrder(open.db)).toBe(newest + 1);
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

const picture = `${"a".repeat(32)}.webp`;
const pictures = [picture, `p-${"b".repeat(32)}.webp`];

/** A small shop and its backup, with two uploads in it. */
let source: TestPlace;
let shop: Shop;
let file: string;
/** The same shop on an embedded database. */
let standing: TestPlace;
/** A backup of a shop that had only the first migration. */
let older: string;

beforeAll(async () => {
  source = await emptyPlace("pglite");
  shop = await openShop("pglite");
  file = join(source.dataDirectory, "shop.tar.gz");
  for (const name of pictures) await source.files.write(name, Buffer.from(`the picture ${name}`));
  const secrets = readFileSync(placeIn(source.dataDirectory, { withSecrets: true }).secretsFile);
  await writeBackup({ db: shop.db, files: source.files, secrets, sessionPassword: SIGNING_KEY }, file);
  standing = await emptyPlace("pglite");
  await restoreShop(file, standing);
  older = join(source.dataDirectory, "older.tar.gz");
  await backUpOlderShop(older);
}, SLOW);
afterAll(async () => {
  await shop.close();
  await source.drop();
  await standing.drop();
});

async function backUpOlderShop(to: string): Promise<void> {
  const { db, close } = await openEmbedded(undefined, () => {});
  await inTransaction(db, sql``, async () => {
    await migrateBetween(db, 0, 1);
    await db.execute(sql`insert into subscribers (email) values ('old@shop.example')`);
  });
  await writeBackup({ db, files: files(), secrets: undefined, sessionPassword: undefined }, to);
  await close();
}

async function placeFor(engine: (typeof shop)["engine"]): Promise<TestPlace> {
  const place = await emptyPlace(engine);
  onTestFinished(place.drop);
  return place;
}

/** Expects that nothing was created: no database, no uploads, no secrets. */
async function expectUntouched(place: TestPlace): Promise<void> {
  expect(readdirSync(place.dataDirectory)).toEqual([]);
  if (!place.databaseUrl) return;
  const open = await place.open();
  const tables = sql`select tablename from pg_tables where schemaname in ('public', 'drizzle')`;
  expect(rowsOf(await open.db.execute(tables))).toEqual([]);
  await open.close();
}

describe("a backup is refused", () => {
  test("while the shop runs on the embedded database, naming the process that holds it", async () => {
    const running = await standing.open();
    onTestFinished(running.close);
    const before = readdirSync(standing.dataDirectory);
    const target = join(standing.dataDirectory, "b.tar.gz");
    const { code, said } = await runCommand("backup", [target], environmentOf(standing));
    expect(said).toMatch(new RegExp(`is in use by process ${process.pid} .*Stop that one first`));
    expect({ code, files: readdirSync(standing.dataDirectory) }).toEqual({ code: 1, files: before });
  });

  test("over an existing file, and over another backup that is being written", async () => {
    const directory = temporaryDirectory();
    const target = join(directory, "b.tar.gz");
    const from = { db: shop.db, files: files(), secrets: undefined, sessionPassword: undefined };
    for (const there of [target, `${target}.partial`]) {
      writeFileSync(there, "mine");
      await expect(writeBackup(from, target)).rejects.toThrow(`${there} exists, and nothing is overwritten`);
      expect(readFileSync(there, "utf8")).toBe("mine");
      rmIn(directory);
    }
  });

  test.each(testEngines())("of no shop: an empty %s database, and no database is created", async (engine) => {
    const place = await placeFor(engine);
    await expect(backUpShop(join(place.dataDirectory, "b.tar.gz"), place)).rejects.toThrow(/^There is no shop in /);
    await expectUntouched(place);
  });

  test("when an upload is deleted while it is read; no file is left behind", async () => {
    const directory = temporaryDirectory();
    const lost = {
      ...files(),
      list: async function* () {
        yield { name: picture, size: 9 };
      },
    };
    const from = { db: shop.db, files: lost, secrets: undefined, sessionPassword: undefined };
    await expect(writeBackup(from, join(directory, "b.tar.gz"))).rejects.toThrow(
      `The upload ${picture} cannot be read`,
    );
    expect(readdirSync(directory)).toEqual([]);
  });

  test("without a name, with a usage line", async () => {
    const { code, said } = await runCommand("backup", [], { DATA_DIR: temporaryDirectory() });
    expect({ code, said }).toEqual({ code: 1, said: "Usage: npm run shop:backup -- FILE.tar.gz\n" });
  });

  test("in front of another backend, which has the data", async () => {
    const environment = {
      DATA_DIR: temporaryDirectory(),
      API_BASE_URL: "https://api.example",
      API_SECRET: "a".repeat(16),
    };
    const { code, said } = await runCommand("backup", ["never.tar.gz"], environment);
    expect(code).toBe(1);
    expect(said).toMatch(/^API_BASE_URL is set/);
  });
});

describe.each(testEngines())("a restore to %s is refused, and changes nothing,", (engine) => {
  test("when the database is not empty", async () => {
    const place = engine === "pglite" ? standing : await placeFor(engine);
    if (engine === "postgres") await restoreShop(file, place);
    const open = await place.open();
    await open.db.execute(sql`insert into subscribers (email) values (${`${engine}@shop.example`})`);
    await open.close();
    const { code, said } = await runCommand("restore", [file], environmentOf(place));
    expect(said).toMatch(/holds a shop\. Name an empty directory|is not empty\. Make a new one/);
    expect(code).toBe(1);
    const after = await place.open();
    expect(rowsOf(await after.db.execute(sql`select email from subscribers`))).toEqual([
      { email: `${engine}@shop.example` },
    ]);
    await after.close();
  });

  test("when the file does not exist", async () => {
    const place = await placeFor(engine);
    const { code, said } = await runCommand("restore", ["gone.tar.gz"], environmentOf(place));
    expect(said).toBe("There is no file gone.tar.gz.\n");
    expect(code).toBe(1);
    await expectUntouched(place);
  });

  test("when the archive is truncated, at every tenth of it", async () => {
    const place = await placeFor(engine);
    const cut = join(source.dataDirectory, `cut-${engine}.tar.gz`);
    const whole = readFileSync(file);
    for (let tenth = 0; tenth < 10; tenth += 1) {
      writeFileSync(cut, whole);
      truncateSync(cut, Math.floor((whole.length * tenth) / 10));
      await expect(restoreShop(cut, place)).rejects.toThrow(/damaged or cut off|manifest is missing/);
    }
    await expectUntouched(place);
  });

  test("when the archive was changed or is of a newer version", async () => {
    const place = await placeFor(engine);
    const changed = join(source.dataDirectory, `changed-${engine}.tar.gz`);
    const expectRefusal = async (change: Parameters<typeof operate>[2], reason: RegExp) => {
      await operate(file, changed, change);
      await expect(restoreShop(changed, place)).rejects.toThrow(reason);
    };
    const price = rewriting(/product_variants/, (text) => text.replace(/"price": \d+/, '"price": 1'));
    await expectRefusal(price, /damaged: table product_variants/);
    await expectRefusal((parts) => parts.filter(({ name }) => !name.startsWith("tables/members/")), /table members/);
    await expectRefusal((parts) => parts.filter(({ name }) => !name.startsWith("files/")), /upload .*\.webp/);
    await expectRefusal(
      rewriting(/^secrets/, () => "{}"),
      /file of secrets/,
    );
    const stray = { name: "files/../../etc/passwd", text: "root" };
    await expectRefusal((parts) => [stray, ...parts], /is no backup of a shop/);
    await expectRefusal((parts) => parts.slice(0, -1), /manifest is missing/);
    await expectRefusal(
      rewriting(/^manifest/, (text) => text.replace('"format":1', '"format":2')),
      /another version/,
    );
    const other = rewriting(/^manifest/, (text) => text.replace(/"migrations":\[\d+/, '"migrations":[1'));
    await expectRefusal(other, /newer shop/);
    const later = rewriting(/^manifest/, (text) => text.replace(/"migrations":\[[\d,]+/, "$&,9999999999999"));
    await expectRefusal(later, /newer shop/);
    await expectUntouched(place);
  });

  test("when its rows contradict one another; the rows are not printed", async () => {
    const place = await placeFor(engine);
    const torn = join(source.dataDirectory, `torn-${engine}.tar.gz`);
    await operate(file, torn, (parts) => {
      const text = parts.find(({ name }) => name.startsWith("tables/inventories/"))?.text ?? "";
      const changed = text.replace(/"sku": "[^"]+"/, '"sku": "NOWHERE"');
      const [old, sum] = [text, changed].map((lines) => createHash("sha256").update(lines).digest("hex"));
      const withRow = rewriting(/^tables\/inventories\//, () => changed)(parts);
      return rewriting(/^manifest/, (manifest) => manifest.replace(old ?? "", sum ?? ""))(withRow);
    });
    const { code, said } = await runCommand("restore", [torn], environmentOf(place));
    expect(said).toMatch(/^The database says: .*violates foreign key constraint/);
    expect(said).not.toContain("NOWHERE");
    expect(code).toBe(1);
    await expectUntouched(place);
  });

  test("when there are other secrets or uploads already, which stay only on request", async () => {
    const place = await placeFor(engine);
    writeFileSync(place.secretsFile, "{}");
    await expect(restoreShop(file, place)).rejects.toThrow(/holds the secrets of another shop/);
    rmIn(place.dataDirectory);
    await place.files.write("another.webp", Buffer.from("another"));
    await expect(restoreShop(file, place)).rejects.toThrow(/another\.webp is not of this backup.*--keep-uploads/);
    expect(readdirSync(place.dataDirectory)).toEqual(["uploads"]);
    await restoreShop(file, place, { keepUploads: true });
    expect(readdirSync(join(place.dataDirectory, "uploads")).toSorted()).toEqual(
      [...pictures, "another.webp"].toSorted(),
    );
  });
});

describe.each(testEngines())("on %s", (engine) => {
  test("a backup of an older version is restored as it was, and then migrated", async () => {
    const place = await placeFor(engine);
    const { manifest, sameSessionPassword } = await restoreShop(older, place);
    expect(manifest.migrations).toHaveLength(1);
    expect(sameSessionPassword).toBe(false);
    const restored = await place.open();
    await migrate(restored);
    const applied = await restored.db.execute(sql`select created_at::float8 as at from drizzle.__drizzle_migrations`);
    expect(rowsOf<{ at: number }>(applied).map(({ at }) => at)).toEqual(knownMigrations());
    // The second column came with a later migration.
    const kept = await restored.db.execute(sql`select email, id from subscribers`);
    expect(rowsOf(kept)).toEqual([{ email: "old@shop.example", id: 1 }]);
    await restored.close();
  });

  test("docs/security.md: kill -9 half way leaves nothing restored, and the restore can be repeated", {
    timeout: SLOW,
  }, async () => {
    const place = await placeFor(engine);
    const bucket = await S3Double.start();
    onTestFinished(() => bucket.stop());
    const environment = { ...environmentOf(place), ...bucket.environment };
    const reached = bucket.holdPutsAfter(1);
    const cutOff = startCommand("restore", [file], environment);
    // All rows are written by now, one upload is restored and the other one is being written.
    await Promise.race([reached, cutOff.ended.then(({ said }) => Promise.reject(new Error(said)))]);
    cutOff.kill();
    await cutOff.ended;
    expect(existsSync(join(place.dataDirectory, "database"))).toBe(false);
    expect(bucket.objects.size).toBe(1);
    if (place.databaseUrl) await expectUntouched(place);
    bucket.letGo();
    await expect
      .poll(() => runCommand("restore", [file], environment), { timeout: SLOW })
      .toMatchObject({ code: 0, said: expect.stringMatching(/^Restored, counted and compared/) });
    expect([...bucket.objects.keys()].toSorted()).toEqual(pictures);
    const again = join(place.dataDirectory, "again.tar.gz");
    const { made_at: _, session_password_hash: __, ...content } = await checkArchive(file);
    expect(await backUpShop(again, { ...place, files: s3Store(bucket.bucket) })).toMatchObject(content);
    expect(readdirSync(place.dataDirectory)).not.toContain("restoring");
  });
});

/** Empties a directory. */
function rmIn(directory: string): void {
  for (const name of readdirSync(directory)) rmSync(join(directory, name), { recursive: true });
}
