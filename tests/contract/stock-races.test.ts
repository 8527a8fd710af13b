import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Api } from "@/lib/api-client/client";
import { createProduct } from "@/lib/backend/catalogue/save-product";
import type { Database } from "@/lib/backend/db/database";
import { simpleProduct, skus } from "../support/catalogue";
import { checkoutForm, contact, fillCart, placeOrderOf, readyCheckout } from "../support/checkout";
import { apiOver, connect } from "../support/connections";
import { resetLimits } from "../support/mail";
import { asAdministrator, type Cell, onEveryCell } from "../support/matrix";
import { outcomesOf, settle } from "../support/outcomes";
import { movementsOf, stockOf } from "../support/stock";

const BUYERS = 50;

onEveryCell(
  (cell) => {
    describe("docs/orders.md: no overselling", () => {
      test("docs/orders.md: 50 buyers at once for the last 10 items: 10 orders, 40 times 409, nothing left, nothing oversold", async () => {
        await fiftyBuyers(cell(), skus.bowl, [cell().api]);
      });

      test("docs/orders.md: concurrent buyers of several items never take more than there are", async () => {
        const { api, shop } = cell();
        const sku = await newScarceProduct(cell(), "RACE-THREES", 10);
        const forms = await Promise.all(Array.from({ length: 12 }, () => readyCheckout(api, [{ sku, amount: 3 }])));
        const outcomes = await settle(forms.map((form) => api.orders.place(form)));
        expect(outcomesOf(outcomes)).toEqual({ 200: 3, "409 insufficient_stock": 9 });
        expect(await stockOf(shop.db, sku)).toEqual({ onHand: 10, reserved: 9 });
      });

      test("docs/orders.md: two skus in opposite order, 20 orders at once: all are placed, without a deadlock", async () => {
        const { api, shop } = cell();
        const [tin, bag] = [await stockOf(shop.db, skus.tin), await stockOf(shop.db, skus.bag)];
        const lines = [
          { sku: skus.tin, amount: 1 },
          { sku: skus.bag, amount: 2 },
        ];
        const forms = await Promise.all(
          Array.from({ length: 20 }, (_, n) => readyCheckout(api, n % 2 ? lines : lines.toReversed())),
        );
        const outcomes = await settle(forms.map((form) => api.orders.place(form)));
        expect(outcomesOf(outcomes)).toEqual({ 200: 20 });
        expect((await stockOf(shop.db, skus.tin)).reserved).toBe(tin.reserved + 20);
        expect((await stockOf(shop.db, skus.bag)).reserved).toBe(bag.reserved + 40);
      });

      test("docs/orders.md: an order is atomic: the reservation of its first line is rolled back", async () => {
        const { api, shop } = cell();
        const sku = await newScarceProduct(cell(), "A-LAST-ONE", 1);
        const before = await stockOf(shop.db, skus.towel);
        const late = await readyCheckout(api, [
          { sku: skus.towel, amount: 5 },
          { sku, amount: 1 },
        ]);
        const others = await Promise.all(Array.from({ length: 3 }, () => readyCheckout(api, [{ sku, amount: 1 }])));
        const outcomes = await settle([late, ...others].map((form) => api.orders.place(form)));
        expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
        const won = outcomes[0]?.status === 200 ? 5 : 0;
        expect((await stockOf(shop.db, skus.towel)).reserved).toBe(before.reserved + won);
        expect(await stockOf(shop.db, sku)).toEqual({ onHand: 1, reserved: 1 });
      });

      test("docs/orders.md: ten concurrent cancellations: one succeeds, stock is released once", async () => {
        const { api, shop } = cell();
        const sku = await newScarceProduct(cell(), "RACE-CANCEL", 5);
        const { number, access_token } = await placeOrderOf(api, [{ sku, amount: 4 }]);
        await placeOrderOf(api, [{ sku, amount: 1 }]);
        const calls = Array.from({ length: 10 }, () => api.orders.cancel(number, access_token, { version: 1 }));
        expect(outcomesOf(await settle(calls))).toEqual({ 200: 1, "409 version_conflict": 9 });
        expect(await stockOf(shop.db, sku)).toEqual({ onHand: 5, reserved: 1 });
        expect(await movementsOf(shop.db, sku)).toEqual({ received: 5, reserved: 5, released: 4 });
      });

      test("docs/orders.md: confirm and cancel at once: one of them succeeds, the other gets a conflict", async () => {
        const { api } = cell();
        const admin = await asAdministrator(cell());
        await resetLimits(cell().shop.db);
        const { number, access_token } = await placeOrderOf(api, [{ sku: skus.tin, amount: 1 }]);
        const outcomes = await settle([
          admin.call("POST orders/{number}/actions", { params: { number }, body: { action: "confirm", version: 1 } }),
          api.orders.cancel(number, access_token, { version: 1 }),
        ]);
        expect(outcomesOf(outcomes)).toEqual({ 200: 1, "409 version_conflict": 1 });
        const { data } = await admin.call("GET orders/{number}", { params: { number } });
        expect(data.version).toBe(2);
        expect(data.events).toHaveLength(2);
      });

      test("docs/specification.md section 7: the same line added 20 times at once has 20 items", async () => {
        const { api } = cell();
        const uuid = await fillCart(api, [{ sku: skus.cloth, amount: 1 }]);
        await Promise.all(Array.from({ length: 20 }, () => api.carts.add({ sku: skus.towel, amount: 1, uuid })));
        const { data } = await api.carts.get(uuid);
        expect(data.cart_items.map(({ sku, amount }) => [sku, amount])).toEqual([
          [skus.cloth, 1],
          [skus.towel, 20],
        ]);
      });

      test("docs/orders.md: adding to a cart while it is being ordered: the order has what was paid for", async () => {
        const { api, shop } = cell();
        const forms = await Promise.all(
          Array.from({ length: 10 }, () => readyCheckout(api, [{ sku: skus.towel, amount: 1 }])),
        );
        const before = await stockOf(shop.db, skus.towel);
        const outcomes = await Promise.all(
          forms.map(async (form) => {
            const adding = settle([api.carts.add({ sku: skus.cloth, amount: 1, uuid: form.uuid })]);
            const [placed] = await settle([api.orders.place(form)]);
            await adding;
            return placed?.status === 200 ? "placed" : placed?.error;
          }),
        );
        const placed = outcomes.filter((outcome) => outcome === "placed").length;
        expect(outcomes.filter((outcome) => outcome === "total_changed")).toHaveLength(10 - placed);
        expect((await stockOf(shop.db, skus.towel)).reserved).toBe(before.reserved + placed);
      });
    });
  },
  { transports: ["in-process"] },
);

