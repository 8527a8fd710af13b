import { describe, expect, test } from "vitest";
import type { PlaceOrderInput } from "@/lib/contract/order-forms";
import { openCardShop } from "../support/card-shop";
import { skus } from "../support/catalogue";
import { placeOrderOf, readyCheckout } from "../support/checkout";
import { expectRefused } from "../support/failures";
import { rowsOf } from "../support/fingerprint";
import { aProduct } from "../support/holds";
import { outbox } from "../support/mail";
import { cellOf } from "../support/matrix";
import { newCoupon } from "../support/new-coupon";
import { deskOf } from "../support/order-desk";
import { outcomesOf, settle } from "../support/outcomes";
import { onEveryCellWithOrders, readyOrder } from "../support/ready-orders";
import { inconsistentOrders } from "../support/small-shop";
import { setPrice, stockOf } from "../support/stock";
import { testEngines } from "../support/test-database";

const towels = (amount: number) => ({ lines: { [skus.towel]: amount } });

let made = 0;

onEveryCellWithOrders((cell) => {
  const expectConsistent = async () => expect(rowsOf(await cell().shop.db.execute(inconsistentOrders))).toEqual([]);
  const deskWith = async (sku: string, amount: number, more: Partial<PlaceOrderInput> = {}) =>
    deskOf(cell(), await placeOrderOf(cell().api, [{ sku, amount }], more));

  describe("docs/changes.md", () => {
    test("cash on delivery: items are added, removed and swapped, sums and stock follow, the shopper gets a mail", async () => {
      const before = await stockOf(cell().shop.db, skus.towel);
      const desk = await deskWith(skus.towel, 2);
      const { version } = desk.order;
      const tried = await desk.preview(towels(3));
      expect(tried).toMatchObject({ subtotal: 1_500, shipping_fee: 0, total: 1_500, due: 1_500, refund: 0 });
      expect(tried).toMatchObject({ before: { total: 1_100 }, coupon_lost: false });
      expect((await desk.read()).version).toBe(version);
      let order = await desk.change(towels(3));
      expect(order).toMatchObject({ total: 1_500, order_status: "pending", payment_status: "unpaid" });
      expect((await stockOf(cell().shop.db, skus.towel)).reserved).toBe(before.reserved + 3);
      order = await desk.change({ lines: { [skus.towel]: 1, [skus.tin]: 1 } });
      expect(order).toMatchObject({
        subtotal: 880,
        shipping_fee: 100,
        total: 980,
        lines: [{ amount: 1 }, { amount: 1 }],
      });
      order = await desk.change({ lines: { [skus.bag]: 1 }, shipping: "store_pickup" });
      expect(order).toMatchObject({ shipping: "store_pickup", address: null, shipping_fee: 0 });
      expect(order.total).toBe(order.subtotal);
      expect(await stockOf(cell().shop.db, skus.towel)).toEqual(before);
      expect(order.events.filter(({ kind }) => kind === "order_changed")).toHaveLength(3);
      expect(order.events.at(-1)).toMatchObject({ actor_name: expect.stringMatching(/./), detail: { before: 980 } });
      const mails = (await outbox(cell().shop.db)).filter(({ payload }) => payload.number === desk.number);
      expect(mails.map(({ kind }) => kind)).toEqual(["order_placed", ...Array(3).fill("order_changed")]);
      await desk.act("cancel");
      await expectConsistent();
    });

    test("existing items keep their price, added ones have today's", async () => {
      const sku = await aProduct(cell(), 10, 300);
      const desk = await deskWith(sku, 1, { payment: "bank_transfer" });
      await desk.act("confirm_transfer");
      await setPrice(cell().shop.db, sku, 350);
      expect(await desk.change({ lines: { [sku]: 3 } })).toMatchObject({
        subtotal: 1_000,
        lines: [
          { amount: 1, unit_price: 300 },
          { amount: 2, unit_price: 350 },
        ],
      });
      const { lines, total } = await desk.change({ lines: { [sku]: 2 } });
      expect(lines).toMatchObject([{ amount: 1 }, { amount: 1, unit_price: 350 }]);
      await expectRefused(desk.change({ lines: { [sku]: 3 } }, total + 300), 409, "total_changed");
      expect((await stockOf(cell().shop.db, sku)).reserved).toBe(2);
    });

    test("a paid order that becomes dearer waits for the difference, is not packed before it is paid, and then goes on", async () => {
      const desk = await readyOrder(cell(), "paid");
      const dearer = await desk.change(towels(2));
      expect(dearer).toMatchObject({
        order_status: "pending",
        payment_status: "unpaid",
        due: 500,
        paid_total: 600,
        refunds: [],
      });
      expect(dearer.pay_before).toBeNull();
      expect(dearer.allowed_actions).not.toContain("create_shipment");
      const report = { last_five: "12345", amount: 1_100, transferred_on: dearer.placed_at.slice(0, 10) };
      expect((await desk.shopper("POST", `/orders/${desk.number}/transfer-report`, report)).status).toBe(400);
      const paid = await desk.act("confirm_transfer");
      expect(paid).toMatchObject({
        order_status: "processing",
        payment_status: "paid",
        paid_total: 1_100,
        refunds: [],
      });
      expect(paid.due).toBeUndefined();
      await expectConsistent();
    });

    test("a change that made it dearer is undone: nothing is due, nothing is refunded", async () => {
      const desk = await readyOrder(cell(), "paid");
      await desk.change(towels(2));
      expect(await desk.change(towels(1))).toMatchObject({
        order_status: "processing",
        payment_status: "paid",
        paid_total: 600,
        refunds: [],
      });
      await desk.change(towels(3));
      expect(await desk.change({ lines: { [skus.tin]: 1 } })).toMatchObject({
        payment_status: "paid",
        total: 480,
        refunds: [{ reason: "order_changed", amount: 120 }],
      });
      await expectConsistent();
    });

    test("a paid order that becomes cheaper gets exactly the difference refunded, beside goodwill", async () => {
      const desk = await readyOrder(cell(), "paid", 2);
      await desk.refund(700);
      const { refunds } = await desk.change(towels(1));
      expect(refunds).toMatchObject([{ amount: 700 }, { reason: "order_changed", amount: 400 }]);
      await expectConsistent();
    });

    test("a cancelled order whose difference was never paid gets its payment refunded", async () => {
      const desk = await readyOrder(cell(), "paid");
      await desk.change(towels(2));
      const refunds = [{ amount: 600, status: "by_hand" }];
      expect(await desk.act("cancel")).toMatchObject({ payment_status: "paid", refunds });
      expect(await desk.settle()).toMatchObject({ payment_status: "refunded", refunded_total: 600 });
      await expectConsistent();
    });

    test.each([
      ["before what came went back", false],
      ["after what came went back", true],
    ])(
      "a difference that is transferred after the order was cancelled, %s, is noted and refunded",
      async (_, isBack) => {
        const desk = await readyOrder(cell(), "paid");
        await desk.change(towels(2));
        const cancelled = await desk.act("cancel");
        expect(cancelled.due).toBeUndefined();
        expect(cancelled).toMatchObject({ late_due: 500, refunds: [{ amount: 600, reason: "order_cancelled" }] });
        expect(cancelled.allowed_actions).toContain("confirm_transfer");
        if (isBack) await desk.settle(0);
        expect(desk.order.payment_status).toBe(isBack ? "refunded" : "paid");
        const noted = await desk.act("confirm_transfer");
        expect(noted).toMatchObject({
          order_status: "cancelled",
          payment_status: isBack ? "partially_refunded" : "paid",
          paid_total: 1_100,
          refunds: [{ amount: 600 }, { amount: 500, reason: "paid_late", status: "by_hand" }],
        });
        expect(noted.late_due).toBeUndefined();
        expect(noted.allowed_actions).not.toContain("confirm_transfer");
        await expectRefused(desk.act("confirm_transfer"), 409, "state_conflict");
        await expectConsistent();
        await desk.settle(1);
        if (!isBack) await desk.settle(0);
        expect(desk.order).toMatchObject({ payment_status: "refunded", refunded_total: 1_100 });
        await expectConsistent();
      },
    );

    test("a partly refunded order is partially refunded again once its difference was paid", async () => {
      const desk = await readyOrder(cell(), "paid");
      await desk.refund(50);
      expect((await desk.settle()).payment_status).toBe("partially_refunded");
      expect(await desk.change(towels(2))).toMatchObject({ payment_status: "unpaid", due: 500 });
      const undone = { order_status: "processing", payment_status: "partially_refunded" };
      expect(await desk.change(towels(1))).toMatchObject(undone);
      await desk.change(towels(2));
      expect(await desk.act("confirm_transfer")).toMatchObject({ ...undone, paid_total: 1_100 });
      await expectConsistent();
      expect(await desk.act("cancel")).toMatchObject({
        payment_status: "partially_refunded",
        refunds: [{ amount: 50 }, { amount: 500 }, { amount: 550 }],
      });
      await expectConsistent();
    });

    test("an order with a partial refund that waited for the rest is refunded once it is cancelled", async () => {
      const desk = await readyOrder(cell(), "paid");
      await desk.refund(600);
      await desk.change(towels(2));
      await desk.settle();
      expect(await desk.act("cancel")).toMatchObject({ payment_status: "refunded", refunds: [{}] });
      await expectConsistent();
    });

    test("a percent coupon applies to added items, a fixed one is not given twice, a minimum that is not met any more ends it", async () => {
      const orderWith = async (kind: "percent" | "fixed", value: number, minimum = 0) => {
        const code = `CHANGE-${made++}`;
        await newCoupon(cell(), code, { kind, value, minimum });
        const form = await readyCheckout(cell().api, [{ sku: skus.towel, amount: 2 }]);
        const off = kind === "percent" ? 10 * value : value;
        const { data } = await cell().api.orders.place({ ...form, coupon: code, total: form.total - off });
        return deskOf(cell(), data);
      };
      const percent = await (await orderWith("percent", 10)).change(towels(4));
      expect(percent).toMatchObject({ discount: 200, total: 1_800 });
      const fixed = await (await orderWith("fixed", 100)).change({ lines: { [skus.towel]: 2, [skus.tin]: 1 } });
      expect(fixed).toMatchObject({ discount: 100 });
      const bound = await orderWith("percent", 10, 1_000);
      expect(await bound.preview(towels(1))).toMatchObject({ coupon_lost: true, discount: 0, total: 600 });
      await bound.change(towels(1));
      expect(await bound.change(towels(2))).toMatchObject({ discount: 100 });
      await expectConsistent();
    });

    test("items in a parcel stay, and so does the address of a packed parcel; nothing changes once one has left", async () => {
      const desk = await readyOrder(cell(), "paid", 2);
      await desk.parcel(1);
      await expectRefused(desk.preview({ lines: { [skus.tin]: 1 } }), 422, "too_many_pieces");
      await desk.move("pack");
      await expectRefused(desk.preview({ ...towels(2), shipping: "store_pickup" }), 409, "state_conflict");
      expect(await desk.change(towels(1))).toMatchObject({ total: 600, refunds: [{ amount: 500 }] });
      expect((await desk.move("ship")).allowed_actions).not.toContain("change_order");
      await expectRefused(desk.preview(towels(2)), 409, "state_conflict");
      await expectConsistent();
    });

    test("of parallel changes one gets the last item; two that swap in opposite order both finish", async () => {
      const sku = await aProduct(cell(), 1, 300);
      const paid = await Promise.all([1, 2, 3, 4].map(() => readyOrder(cell(), "paid", 2)));
      const changes = paid.map(async (desk) => ({
        data: await desk.change({ lines: { [skus.towel]: 2, [sku]: 1 } }, 1_400),
      }));
      expect(outcomesOf(await settle(changes))[200]).toBe(1);
      expect(await stockOf(cell().shop.db, sku)).toEqual({ onHand: 1, reserved: 1 });
      const placed = await Promise.all(Array.from({ length: 8 }, (_, n) => deskWith(n % 2 ? skus.tin : skus.bag, 1)));
      const swaps = placed.map(async (desk, n) => ({
        data: await desk.change({ lines: { [n % 2 ? skus.bag : skus.tin]: 1 } }),
      }));
      expect(outcomesOf(await settle(swaps))).toEqual({ 200: 8 });
      await expectConsistent();
    });

    test("at the same moment as a cancellation or another change, one succeeds; repeated with its key it is done once", async () => {
      const desk = await readyOrder(cell(), "paid", 2);
      const steps = [desk.change(towels(1), 600), desk.change(towels(1), 600), desk.act("cancel")];
      const outcomes = await settle(steps.map(async (step) => ({ data: await step })));
      expect(outcomesOf(outcomes)).toEqual({ 200: 1, "409 version_conflict": 2 });
      const second = await readyOrder(cell(), "paid", 2);
      const body = { ...second.changeBody(towels(1)), total: 600 };
      const request = { params: { number: second.number }, body, key: "change-of-an-order-1" };
      for (const _ of [1, 2]) await second.admin.call("POST orders/{number}/changes", request);
      expect((await second.read()).refunds).toMatchObject([{ amount: 500 }]);
      await expectConsistent();
    });
  });
});

