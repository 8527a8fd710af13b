import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productCategories } from "@/lib/backend/catalogue/tables";
import { saveSettingRow } from "@/lib/backend/settings/setting-rows";
import { paymentMethods } from "@/lib/contract/payment-methods";
import { returnActions } from "@/lib/contract/returns";
import { shipmentActions } from "@/lib/contract/shipments";
import { putPoliciesInForce } from "../../../support/policies";
import { openOneStore, SmallShop } from "../../../support/small-shop";
import { openTestDatabase, type TestDatabase } from "../../../support/test-database";

let database: TestDatabase;
let categoryId: number;
beforeAll(async () => {
  database = await openTestDatabase("pglite");
  const [category] = await database.open.db.insert(productCategories).values({ key: "all", title: "全部" }).returning();
  categoryId = category?.id ?? 0;
  await putPoliciesInForce(database.open.db);
  // So that some orders are held and others wait for staff.
  await openOneStore(database.open.db);
  await saveSettingRow(database.open.db, "orders", { hold_orders: 2 }, 0);
}, 60_000);
afterAll(() => database.drop());

type Step = { name: string; run: (shop: SmallShop) => Promise<void> };

const cart = fc.nat(2);
const order = fc.nat(3);
const by = fc.constantFrom("shopper" as const, "staff" as const);
const action = fc.constantFrom(
  "accept" as const,
  "confirm" as const,
  "cancel" as const,
  "confirm_transfer" as const,
  "reject_transfer" as const,
  "collect_payment" as const,
  "uncollect_payment" as const,
  "complete" as const,
  "reopen" as const,
);

/**
 * Notices about a parcel to a store: handed in, arrived, collected, not collected, returned, lost, and the store
 * closed.
 */
const news = ["2068", "2073", "2067", "2074", "2072", "2042", "2101"] as const;

/** A kind of step: the numbers choose among the existing carts, skus, orders, parcels and returns. */
function stepOf<T extends unknown[]>(
  weight: number,
  act: (this: SmallShop, ...args: T) => Promise<void>,
  ...args: { [K in keyof T]: fc.Arbitrary<T[K]> }
) {
  const arbitrary = fc
    .tuple<T>(...args)
    .map((values): Step => ({ name: `${act.name} ${JSON.stringify(values)}`, run: (shop) => act.apply(shop, values) }));
  return { weight, arbitrary };
}

const wanted = fc.record({ outlying: fc.boolean(), coupon: fc.boolean(), free: fc.boolean(), store: fc.boolean() });
const shipping = fc.constantFrom("home_delivery" as const, "store_pickup" as const);
const sentBack = fc.constantFrom("succeeded" as const, "refused" as const, "unknown" as const);
const settled = fc.constantFrom("due" as const, "succeeded" as const, "by_hand" as const, "withdrawn" as const);
const { prototype: does } = SmallShop;

/** Actions of people, jobs and the gateway, in any order, allowed or not. */
const step = fc.oneof(
  stepOf(5, does.add, cart, fc.nat(2), fc.integer({ min: 1, max: 4 })),
  stepOf(5, does.order, cart, fc.constantFrom(...paymentMethods), wanted),
  stepOf(2, does.adjust, fc.nat(2), fc.integer({ min: -6, max: 6 })),
  stepOf(5, does.act, order, action, by),
  stepOf(2, does.noteTransfer, order, fc.integer({ min: 1, max: 3_000 })),
  stepOf(2, does.pay, order, fc.constantFrom(...paymentMethods)),
  stepOf(3, does.hear, fc.nat(9), fc.constantFrom("paid" as const, "failed" as const)),
  stepOf(1, does.expire, order),
  stepOf(3, does.makeParcel, order, fc.nat(3)),
  stepOf(9, does.moveParcel, order, fc.nat(2), fc.constantFrom(...shipmentActions)),
  stepOf(3, does.removePieces, order, fc.nat(2), fc.integer({ min: 1, max: 3 })),
  stepOf(5, does.change, order, fc.nat(2), fc.nat(4), shipping),
  stepOf(3, does.book, order, fc.nat(2)),
  stepOf(6, does.hearOfParcel, order, fc.nat(2), fc.constantFrom(...news), fc.nat(9)),
  stepOf(1, does.inspectParcel, order, fc.nat(3)),
  stepOf(2, does.askReturn, order, fc.integer({ min: 1, max: 3 })),
  stepOf(5, does.moveReturn, order, fc.constantFrom(...returnActions), fc.nat(9)),
  stepOf(2, does.refund, order, fc.integer({ min: 1, max: 900 })),
  stepOf(3, does.sendRefunds, order, sentBack),
  stepOf(3, does.settle, order, fc.nat(3), settled),
);

