import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expireUnpaidOrders } from "@/lib/backend/order-management/finish-due-orders";
import type { BulkOrdersInput } from "@/lib/contract/order-bulk";
import type { AdminOrder } from "@/lib/contract/orders";
import { taipeiDay } from "@/lib/format";
import { type CardShop, openCardShop, passDeadline } from "../support/card-shop";
import { skus } from "../support/catalogue";
import { placeOrderOf, readyCheckout } from "../support/checkout";
import { connect } from "../support/connections";
import { rowsOf } from "../support/fingerprint";
import { aProduct } from "../support/holds";
import { type Cell, cellOf, onEveryCell } from "../support/matrix";
import { type Desk, deskOf } from "../support/order-desk";
import { outcomesOf, settle } from "../support/outcomes";
import { expectInvariants } from "../support/shop-sums";
import { stockOf } from "../support/stock";
import { hasPostgres, testEngines } from "../support/test-database";

const TOWEL = 500;
const FEE = 100;

/** The embedded database runs one transaction after the other: each order of the two requests, up and down. */
const roundsOn = (engine: string) => (engine === "pglite" ? 4 : 6);

/** Every second round starts the two requests in the other order. */
function race<T>(round: number, one: () => Promise<T>, other: () => Promise<T>): Promise<[T, T]> {
  if (round % 2 === 0) return Promise.all([one(), other()]);
  const second = other();
  return Promise.all([one(), second]);
}

type Ended = { status: number; error?: string }[];

/** How a call ended, among those that `settle` compares. */
const outcome = <T>(call: Promise<T>) => settle([call.then((data) => ({ data }))]);

/** Changes the order to so many towels, with the version that staff see. */
const change = (desk: Desk, quantity: number) =>
  outcome(desk.change({ lines: { [skus.towel]: quantity } }, quantity * TOWEL + (quantity < 3 ? FEE : 0)));

/** The money that the shop keeps once every refund has been sent. */
const kept = ({ paid_total, refunds }: AdminOrder) =>
  paid_total - refunds.filter(({ status }) => status !== "withdrawn").reduce((sum, { amount }) => sum + amount, 0);

const itemCountOf = ({ lines }: AdminOrder) => lines.reduce((sum, { amount }) => sum + amount, 0);

/**
 * The rule of docs/changes.md: the money that was kept, with what is due, equals the order's total; of a cancelled
 * order nothing is kept.
 */
function expectConsistentMoney(order: AdminOrder): void {
  const owed = order.order_status === "cancelled" ? 0 : order.total;
  if (order.payment_status === "unpaid" || order.payment_status === "reported") {
    expect(kept(order) + (order.due ?? order.total)).toBe(owed);
  } else expect(kept(order)).toBe(owed);
}

/** Checks stock and money of the shop and of this order, and that its towels are reserved for it. */
async function expectConsistent(cell: Cell, desk: Desk, reservedBefore: number): Promise<AdminOrder> {
  const now = await desk.read();
  expectConsistentMoney(now);
  const isHeld = now.order_status !== "cancelled" && now.shipments.every(({ status }) => status !== "shipped");
  expect((await stockOf(cell.shop.db, skus.towel)).reserved).toBe(reservedBefore + (isHeld ? itemCountOf(now) : 0));
  await expectInvariants(cell.shop.db);
  return now;
}

const bulk = async ({ admin }: Desk, body: BulkOrdersInput) =>
  (await admin.call("POST orders/bulk", { body })).data.results.map(({ ok }) => ok);