onEveryCell(
  (cell) => {
    test("docs/security.md: two instances on one PostgreSQL: 50 buyers at once for 10 items are still 10 orders", async () => {
      const { api, shop } = cell();
      const second = apiOver(await connect("in-process", shop.secondBackend()));
      await fiftyBuyers(cell(), skus.bowl, [api, second]);
    });

    test("docs/orders.md: skus are locked in a fixed order: a request that waits for the first holds none of the others", async () => {
      const { api, shop } = cell();
      // In the opposite order of the lines, and of the quantities.
      const form = await readyCheckout(api, [
        { sku: skus.tin, amount: 1 },
        { sku: skus.bag, amount: 2 },
      ]);
      const { placing, free } = await shop.db.transaction(async (tx) => {
        await tx.execute(sql`select from inventories where sku = ${skus.bag} for update`);
        const placing = settle([api.orders.place(form)]);
        await expect.poll(() => waitingForLocks(shop.db), { timeout: 30_000 }).toBe(1);
        return { placing, free: await isFree(shop.db, skus.tin) };
      });
      expect(free).toBe(true);
      expect(outcomesOf(await placing)).toEqual({ 200: 1 });
    });
  },
  { engines: ["postgres"], transports: ["in-process"] },
);

async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = (await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )) as unknown as { rows: unknown[] };
  return rows.length;
}

/** Whether the stock of a sku is not locked. */
async function isFree(db: Database, sku: string): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select sku from inventories where sku = ${sku} for update skip locked`,
  )) as unknown as { rows: unknown[] };
  return rows.length === 1;
}

/** Every buyer has a full cart and the right total; all of them order at the same moment. */
async function fiftyBuyers({ api, shop }: Cell, sku: string, instances: Api[]): Promise<void> {
  const carts = await Promise.all(Array.from({ length: BUYERS }, () => fillCart(api, [{ sku, amount: 1 }])));
  const outcomes = await settle(
    carts.map((uuid, buyer) => {
      const form = checkoutForm(uuid, 1_300, { contact: { ...contact, name: `買家${buyer}` } });
      return (instances[buyer % instances.length] ?? api).orders.place(form);
    }),
  );
  const refused = outcomes.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(40);
  for (const refusal of refused) {
    expect(refusal).toMatchObject({ status: 409, data: { sku } });
    // Buyers who competed for the last items are told that there are too few; later ones, that it is sold out.
    expect(["insufficient_stock", "sku_unavailable"]).toContain(refusal.error);
  }
  expect(await stockOf(shop.db, sku)).toEqual({ onHand: 10, reserved: 10 });
  expect(await movementsOf(shop.db, sku)).toEqual({ received: 10, reserved: 10, released: 0 });
}

async function newScarceProduct({ shop }: Cell, sku: string, onHand: number): Promise<string> {
  const draft = simpleProduct(shop.catalogue.categories.linen, "搶購商品", sku, 200, onHand);
  await createProduct(shop.db, { ...draft, position: 0 });
  return sku;
}