let run = 0;

async function newShop(): Promise<SmallShop> {
  const shop = new SmallShop(database.open.db, `RUN-${run++}`);
  await shop.open(categoryId);
  return shop;
}

/** An order that is paid, sent in two parcels, partly returned and refunded at the second try. */
const life: ((shop: SmallShop) => Promise<void>)[] = [
  (shop) => shop.add(0, 1, 4),
  (shop) => shop.add(0, 2, 3),
  (shop) => shop.order(0, "card", { coupon: true }),
  (shop) => shop.pay(0, "card"),
  (shop) => shop.hear(0, "failed"),
  (shop) => shop.pay(0, "card"),
  (shop) => shop.hear(1, "paid"),
  (shop) => shop.makeParcel(0, 2),
  (shop) => shop.makeParcel(0, 0),
  ...(["pack", "ship", "deliver"] as const).flatMap((action) =>
    [0, 1].map((parcel) => (shop: SmallShop) => shop.moveParcel(0, parcel, action)),
  ),
  (shop) => shop.askReturn(0, 2),
  ...(["send", "receive", "inspect"] as const).map((action) => (shop: SmallShop) => shop.moveReturn(0, action, 4)),
  (shop) => shop.sendRefunds(0, "refused"),
  (shop) => shop.settle(0, 0, "due"),
  (shop) => shop.sendRefunds(0, "unknown"),
  (shop) => shop.settle(0, 0, "by_hand"),
  (shop) => shop.settle(0, 0, "succeeded"),
  (shop) => shop.act(0, "complete", "staff"),
  (shop) => shop.act(0, "reopen", "staff"),
];

/** An order that is collected at a store and paid there. */
const lifeAtStore: ((shop: SmallShop) => Promise<void>)[] = [
  (shop) => shop.add(0, 1, 2),
  (shop) => shop.order(0, "cash_on_delivery", { store: true }),
  (shop) => shop.act(0, "confirm", "staff"),
  (shop) => shop.makeParcel(0, 0),
  (shop) => shop.book(0, 0),
  ...(["2068", "2073", "2073", "2067", "2067"] as const).map(
    (code, minute) => (shop: SmallShop) => shop.hearOfParcel(0, 0, code, minute),
  ),
];

test("docs/ecpay-logistics.md: an order to a store, from placing to payment, with valid sums after each step", async () => {
  const shop = await newShop();
  for (const one of lifeAtStore) {
    await one(shop);
    await shop.expectConsistent();
  }
  expect(await shop.story(0)).toMatchObject({ payment_status: "paid", shipments: [{ status: "delivered" }] });
});

test("docs/orders.md: a complete course is allowed step by step, and stock and money are right after each", async () => {
  const shop = await newShop();
  for (const one of life) {
    await one(shop);
    await shop.expectConsistent();
  }
  expect(await shop.story(0)).toMatchObject({
    order_status: "processing",
    payment_status: "partially_refunded",
    shipments: [{ status: "delivered" }, { status: "delivered" }],
    refunds: [{ status: "succeeded", automatic: false }],
    returns: [{ status: "closed" }],
  });
});

test("docs/orders.md: stock and money stay right after any actions, from any point of a course on", async () => {
  const steps = fc.array(step, { minLength: 25, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(fc.nat(life.length), steps, async (lived, ahead) => {
      const shop = await newShop();
      for (const one of life.slice(0, lived)) await one(shop);
      for (const one of ahead) {
        await shop.attempt(() => one.run(shop));
        await shop.expectConsistent();
      }
    }),
    { numRuns: 20, endOnFailure: true },
  );
}, 120_000);