function raceSuite(cell: () => Cell): void {
  const db = () => cell().shop.db;
  const twoTowels = [{ sku: skus.towel, amount: 2 }];

  async function unpaidOrder(): Promise<Desk> {
    return deskOf(cell(), await placeOrderOf(cell().api, twoTowels, { payment: "bank_transfer" }));
  }

  async function paidOrder(): Promise<Desk> {
    const desk = await unpaidOrder();
    await desk.act("confirm_transfer");
    return desk;
  }

  /** Every round has an order of two towels, which is cancelled at its end unless it has left; money and stock agree afterwards too. */
  async function everyRound(
    begin: () => Promise<Desk>,
    run: (desk: Desk, round: number, reservedBefore: number) => Promise<unknown>,
  ): Promise<void> {
    for (let round = 0; round < roundsOn(cell().shop.engine); round++) {
      const { reserved } = await stockOf(db(), skus.towel);
      const desk = await begin();
      await run(desk, round, reserved);
      const { order_status, shipments } = await desk.read();
      if (shipments.some(({ status }) => status === "shipped")) continue;
      if (order_status !== "cancelled") await desk.act("cancel");
      expect(kept(await expectConsistent(cell(), desk, reserved))).toBe(0);
    }
  }

  /** Dearer and cheaper, each with both orders of the two requests. */
  const wished = (round: number) => (round % 4 < 2 ? 1 : 3);

  const shopper =
    (desk: Desk, path: string, more: object = {}) =>
    async () => {
      const json = { version: desk.order.version, ...more };
      const { status, envelope } = await desk.shopper("POST", `/orders/${desk.number}/${path}`, json);
      return [{ status, error: (envelope.data as { error?: string } | null)?.error }];
    };
  const rivals = {
    "the transfer is found": [unpaidOrder, (desk) => () => outcome(desk.act("confirm_transfer"))],
    "staff cancel": [paidOrder, (desk) => () => outcome(desk.act("cancel"))],
    "the shopper cancels": [paidOrder, (desk) => shopper(desk, "cancel")],
    "the shopper pays by another method": [
      unpaidOrder,
      (desk) => shopper(desk, "pay", { payment: "cash_on_delivery" }),
    ],
    "a parcel is created": [paidOrder, (desk) => () => outcome(desk.parcel())],
    "items are removed": [paidOrder, (desk) => () => outcome(desk.remove(1))],
  } satisfies Record<string, [() => Promise<Desk>, (desk: Desk) => () => Promise<Ended>]>;

  test.each(Object.entries(rivals))("%s: one of them succeeds, the other gets a conflict", async (_, rival) => {
    const [begin, act] = rival;
    await everyRound(begin, async (desk, round, before) => {
      const both = await race<Ended>(round, () => change(desk, wished(round)), act(desk));
      expect(outcomesOf(both.flat())).toEqual({ 200: 1, "409 version_conflict": 1 });
      await expectConsistent(cell(), desk, before);
    });
  });

  test("a transfer is reported: the report has the sum that is due, or the change waits for it", async () => {
    await everyRound(unpaidOrder, async (desk, round, before) => {
      const report = { last_five: "12345", amount: 1_100, transferred_on: taipeiDay(new Date()) };
      const send = () => outcome(cell().api.orders.reportTransfer(desk.number, desk.access_token, report));
      const both = await race<Ended>(round, () => change(desk, 3), send);
      const now = await expectConsistent(cell(), desk, before);
      const isReported = now.payment_status === "reported";
      const refusal = isReported ? "409 version_conflict" : "400 validation_failed";
      expect(outcomesOf(both.flat())).toEqual({ 200: 1, [refusal]: 1 });
      expect(now.total).toBe(isReported ? 1_100 : 1_500);
    });
  });

  test("orders are shipped in bulk: they leave unchanged and paid for, or wait for the difference", async () => {
    await everyRound(paidOrder, async (desk, round, before) => {
      const { onHand } = await stockOf(db(), skus.towel);
      const { number } = desk;
      const rows = [{ number, tracking_number: `AB${number.slice(-8)}${round}` }];
      const [[changed], [isSent]] = await Promise.all([
        change(desk, round % 2 ? 1 : 3),
        bulk(desk, { action: "ship", carrier: "post", rows }),
      ]);
      const now = await expectConsistent(cell(), desk, before);
      expect(isSent).toBe(now.order_status !== "pending");
      expect(itemCountOf(now)).toBe(changed?.status === 200 ? (round % 2 ? 1 : 3) : 2);
      expect(onHand - (await stockOf(db(), skus.towel)).onHand).toBe(isSent ? itemCountOf(now) : 0);
    });
  });

  test("orders are cancelled in bulk: all money is refunded, once, and the stock is released", async () => {
    await everyRound(paidOrder, async (desk, round, before) => {
      const { onHand } = await stockOf(db(), skus.towel);
      const [, [isCancelled]] = await Promise.all([
        change(desk, round % 2 ? 1 : 3),
        bulk(desk, { action: "cancel", numbers: [desk.number] }),
      ]);
      expect(isCancelled).toBe(true);
      const now = await expectConsistent(cell(), desk, before);
      expect({ status: now.order_status, kept: kept(now) }).toEqual({ status: "cancelled", kept: 0 });
      expect(await stockOf(db(), skus.towel)).toEqual({ onHand, reserved: before });
    });
  });

  test("a refund is settled and the order changed again: the money kept equals its total", async () => {
    await everyRound(paidOrder, async (desk, round, before) => {
      await desk.change({ lines: { [skus.towel]: 1 } });
      const pay = () => outcome(desk.settle());
      const [changed, settled] = await race<Ended>(round, () => change(desk, 3), pay);
      expect(outcomesOf(settled)).toEqual({ 200: 1 });
      expect(["200", "409 version_conflict"]).toContain(Object.keys(outcomesOf(changed)).join());
      await expectConsistent(cell(), desk, before);
    });
  });

  test("the deadline passes: the order is cancelled, or has a new deadline", async () => {
    await everyRound(unpaidOrder, async (desk, _, before) => {
      await passDeadline(db(), desk.number);
      const [changed] = await Promise.all([
        change(desk, 3),
        expireUnpaidOrders(cell().shop.secondDb()),
        expireUnpaidOrders(db()),
      ]);
      const now = await expectConsistent(cell(), desk, before);
      expect(now.order_status).toBe(changed[0]?.status === 200 ? "pending" : "cancelled");
      if (now.pay_before) expect(Date.parse(now.pay_before)).toBeGreaterThan(Date.now());
    });
  });

  test("transfers are noted in bulk: only for the sum that staff saw", async () => {
    await everyRound(unpaidOrder, async (desk, round, before) => {
      const { number, total } = desk.order;
      const [[changed], [isNoted]] = await Promise.all([
        change(desk, round % 2 ? 1 : 3),
        bulk(desk, { action: "confirm_transfer", numbers: [number], seen: [{ number, total }] }),
      ]);
      const now = await expectConsistent(cell(), desk, before);
      expect(now.paid_total).toBe(isNoted ? 1_100 : 0);
      expect(changed?.status === 200).toBe(!isNoted);
    });
  });
}

