import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expireUnpaidOrders } from "@/lib/backend/order-management/finish-due-orders";
import type { BulkOrdersInput } from "@/lib/contract/order-bulk";
import type { AdminOrder, PlacedOrder } from "@/lib/contract/orders";
import { taipeiDay } from "@/lib/format";
import { type CardShop, openCardShop, passDeadline } from "../support/card-shop";
import { skus } from "../support/catalogue";
import { actNow, changeBodyOf, changeTo, paidByTransfer, readOrder, scarceSku } from "../support/changed-order";
import { placeOrderOf, readyCheckout } from "../support/checkout";
import { apiOver, connect } from "../support/connections";
import { asAdministrator, type Cell, newAdminToken, onEveryCell } from "../support/matrix";
import { outcomesOf, settle } from "../support/outcomes";
import { expectInvariants } from "../support/shop-sums";
import { stockOf } from "../support/stock";
import { testEngines } from "../support/test-database";

const ROUNDS = 6;
const TOWEL = 500;
const FEE = 100;

type Admin = Awaited<ReturnType<typeof asAdministrator>>;
/** An order of two towels, as staff and its shopper see it before the concurrent requests. */
type Seen = { admin: Admin; placed: PlacedOrder; order: AdminOrder };

/** Every second round starts the two requests in the other order. */
function race<T>(round: number, one: () => Promise<T>, other: () => Promise<T>): Promise<[T, T]> {
  if (round % 2 === 0) return Promise.all([one(), other()]);
  const second = other();
  return Promise.all([one(), second]);
}

/** Changes the order to so many towels, with the version that staff see. */
function change({ admin, order }: Pick<Seen, "admin" | "order">, quantity: number) {
  const fee = quantity * TOWEL >= 1_500 ? 0 : FEE;
  const body = { ...changeBodyOf(order, { lines: { [skus.towel]: quantity } }), total: quantity * TOWEL + fee };
  return settle([admin.call("POST orders/{number}/changes", { params: { number: order.number }, body })]);
}

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
async function expectConsistent(cell: Cell, { admin, order }: Pick<Seen, "admin" | "order">, reservedBefore: number) {
  const now = await readOrder(admin, order.number);
  expectConsistentMoney(now);
  const isHeld = now.order_status !== "cancelled" && now.shipments.every(({ status }) => status !== "shipped");
  expect((await stockOf(cell.shop.db, skus.towel)).reserved).toBe(reservedBefore + (isHeld ? itemCountOf(now) : 0));
  await expectInvariants(cell.shop.db);
  return now;
}

const bulk = (admin: Admin, body: BulkOrdersInput) =>
  admin.call("POST orders/bulk", { body }).then(({ data }) => data.results.map(({ ok }) => ok));