describe.each(testEngines())("docs/changes.md: cards, on %s", (engine) => {
  test("a payment that began before the change counts as a part, or its excess is refunded", async () => {
    const cards = await openCardShop(engine);
    try {
      const { control } = cards.ecpay;
      control.sendNotices("at_once");
      const cell = cellOf(cards.shop, cards.connection);
      const newDesk = async (amount: number) => deskOf(cell, await cards.newOrder(skus.towel, amount));
      const dearer = await newDesk(1);
      const trade = await cards.tryToPay(dearer);
      await dearer.read();
      await dearer.change(towels(2));
      await control.pay(trade);
      const part = await dearer.read();
      expect(part).toMatchObject({ order_status: "pending", payment_status: "unpaid", paid_total: 600, due: 500 });
      expect(part.pay_before).toBeNull();
      await control.pay(await cards.tryToPay(dearer));
      const paid = { order_status: "processing", payment_status: "paid" };
      expect(await dearer.read()).toMatchObject({ ...paid, paid_total: 1_100, refunds: [] });
      const cheaper = await newDesk(2);
      const old = await cards.tryToPay(cheaper);
      await cheaper.read();
      await cheaper.change(towels(1));
      await control.pay(old);
      const refunds = [{ reason: "order_changed", amount: 500, automatic: true }];
      expect(await cheaper.read()).toMatchObject({ ...paid, refunds });
      const kinds = (await outbox(cards.shop.db))
        .filter(({ payload }) => payload.number === dearer.number)
        .map(({ kind }) => kind);
      expect(kinds).toEqual(["order_placed", "order_changed", "order_partly_paid", "order_paid"]);
      const late = await newDesk(1);
      await control.pay(await cards.tryToPay(late));
      await late.read();
      await late.change(towels(2));
      const rest = await cards.tryToPay(late);
      await late.read();
      await late.act("cancel");
      await control.pay(rest);
      expect(await late.read()).toMatchObject({
        order_status: "cancelled",
        paid_total: 1_100,
        refunds: [{ amount: 600 }, { amount: 500, reason: "paid_late", automatic: true }],
      });
      expect(rowsOf(await cards.shop.db.execute(inconsistentOrders))).toEqual([]);
    } finally {
      await cards.close();
    }
  }, 60_000);
});
