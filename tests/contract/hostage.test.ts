import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Api } from "@/lib/api-client/client";
import { ApiCallError } from "@/lib/api-client/errors";
import { expireUnpaidOrders } from "@/lib/backend/order-management/finish-due-orders";
import { seedShop } from "@/lib/backend/seed/seed-shop";
import { saveSettingRow } from "@/lib/backend/settings/setting-rows";
import type { PlacedOrder } from "@/lib/contract/orders";
import { defaultOrders } from "@/lib/contract/settings";
import { checkoutForm, placeOrderOf } from "../support/checkout";
import { apiOver, type Connection, connect } from "../support/connections";
import { rowsOf } from "../support/fingerprint";
import { newVisitor } from "../support/holds";
import { markdownTable } from "../support/markdown-table";
import { raisedBounds } from "../support/raised-bounds";
import { backendOn } from "../support/shop";
import { expectInvariants } from "../support/shop-sums";
import { openTestDatabase, type TestDatabase } from "../support/test-database";

/*
 * A script that orders everything by cash on delivery, as a new person each time: how much of the demo shop's stock it
 * takes off sale, and for how long. Exact stock is not shown to visitors, so the script has to try.
 */

const DAY = 86_400_000;
const place = { county: "臺北市", district: "大安區" };
const rows: string[][] = [["the script", "orders", "items held", "of", "for at most"]];

let database: TestDatabase;
let connection: Connection;
let skus: string[];

beforeAll(async () => {
  database = await openTestDatabase("pglite");
  await seedShop(database.open.db);
  connection = await connect("in-process", backendOn(database.open.db));
  const { rows: found } = (await database.open.db.execute(sql`select sku from inventories order by sku`)) as {
    rows: { sku: string }[];
  };
  skus = found.map(({ sku }) => sku);
}, 120_000);
afterAll(async () => {
  console.log(`\n${markdownTable(rows, 1)}\n`);
  await connection.close();
  await database.drop();
});

/** The settings of a new shop with the given changes. */
async function settings(change: Partial<typeof defaultOrders> = {}): Promise<void> {
  await database.open.db.execute(sql`delete from settings where key = 'orders'`);
  await saveSettingRow(database.open.db, "orders", { ...defaultOrders, ...change }, 0);
}

async function stock(): Promise<{ held: number; all: number }> {
  const sums = sql`select sum(reserved)::int as held, sum(on_hand)::int as all from inventories`;
  const [row] = rowsOf<{ held: number; all: number }>(await database.open.db.execute(sums));
  return row ?? { held: 0, all: 0 };
}

/** Puts as many items into a cart as there are, up to a maximum. @returns how many */
async function addUpTo(api: Api, cart: { uuid?: string }, sku: string, most: number): Promise<number> {
  let got = 0;
  for (let step = Math.min(most, 99); step >= 1; ) {
    try {
      const { data } = await api.carts.add({ sku, amount: step, uuid: cart.uuid });
      cart.uuid = data.uuid ?? undefined;
      got += step;
      if (got === Math.min(most, 99)) return got;
      step = Math.min(step, Math.min(most, 99) - got);
    } catch (error) {
      if (!(error instanceof ApiCallError) || error.status === 500) throw error;
      step = Math.floor(step / 2);
    }
  }
  return got;
}

/** Orders carts of so many items until nothing is left, or two in a row reserve nothing. */
async function takeEverything(addresses: string[], cartSize: number): Promise<PlacedOrder[]> {
  const placed: PlacedOrder[] = [];
  const left = [...skus];
  for (const address of addresses) {
    const api = apiOver(connection, undefined, address);
    let refused = 0;
    while (left.length > 0 && refused < 2) {
      const cart: { uuid?: string } = {};
      let inCart = 0;
      for (const sku of [...left].slice(0, 90)) {
        const got = await addUpTo(api, cart, sku, cartSize - inCart);
        if (got < Math.min(99, cartSize - inCart)) left.splice(left.indexOf(sku), 1);
        inCart += got;
        if (inCart >= cartSize) break;
      }
      if (!cart.uuid) break;
      const { data: seen } = await api.orders.preview({ uuid: cart.uuid, address: place });
      const { data } = await api.orders.place(checkoutForm(cart.uuid, seen.total, { contact: newVisitor() }));
      placed.push(data);
      refused = data.order_status === "in_review" ? refused + 1 : 0;
    }
  }
  return placed;
}

/** Notes the script's result for the table; then its deadline passes, and all stock is back. */
async function tell(name: string, placed: PlacedOrder[], end?: string): Promise<number> {
  const { held, all } = await stock();
  const longest = Math.max(
    ...placed.map(({ placed_at, confirm_before }) => Date.parse(confirm_before ?? "") - Date.parse(placed_at)),
  );
  rows.push([name, String(placed.length), String(held), String(all), end ?? `${(longest / DAY).toFixed(1)} days`]);
  await database.open.db.execute(sql`update orders set pay_before = now() where pay_before is not null`);
  while ((await expireUnpaidOrders(database.open.db)) > 0);
  expect((await stock()).held).toBe(0);
  await expectInvariants(database.open.db);
  return held;
}

const addresses = (count: number) => Array.from({ length: count }, (_, n) => `203.0.113.${n + 1}`);

test("docs/orders.md: without limits and deadline one script reserves all stock", async () => {
  await settings(raisedBounds);
  const placed = await takeEverything(addresses(1), 8_910);
  const { all } = await stock();
  expect(await tell("before: no bounds, no deadline", placed, "ever")).toBeGreaterThan(all * 0.9);
}, 240_000);

test("docs/orders.md: with the default limits the same orders wait for staff and hold nothing", async () => {
  await settings();
  const placed = await takeEverything(addresses(1), 8_910);
  expect(await tell("after: the same orders", placed)).toBeLessThanOrEqual(60);
}, 240_000);

test("docs/orders.md: with the default limits orders just below them hold 300 items per network address, and shoppers with 30 are not hindered", async () => {
  await settings();
  const placed = await takeEverything(addresses(1), 60);
  const honest = apiOver(connection, undefined, "198.51.100.7");
  const sold: { sku: string; amount: number }[] = [];
  for (const sku of skus.toReversed()) if (await isThere(honest, { sku, amount: 3 })) sold.push({ sku, amount: 3 });
  const order = await placeOrderOf(honest, sold.slice(0, 10), { contact: newVisitor() });
  expect(order.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(30);
  expect(order.order_status).toBe("pending");
  expect((await tell("after: just below the bounds, and 30 of a shopper", placed)) - 30).toBeLessThanOrEqual(300);
}, 240_000);

test("docs/orders.md: ten network addresses hold ten times as much, and not for longer", async () => {
  await settings();
  const placed = await takeEverything(addresses(10), 60);
  expect(await tell("after: the same from ten addresses", placed)).toBeLessThanOrEqual(3_000);
}, 240_000);

async function isThere(api: Api, line: { sku: string; amount: number }): Promise<boolean> {
  return api.carts.add(line).then(
    () => true,
    () => false,
  );
}