onEveryCell((cell) => {
  const reserved = async () => (await stockOf(cell().shop.db, skus.towel)).reserved;

  async function unpaidOrder(): Promise<Seen> {
    const admin = await asAdministrator(cell());
    const placed = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 2 }], { payment: "bank_transfer" });
    return { admin, placed, order: await readOrder(admin, placed.number) };
  }

  describe("docs/changes.md: at the same moment", () => {
    const rivals: Record<string, { begin: () => Promise<Seen>; act: (seen: Seen) => Promise<{ data: unknown }> }> = {
      "the transfer is found": {
        begin: unpaidOrder,
        act: ({ admin, order: { number, version } }) =>
          admin.call("POST orders/{number}/actions", {
            params: { number },
            body: { action: "confirm_transfer", version },
          }),
      },
      "staff cancel": {
        begin: () => paidByTransfer(cell(), 2),
        act: ({ admin, order: { number, version } }) =>
          admin.call("POST orders/{number}/actions", { params: { number }, body: { action: "cancel", version } }),
      },
      "the shopper cancels": {
        begin: () => paidByTransfer(cell(), 2),
        act: ({ placed, order: { number, version } }) =>
          cell().api.orders.cancel(number, placed.access_token, { version }),
      },
      "the shopper pays by another method": {
        begin: unpaidOrder,
        act: ({ placed, order: { number, version } }) =>
          cell().api.orders.pay(number, placed.access_token, { payment: "cash_on_delivery", version }),
      },
      "a parcel is created": {
        begin: () => paidByTransfer(cell(), 2),
        act: ({ admin, order: { number, version } }) =>
          admin.call("POST orders/{number}/shipments", { params: { number }, body: { version } }),
      },
      "items are removed": {
        begin: () => paidByTransfer(cell(), 2),
        act: ({ admin, order: { number, version, lines } }) =>
          admin.call("POST orders/{number}/removals", {
            params: { number },
            body: { version, lines: [{ line_id: lines[0]?.id ?? 0, amount: 1 }], reason: "缺貨" },
          }),
      },
    };

    test.each(Object.keys(rivals))("%s: one of them succeeds, the other gets a conflict", async (name) => {
      const rival = rivals[name];
      if (!rival) throw new Error(name);
      for (let round = 0; round < ROUNDS; round++) {
        const before = await reserved();
        const seen = await rival.begin();
        const both = await race(
          round,
          () => change(seen, round < ROUNDS / 2 ? 1 : 3),
          () => settle<unknown>([rival.act(seen)]),
        );
        expect(outcomesOf(both.flat())).toEqual({ 200: 1, "409 version_conflict": 1 });
        await expectConsistent(cell(), seen, before);
        const { order_status } = await readOrder(seen.admin, seen.order.number);
        if (order_status !== "cancelled") await actNow(seen.admin, seen.placed, "cancel");
        await expectConsistent(cell(), seen, before);
      }
    });

    test("a transfer is reported: the report has the sum that is due, or the change waits for it", async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const before = await reserved();
        const seen = await unpaidOrder();
        const report = { last_five: "12345", amount: 1_100, transferred_on: taipeiDay(new Date()) };
        const { number, access_token } = seen.placed;
        const both = await race(
          round,
          () => change(seen, 3),
          () => settle<unknown>([cell().api.orders.reportTransfer(number, access_token, report)]),
        );
        const outcomes = outcomesOf(both.flat());
        const now = await expectConsistent(cell(), seen, before);
        if (now.payment_status === "reported") expect(outcomes).toEqual({ 200: 1, "409 version_conflict": 1 });
        else expect(outcomes).toEqual({ 200: 1, "400 validation_failed": 1 });
        expect(now.total).toBe(now.payment_status === "reported" ? 1_100 : 1_500);
        await actNow(seen.admin, seen.placed, "cancel");
      }
    });

    test("orders are shipped in bulk: they leave unchanged and paid for, or wait for the difference", async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const before = await stockOf(cell().shop.db, skus.towel);
        const seen = await paidByTransfer(cell(), 2);
        const { number } = seen.order;
        const rows = [{ number, tracking_number: `AB${number.slice(-8)}${round}` }];
        const [[changed], [isSent]] = await Promise.all([
          change(seen, round % 2 ? 1 : 3),
          bulk(seen.admin, { action: "ship", carrier: "post", rows }),
        ]);
        const now = await expectConsistent(cell(), seen, before.reserved);
        const isDearer = now.order_status === "pending";
        expect(isSent).toBe(!isDearer);
        expect(itemCountOf(now)).toBe(changed?.status === 200 ? (round % 2 ? 1 : 3) : 2);
        const { onHand } = await stockOf(cell().shop.db, skus.towel);
        expect(before.onHand - onHand).toBe(isSent ? itemCountOf(now) : 0);
        if (isDearer) await actNow(seen.admin, seen.placed, "cancel");
      }
    });

    test("orders are cancelled in bulk: all money is refunded, once, and the stock is released", async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const before = await stockOf(cell().shop.db, skus.towel);
        const seen = await paidByTransfer(cell(), 2);
        const [, [isCancelled]] = await Promise.all([
          change(seen, round % 2 ? 1 : 3),
          bulk(seen.admin, { action: "cancel", numbers: [seen.order.number] }),
        ]);
        expect(isCancelled).toBe(true);
        const now = await expectConsistent(cell(), seen, before.reserved);
        expect({ status: now.order_status, kept: kept(now) }).toEqual({ status: "cancelled", kept: 0 });
        expect(await stockOf(cell().shop.db, skus.towel)).toEqual(before);
      }
    });

    test("a refund is settled and the order changed again: the money kept equals its total", async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const before = await reserved();
        const seen = await paidByTransfer(cell(), 2);
        const order = await changeTo(seen.admin, seen.order, { lines: { [skus.towel]: 1 } });
        const params = { number: order.number, id: order.refunds[0]?.id ?? 0 };
        const settlement = () =>
          seen.admin.call("POST orders/{number}/refunds/{id}/settlement", { params, body: { status: "succeeded" } });
        const [changed, settled] = await race(
          round,
          () => change({ ...seen, order }, 3),
          () => settle<unknown>([settlement()]),
        );
        expect(outcomesOf(settled)).toEqual({ 200: 1 });
        expect(["200", "409 version_conflict"]).toContain(Object.keys(outcomesOf(changed)).join());
        const now = await expectConsistent(cell(), seen, before);
        await actNow(seen.admin, seen.placed, "cancel");
        expect(kept(await readOrder(seen.admin, now.number))).toBe(0);
      }
    });

    test("the deadline passes: the order is cancelled, or has a new deadline", async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const before = await reserved();
        const seen = await unpaidOrder();
        await passDeadline(cell().shop.db, seen.order.number);
        const [changed] = await Promise.all([
          change(seen, 3),
          expireUnpaidOrders(cell().shop.secondDb()),
          expireUnpaidOrders(cell().shop.db),
        ]);
        const now = await expectConsistent(cell(), seen, before);
        expect(now.order_status).toBe(changed[0]?.status === 200 ? "pending" : "cancelled");
        if (now.pay_before) expect(Date.parse(now.pay_before)).toBeGreaterThan(Date.now());
        if (now.order_status === "pending") await actNow(seen.admin, seen.placed, "cancel");
      }
    });

    test("transfers are noted in bulk: only for the sum that staff saw", async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const before = await reserved();
        const seen = await unpaidOrder();
        const { number, total } = seen.order;
        const [[changed], [isNoted]] = await Promise.all([
          change(seen, round % 2 ? 1 : 3),
          bulk(seen.admin, { action: "confirm_transfer", numbers: [number], seen: [{ number, total }] }),
        ]);
        const now = await expectConsistent(cell(), seen, before);
        expect({ paid: now.paid_total, changed: changed?.status === 200 }).toEqual({
          paid: isNoted ? 1_100 : 0,
          changed: !isNoted,
        });
        await actNow(seen.admin, seen.placed, "cancel");
      }
    });
  });
});