onEveryCell(raceSuite, { both: true });

/** The second one gets a conflict, or is refused because the stock is gone. */
const expected = ["200", "409 version_conflict", "409 insufficient_stock", "409 sku_unavailable"];

onEveryCell(
  (cell) => {
    test("docs/changes.md: changes, orders and cancellations that lock the same items in opposite order on two instances: none hangs", async () => {
      const { shop, api } = cell();
      const second = cellOf(shop, await connect("in-process", shop.secondBackend()));
      const [a, b] = [await aProduct(cell(), 8, 300), await aProduct(cell(), 8, 300)];
      const one = [a, b].map((sku) => ({ sku, amount: 1 }));
      const mixed = [one, one.toReversed(), one, one.toReversed()];
      for (let round = 0; round < roundsOn(shop.engine); round++) {
        const placed = await Promise.all(mixed.map((lines) => placeOrderOf(api, lines)));
        const forms = await Promise.all(mixed.map((lines) => readyCheckout(api, lines)));
        const desks = await Promise.all(placed.map((order, n) => deskOf(n % 2 ? second : cell(), order)));
        const swaps = desks.map(async (desk, n) => ({
          data: await desk.change({ lines: n % 2 ? { [a]: 4 } : { [b]: 4 } }),
        }));
        const cancels = placed.map((order) => api.orders.cancel(order.number, order.access_token, { version: 1 }));
        const later = settle(forms.map((form) => api.orders.place(form)));
        const outcomes = outcomesOf([...(await settle<unknown>([...swaps, ...cancels])), ...(await later)]);
        expect(Object.keys(outcomes).filter((name) => !expected.includes(name))).toEqual([]);
        await expectInvariants(shop.db);
        const left = [...placed, ...(await later).flatMap(({ data }) => (data && "number" in data ? [data] : []))];
        for (const order of left) await outcome((await deskOf(cell(), order)).act("cancel"));
        for (const sku of [a, b]) expect(await stockOf(shop.db, sku)).toEqual({ onHand: 8, reserved: 0 });
      }
    });
  },
  { engines: ["postgres"], transports: ["in-process"] },
);

