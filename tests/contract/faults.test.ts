import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createProduct } from "@/lib/backend/catalogue/save-product";
import type { OpenDatabase } from "@/lib/backend/db/database";
import { migrate } from "@/lib/backend/db/migrate";
import { hasNewestMigration } from "@/lib/backend/db/newest-migration";
import { openPostgres } from "@/lib/backend/db/postgres/postgres";
import { mails } from "@/lib/backend/mail/tables";
import { countMails, mailCounts } from "@/lib/backend/metrics/measure-backend";
import { apiMessage } from "@/lib/i18n/translate";
import { simpleProduct } from "../support/catalogue";
import { readyCheckout } from "../support/checkout";
import { apiOver, connect } from "../support/connections";
import { rowsOf } from "../support/fingerprint";
import { outcomesOf, settle } from "../support/outcomes";
import { hasPgBouncer, type PgBouncer, startPgBouncer } from "../support/pgbouncer";
import { expectRefusal, rawCall } from "../support/raw-call";
import { backendOn, openShop, type Shop } from "../support/shop";
import { movementsOf, stockOf } from "../support/stock";
import { hasPostgres, openTestDatabase, type TestDatabase, testEngines } from "../support/test-database";

async function expectEachMigrationOnce({ db }: OpenDatabase): Promise<void> {
  const applied = rowsOf<{ hash: string }>(await db.execute(sql`select hash from drizzle.__drizzle_migrations`));
  expect(applied.length).toBeGreaterThan(0);
  expect(new Set(applied.map(({ hash }) => hash)).size).toBe(applied.length);
}

