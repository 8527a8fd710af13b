import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { OpenDatabase } from "@/lib/backend/db/database";
import { isDatabaseDown } from "@/lib/backend/db/is-database-down";
import { openPostgres } from "@/lib/backend/db/postgres/postgres";
import { skus } from "../../../support/catalogue";
import { checkoutForm, fillCart, placeOrderOf } from "../../../support/checkout";
import { apiOver, type Connection, connect } from "../../../support/connections";
import { rowsOf } from "../../../support/fingerprint";
import { outcomesOf, settle } from "../../../support/outcomes";
import { expectRefusal, rawCall } from "../../../support/raw-call";
import { Relay } from "../../../support/relay";
import { backendOn, openShop, type Shop } from "../../../support/shop";
import { stockOf } from "../../../support/stock";
import { hasPostgres } from "../../../support/test-database";

const calls = [
  { path: "/products" },
  { path: "/carts?uuid=0b0c8f1e-6a55-4a60-9f3a-2b0f6f1f7c11" },
  { method: "POST", path: "/carts", json: { sku: skus.towel, amount: 1 } },
  { method: "POST", path: "/users/login", json: { email: "a@b.example", password: "password" } },
];

/** A statement that a connection of PostgreSQL has parsed and keeps. */
type Statement = { statement: string; from_sql: boolean; again: boolean };