describe.each(testEngines())("docs/changes.md: card payments at the same moment, on %s", (engine) => {
  let cards: CardShop;
  beforeAll(async () => {
    cards = await openCardShop(engine);
  }, 60_000);
  afterAll(() => cards.close());

  test.each([
    ["dearer", 3],
    ["cheaper", 1],
  ] as const)(
    "a card payment arrives while it becomes %s: the excess is refunded, a difference is due",
    async (_name, quantity) => {
      for (let round = 0; round < roundsOn(engine); round++) {
        const placed = await cards.newOrder(skus.towel, 2);
        const trade = await cards.tryToPay(placed);
        cards.ecpay.control.sendNotices("late");
        await cards.ecpay.control.pay(trade);
        const desk = await deskOf(cellOf(cards.shop, cards.connection), placed);
        const deliver = () => cards.ecpay.control.deliverHeld();
        const [changed] = await race<unknown>(round, () => change(desk, quantity), deliver);
        const now = await desk.read();
        expect(now.paid_total).toBe(1_100);
        const hasChanged = outcomesOf(changed as Awaited<ReturnType<typeof change>>)[200] === 1;
        expect(now.total).toBe(hasChanged ? quantity * TOWEL + (quantity === 3 ? 0 : FEE) : 1_100);
        expectConsistentMoney(now);
        await expectInvariants(cards.shop.db);
        await desk.act("cancel");
        expect(kept(await desk.read())).toBe(0);
        await expectInvariants(cards.shop.db);
      }
    },
    60_000,
  );
});

test.skipIf(!hasPostgres())(
  "an order's answer is of one moment: a refund that succeeded meanwhile is not in it by halves",
  async () => {
    const cell = await openCardShop("postgres");
    const order = await cell.newOrder(skus.towel);
    await cell.ecpay.control.pay(await cell.tryToPay(order));
    await cell.goodwill(order.number, 100);
    const { db } = cell.shop;
    const begun = await db.transaction(async (tx) => {
      await tx.execute(sql`lock table refunds in access exclusive mode`);
      const reading = cell.read(order);
      const waiting = sql`select count(*)::int as count from pg_locks where not granted and relation = 'refunds'::regclass`;
      await expect.poll(async () => rowsOf<{ count: number }>(await tx.execute(waiting))[0]?.count).toBe(1);
      await tx.execute(sql`update refunds set status = 'succeeded', next_attempt_at = null`);
      await tx.execute(sql`update orders set refunded_total = 100, refund_pending = 0 where number = ${order.number}`);
      return { reading };
    });
    const { refunded_total, refunds } = await begun.reading;
    const refunded = refunds.reduce((sum, { amount, status }) => sum + (status === "succeeded" ? amount : 0), 0);
    expect(refunded).toBe(refunded_total);
    await cell.close();
  },
);
