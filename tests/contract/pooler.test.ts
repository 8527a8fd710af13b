import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createProduct } from "@/lib/backend/catalogue/save-product";
import type { OpenDatabase } from "@/lib/backend/db/database";
import { migrate } from "@/lib/backend/db/migrate";
import { openPostgres } from "@/lib/backend/db/postgres/postgres";
import { simpleProduct } from "../support/catalogue";
import { readyCheckout } from "../support/checkout";
import { apiOver, connect } from "../support/connections";
import { rowsOf } from "../support/fingerprint";
import { outcomesOf, settle } from "../support/outcomes";
import { hasPgBouncer, type PgBouncer, startPgBouncer } from "../support/pgbouncer";
import { rawCall } from "../support/raw-call";
import { backendOn, openShop, type Shop } from "../support/shop";
import { movementsOf, stockOf } from "../support/stock";
import { hasPostgres, openTestDatabase } from "../support/test-database";

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
      const applied = await empty.open.db.execute(sql`select hash from drizzle.__drizzle_migrations`);
      expect(rowsOf(applied).length).toBeGreaterThan(0);
      expect(new Set(rowsOf<{ hash: string }>(applied).map(({ hash }) => hash)).size).toBe(rowsOf(applied).length);
    });
  },
);