/** These tests are steps of one database, from empty to migrated. */
describe.each(testEngines())("docs/security.md, faults, on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine, { migrated: false });
  });
  afterAll(() => database.drop());

  test("docs/security.md: migrations can be repeated, and on a server run by three instances at once", async () => {
    const { open } = database;
    await expect(hasNewestMigration(open.db)).rejects.toThrow();
    await Promise.all([migrate(open), ...(engine === "postgres" ? [migrate(open), migrate(open)] : [])]);
    await migrate(open);
    await expectEachMigrationOnce(open);
  });

  test("docs/security.md: an empty shop answers every list", async () => {
    const connection = await connect("in-process", backendOn(database.open.db));
    const paths = ["/products", "/products/filters", "/products/categories", "/basics", "/carts"];
    const answers = await Promise.all(paths.map((path) => rawCall(connection, { path })));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
    expect(answers[1]?.envelope.data).toEqual({ tags: [], categories: [], price: { min: 0, max: 0 } });
  });

  test("/metrics counts mails that wait and mails that were given up, and no others", async () => {
    const { db } = database.open;
    expect(await countMails(db)).toEqual({ waiting: 0, failed: 0 });
    const mail = { kind: "order_placed", recipient: "mei@shop.example", payload: {} } as const;
    const statuses = ["waiting", "waiting", "failed", "sent", "dropped"] as const;
    await db.insert(mails).values(statuses.map((status) => ({ ...mail, status })));
    expect(await countMails(db)).toEqual({ waiting: 2, failed: 1 });
  });

  test("/metrics counts by indexes alone: the table is never scanned", async () => {
    const plan = await database.open.db.transaction(async (tx) => {
      // The table is too small for the planner to use an index by itself.
      await tx.execute(sql`set local enable_seqscan = off`);
      return rowsOf<Record<string, string>>(await tx.execute(sql`explain ${mailCounts}`));
    });
    const lines = plan.map((row) => row["QUERY PLAN"]).join("\n");
    expect(lines).toMatch(/mails_due/);
    expect(lines).toMatch(/mails_status/);
    expect(lines).not.toMatch(/Seq Scan/);
  });

  test("connections are counted where there is a pool", async () => {
    const { connections, db } = database.open;
    if (engine === "pglite") return expect(connections).toBeUndefined();
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      expect(connections?.()).toMatchObject({ inUse: 1, waiting: 0 });
    });
    expect(connections?.()).toMatchObject({ inUse: 0, waiting: 0 });
    expect(connections?.().idle).toBeGreaterThan(0);
  });

  test("/readyz: a database is ready with the newest migration only", async () => {
    const { db } = database.open;
    expect(await hasNewestMigration(db)).toBe(true);
    const newest = sql`select max(created_at) from drizzle.__drizzle_migrations`;
    await db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = (${newest})`);
    expect(await hasNewestMigration(db)).toBe(false);
  });
});

describe("docs/security.md: the database is gone", () => {
  const calls = [
    { path: "/products" },
    { path: "/carts?uuid=0b0c8f1e-6a55-4a60-9f3a-2b0f6f1f7c11" },
    { method: "POST", path: "/carts", json: { sku: "A", amount: 1 } },
    { method: "POST", path: "/users/login", json: { email: "a@b.example", password: "password" } },
    { path: "/admin/me", headers: { Authorization: `Bearer ${"a".repeat(43)}` } },
  ];

  async function expectUnavailable(db: OpenDatabase["db"]): Promise<void> {
    const connection = await connect("in-process", backendOn(db));
    for (const call of calls) {
      const answer = await rawCall(connection, call);
      expectRefusal(answer, 503, "unavailable");
      expect(answer.headers.get("Retry-After")).toBe("5");
    }
  }

  test("docs/security.md: a closed embedded database answers 503 with Retry-After, in the envelope", async () => {
    const { open } = await openTestDatabase("pglite");
    await open.close();
    await expectUnavailable(open.db);
  });

  test("docs/security.md: a PostgreSQL that is not there answers 503 with Retry-After, in the envelope", async () => {
    const open = openPostgres("postgres://nobody@127.0.0.1:9/nothing");
    onTestFinished(open.close);
    await expectUnavailable(open.db);
  });
});

describe("every answer of /api/v1 carries the id of its request", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop("pglite");
  });
  afterAll(() => shop.close());

  test("the proxy's id, or a new one; also on refusals and unknown paths", async () => {
    const connection = await connect("in-process", shop.backend);
    const calls = [
      { path: "/products" },
      { path: "/nothing" },
      { path: "/admin/me" },
      { method: "POST", path: "/carts", json: { sku: "" } },
      { path: "/products", headers: { "X-Api-Secret": "wrong" } },
    ];
    for (const call of calls) {
      const made = [await rawCall(connection, call), await rawCall(connection, call)];
      const ids = made.map(({ headers }) => headers.get("X-Request-Id"));
      expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), expect.stringMatching(/^[0-9a-f]{16}$/)]);
      expect(ids[0]).not.toBe(ids[1]);
      const given = { ...call, headers: { ...call.headers, "X-Request-Id": "given-by-the-proxy" } };
      expect((await rawCall(connection, given)).headers.get("X-Request-Id")).toBe("given-by-the-proxy");
    }
  });

  test("an unexpected error is answered with that id, which a shopper can quote, and nothing else", async () => {
    const connection = await connect("in-process", shop.backend);
    await shop.db.execute(sql`alter table subscribers rename to gone`);
    const json = { email: "ming@example.com" };
    const answer = await rawCall(connection, { method: "POST", path: "/subscribes", json });
    await shop.db.execute(sql`alter table gone rename to subscribers`);
    expectRefusal(answer, 500, "internal");
    const id = answer.headers.get("X-Request-Id");
    expect(answer.envelope.data).toEqual({ error: "internal", request_id: id });
    expect(answer.envelope.msg).toBe(`${apiMessage("errors.internal")}（查詢碼：${id}）`);
  });
});

const BUYERS = 40;
const STOCK = 10;

describe.skipIf(!hasPostgres() || !hasPgBouncer())(
  "docs/security.md: two instances behind PgBouncer in transaction mode",
  () => {
    let shop: Shop;
    let pooler: PgBouncer;
    let instances: OpenDatabase[];

    beforeAll(async () => {
      shop = await openShop("postgres");
      // Fewer than either instance has to PgBouncer: every transaction may be on another server connection.
      pooler = await startPgBouncer(shop.url, 3);
      const limits = { connections: 20, statementSeconds: 15 };
      instances = [1, 2].map(() => openPostgres(pooler.through(shop.url), limits));
    });
    afterAll(async () => {
      for (const instance of instances ?? []) await instance.close();
      await pooler?.close();
      await shop?.close();
    });

    const first = () => instances[0] as OpenDatabase;

    test("parallel buyers of the last items and parallel readers: exactly the stock is sold, every read is answered", async () => {
      const connections = await Promise.all(instances.map(({ db }) => connect("in-process", backendOn(db))));
      const apis = connections.map((connection) => apiOver(connection));
      const of = <T>(list: T[], index: number) => list[index % list.length] as T;
      const draft = simpleProduct(shop.catalogue.categories.linen, "搶購商品", "POOLED", 200, STOCK);
      await createProduct(shop.db, { ...draft, position: 0 });

      const forms = await Promise.all(
        Array.from({ length: BUYERS }, (_, buyer) => readyCheckout(of(apis, buyer), [{ sku: "POOLED", amount: 1 }])),
      );
      const reading = Promise.all(
        Array.from({ length: 60 }, (_, reader) =>
          rawCall(of(connections, reader), { path: `/products?page=${1 + (reader % 3)}` }),
        ),
      );
      // Carts were filled at one instance and are ordered at the other.
      const outcomes = await settle(forms.map((form, buyer) => of(apis, buyer + 1).orders.place(form)));
      expect(outcomesOf(outcomes)[200]).toBe(STOCK);
      expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect(new Set((await reading).map(({ status }) => status))).toEqual(new Set([200]));
      expect(await stockOf(shop.db, "POOLED")).toEqual({ onHand: STOCK, reserved: STOCK });
      expect(await movementsOf(shop.db, "POOLED")).toEqual({ received: STOCK, reserved: STOCK, released: 0 });
    });

    test("transactions have their timeouts, and leave no setting on the shared connections", async () => {
      const limits = await first().db.transaction(async (tx) =>
        rowsOf<{ statement: string; idle: string; jit: string }>(
          await tx.execute(
            sql`select current_setting('statement_timeout') as statement, current_setting('jit') as jit,
              current_setting('idle_in_transaction_session_timeout') as idle`,
          ),
        ),
      );
      expect(limits).toEqual([{ statement: "15s", idle: "20s", jit: "off" }]);
      const left = sql`select current_setting('statement_timeout') as statement,
      (select count(*)::int from pg_prepared_statements) as prepared,
      (select count(*)::int from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())) as locks`;
      const everywhere = await Promise.all(Array.from({ length: 12 }, () => first().db.execute(left)));
      for (const answer of everywhere) expect(rowsOf(answer)).toEqual([{ statement: "0", prepared: 0, locks: 0 }]);
    });

    test("an empty database is migrated through it, by three at once", async () => {
      const empty = await openTestDatabase("postgres", { migrated: false });
      onTestFinished(empty.drop);
      const starts = [1, 2, 3].map(() =>
        openPostgres(pooler.through(empty.url), { connections: 1, statementSeconds: 0 }),
      );
      await Promise.all(starts.map(migrate));
      for (const start of starts) await start.close();
      await expectEachMigrationOnce(empty.open);
    });
  },
);