/** The second one gets a conflict, or is refused because the stock is gone. */
const expected = ["200", "409 version_conflict", "409 insufficient_stock", "409 sku_unavailable"];

onEveryCell(
  (cell) => {
    test("docs/changes.md: changes, orders and cancellations that lock the same items in opposite order on two instances: none hangs", async () => {
      const { shop, api } = cell();
      const admin = await asAdministrator(cell());
      const second = apiOver(await connect("in-process", shop.secondBackend()), await cell().adminToken()).admin;
      const [a, b] = [await scarceSku(cell(), 8), await scarceSku(cell(), 8)];
      const one = [a, b].map((sku) => ({ sku, amount: 1 }));
      const mixed = [one, one.toReversed(), one, one.toReversed()];
      for (let round = 0; round < ROUNDS; round++) {
        const placed = await Promise.all(mixed.map((lines) => placeOrderOf(api, lines)));
        const forms = await Promise.all(mixed.map((lines) => readyCheckout(api, lines)));
        const orders = await Promise.all(placed.map(({ number }) => readOrder(admin, number)));
        const swaps = orders.map(async (order, n) => ({
          data: await changeTo(n % 2 ? second : admin, order, { lines: n % 2 ? { [a]: 4 } : { [b]: 4 } }),
        }));
        const cancels = placed.map((order) => api.orders.cancel(order.number, order.access_token, { version: 1 }));
        const later = settle(forms.map((form) => api.orders.place(form)));
        const outcomes = outcomesOf([...(await settle<unknown>([...swaps, ...cancels])), ...(await later)]);
        expect(Object.keys(outcomes).filter((name) => !expected.includes(name))).toEqual([]);
        await expectInvariants(shop.db);
        const left = [...placed, ...(await later).flatMap(({ data }) => (data && "number" in data ? [data] : []))];
        for (const { number } of left) await settle([actNow(admin, { number }, "cancel").then((data) => ({ data }))]);
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
      const admin = apiOver(cards.connection, await newAdminToken(cards.api)).admin;
      for (let round = 0; round < ROUNDS; round++) {
        const placed = await cards.newOrder(skus.towel, 2);
        const trade = await cards.tryToPay(placed);
        cards.ecpay.control.sendNotices("late");
        await cards.ecpay.control.pay(trade);
        const order = await readOrder(admin, placed.number);
        const [changed] = await race<unknown>(
          round,
          () => change({ admin, order }, quantity),
          () => cards.ecpay.control.deliverHeld(),
        );
        const now = await readOrder(admin, placed.number);
        expect(now.paid_total).toBe(1_100);
        const hasChanged = outcomesOf(changed as Awaited<ReturnType<typeof change>>)[200] === 1;
        expect(now.total).toBe(hasChanged ? quantity * TOWEL + (quantity === 3 ? 0 : FEE) : 1_100);
        expectConsistentMoney(now);
        await expectInvariants(cards.shop.db);
        await actNow(admin, placed, "cancel");
        expect(kept(await readOrder(admin, placed.number))).toBe(0);
        await expectInvariants(cards.shop.db);
      }
    },
    60_000,
  );
});