describe.skipIf(!hasPostgres())("PostgreSQL behind a network that fails", () => {
  let shop: Shop;
  let relay: Relay;
  let open: OpenDatabase;
  let connection: Connection;

  beforeAll(async () => {
    shop = await openShop("postgres");
  });
  afterAll(() => shop.close());

  /** The shop through the relay, with a pool of this many connections. */
  async function through(connections: number, { statementSeconds = 1, silenceMs = 5_000 } = {}): Promise<void> {
    relay = await Relay.to(shop.url);
    onTestFinished(() => relay.close());
    open = openPostgres(relay.url, { connections, statementSeconds, silenceMs });
    onTestFinished(async () => {
      await relay.drop();
      await open.close();
    });
    connection = await connect("in-process", backendOn(open.db));
  }
  const status = async (call: (typeof calls)[number]) => (await rawCall(connection, call)).status;

  async function expectNotNow(): Promise<void> {
    for (const call of calls) {
      const answer = await rawCall(connection, call);
      expectRefusal(answer, 503, "unavailable");
      expect(answer.headers.get("Retry-After")).toBe("5");
    }
  }

  test("an unavailable database answers 503 with Retry-After, and the same process serves again when it is back", async () => {
    await through(4);
    await Promise.all(Array.from({ length: 12 }, () => status({ path: "/products" })));
    await relay.cut();
    await expectNotNow();
    await relay.restore();
    expect(await status({ path: "/products" })).toBe(200);
    const { number } = await placeOrderOf(apiOver(connection), [{ sku: skus.towel, amount: 1 }]);
    expect(number).toMatch(/\w/);
  });

  test("without a pooler, the statements of a cart are parsed once per connection, also after that one was lost", async () => {
    await through(1);
    const api = apiOver(connection);
    const prepared = sql`select statement, from_sql, generic_plans + custom_plans > 1 as again
      from pg_prepared_statements`;
    for (let time = 0; time < 2; time += 1) {
      const uuid = await fillCart(api, [{ sku: skus.towel, amount: 2 }]);
      for (let read = 0; read < 3; read += 1) {
        expect((await api.carts.get(uuid)).data).toMatchObject({ uuid, cart_items: [{ sku: skus.towel, amount: 2 }] });
      }
      const kept = rowsOf<Statement>(await open.db.execute(prepared));
      for (const part of [/^with "offer" .*insert into "cart_lines"/s, /^select "ordered_at" is null/]) {
        expect(kept.filter(({ statement }) => part.test(statement))).toHaveLength(1);
      }
      expect(kept.filter(({ again, from_sql }) => again && !from_sql).length).toBeGreaterThan(0);
      await relay.drop();
      await expect.poll(() => status({ path: "/products" })).toBe(200);
    }
  });

  test("idle connections that the server ends cause no failure", async () => {
    await through(4);
    await Promise.all(Array.from({ length: 12 }, () => status({ path: "/products" })));
    await shop.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await expect.poll(() => status({ path: "/products" })).toBe(200);
    const answers = await Promise.all(Array.from({ length: 12 }, () => status({ path: "/products" })));
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  test("a transaction that cannot begin returns its connection", async () => {
    await through(1);
    for (let time = 0; time < 3; time++) {
      expect(await status({ path: "/products" })).toBe(200);
      relay.cutAtNextMessage();
      const failure = await open.db.transaction(async () => "done").catch((error: unknown) => error);
      expect(isDatabaseDown(failure)).toBe(true);
    }
    expect(await open.db.transaction(async () => "done")).toBe("done");
  });

  test("a connection lost between two statements of a transaction ends neither the process nor the pool", async () => {
    await through(1);
    const failure = await open.db
      .transaction(async (tx) => {
        await tx.execute(sql`update inventories set reserved = reserved + 7 where sku = ${skus.cloth}`);
        await relay.drop();
        // Long enough for the loss to arrive while no statement waits for it.
        await shop.db.execute(sql`select pg_sleep(0.2)`);
        await tx.execute(sql`select 1`);
      })
      .catch((error: unknown) => error);
    expect(isDatabaseDown(failure)).toBe(true);
    expect((await stockOf(shop.db, skus.cloth)).reserved).toBe(0);
    expect(await status({ path: "/products" })).toBe(200);
  });

  test("a network that drops all packets answers 503 too, and recovers", async () => {
    await through(1, { silenceMs: 500 });
    await expect.poll(() => status({ path: "/products" })).toBe(200);
    relay.pause();
    const answer = await rawCall(connection, { path: "/products" });
    expectRefusal(answer, 503, "unavailable");
    const lost = await open.db.transaction(async () => "done").catch((error: unknown) => error);
    expect(isDatabaseDown(lost)).toBe(true);
    relay.resume();
    await expect.poll(() => status({ path: "/products" })).toBe(200);
    expect(await open.db.transaction(async () => "done")).toBe("done");
  });

  test("a statement that takes too long is cancelled by the server, in and out of a transaction", async () => {
    await through(1);
    const slow = sql`select pg_sleep(30)`;
    const failures = [
      await Promise.resolve(open.db.execute(slow)).catch((error: unknown) => error),
      await open.db.transaction((tx) => tx.execute(slow)).catch((error: unknown) => error),
    ];
    expect(failures.map(isDatabaseDown)).toEqual([true, true]);
    const active = sql`select pid from pg_stat_activity where datname = current_database() and state = 'active' and query like '%pg_sleep(30)%' and pid <> pg_backend_pid()`;
    // The server tells the client first, and shows the session as idle a moment later.
    await expect.poll(async () => rowsOf(await shop.db.execute(active))).toEqual([]);
    expect(await status({ path: "/products" })).toBe(200);
  });

  test("statements are not JIT-compiled, in and out of a transaction", async () => {
    await through(1);
    const setting = sql`select current_setting('jit') as jit`;
    const found = [await open.db.execute(setting), await open.db.transaction((tx) => tx.execute(setting))];
    expect(found.flatMap((answer) => rowsOf(answer))).toEqual([{ jit: "off" }, { jit: "off" }]);
  });

  test("a transaction with an ignored error does not count as committed", async () => {
    await through(1);
    const failure = await open.db
      .transaction(async (tx) => {
        await tx.execute(sql`update inventories set reserved = reserved + 7 where sku = ${skus.cloth}`);
        await Promise.resolve(tx.execute(sql`select 1 / 0`)).catch(() => {});
      })
      .catch((error: Error) => error);
    expect(failure).toBeInstanceOf(Error);
    expect((await stockOf(shop.db, skus.cloth)).reserved).toBe(0);
    expect(await open.db.transaction(async () => "done")).toBe("done");
  });

  test("concurrent queries of a transaction run one after another, and all before it ends", async () => {
    const warnings: string[] = [];
    const note = ({ message }: Error) => warnings.push(message);
    process.on("warning", note);
    onTestFinished(() => void process.off("warning", note));
    await through(1);
    const [one, two] = await open.db.transaction((tx) =>
      Promise.all([tx.execute(sql`select 1 as n`), tx.execute(sql`select 2 as n`)]),
    );
    expect([rowsOf(one), rowsOf(two)]).toEqual([[{ n: 1 }], [{ n: 2 }]]);
    const reserve = sql`update inventories set reserved = reserved + 7 where sku = ${skus.cloth}`;
    const failure = await open.db
      .transaction((tx) => Promise.all([tx.execute(sql`select 1 / 0`), tx.execute(reserve), tx.execute(reserve)]))
      .catch((error: Error) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(await status({ path: "/products" })).toBe(200);
    expect((await stockOf(shop.db, skus.cloth)).reserved).toBe(0);
    // A warning of pg, which still queues them itself in this version.
    expect(warnings).toEqual([]);
  });

  describe("a pool of one connection", () => {
    test("is enough for twenty orders at once: no use case waits for a second connection", async () => {
      await through(1, { statementSeconds: 15 });
      const api = apiOver(connection);
      const before = await stockOf(shop.db, skus.cloth);
      const carts = await Promise.all(
        Array.from({ length: 20 }, () => fillCart(api, [{ sku: skus.cloth, amount: 1 }])),
      );
      const address = { county: "臺北市", district: "大安區" };
      const { data } = await api.orders.preview({ uuid: carts[0] ?? "", address });
      const outcomes = await settle(carts.map((uuid) => api.orders.place(checkoutForm(uuid, data.total))));
      expect(outcomesOf(outcomes)).toEqual({ 200: 20 });
      expect((await stockOf(shop.db, skus.cloth)).reserved).toBe(before.reserved + 20);
    });

    test("that is busy for too long answers 503, and the next call is served", async () => {
      await through(1, { statementSeconds: 15, silenceMs: 500 });
      await expect.poll(() => status({ path: "/products" })).toBe(200);
      let free = () => {};
      const freed = new Promise<void>((resolve) => {
        free = resolve;
      });
      let begun = () => {};
      const taken = new Promise<void>((resolve) => {
        begun = resolve;
      });
      const holding = open.db.transaction(async () => {
        begun();
        await freed;
      });
      await taken;
      expectRefusal(await rawCall(connection, { path: "/products" }), 503, "unavailable");
      free();
      await holding;
      expect(await status({ path: "/products" })).toBe(200);
    });
  });
});
