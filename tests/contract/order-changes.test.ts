import { describe, expect, test } from "vitest";
import type { PlacedOrder } from "@/lib/contract/orders";
import { openCardShop } from "../support/card-shop";
import { skus } from "../support/catalogue";
import {
  actNow,
  changeBodyOf,
  changeTo,
  paidByTransfer,
  previewChange,
  readOrder,
  scarceSku,
} from "../support/changed-order";
import { placeOrderOf, readyCheckout } from "../support/checkout";
import { apiOver } from "../support/connections";
import { plainCoupon } from "../support/coupon";
import { expectRefused } from "../support/failures";
import { rowsOf } from "../support/fingerprint";
import { outbox } from "../support/mail";
import { asAdministrator, type Cell, newAdminToken, onEveryCell } from "../support/matrix";
import { outcomesOf, settle } from "../support/outcomes";
import { inconsistentOrders } from "../support/small-shop";
import { setPrice, stockOf } from "../support/stock";
import { testEngines } from "../support/test-database";

const pays = (cell: Cell, { number, access_token }: PlacedOrder, path: string, json: unknown) =>
  cell.raw({ method: "POST", path: `/orders/${number}/${path}`, json, headers: { "X-Order-Access": access_token } });

let made = 0;

onEveryCell((cell) => {
  const expectConsistent = async () => expect(rowsOf(await cell().shop.db.execute(inconsistentOrders))).toEqual([]);

  describe("docs/changes.md", () => {
    test("cash on delivery: items are added, removed and swapped, sums and stock follow, the shopper gets a mail", async () => {
      const admin = await asAdministrator(cell());
      const before = await stockOf(cell().shop.db, skus.towel);
      const placed = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 2 }]);
      let order = await readOrder(admin, placed.number);
      const tried = await previewChange(admin, order, { lines: { [skus.towel]: 3 } });
      expect(tried).toMatchObject({ subtotal: 1_500, shipping_fee: 0, total: 1_500, due: 1_500, refund: 0 });
      expect(tried).toMatchObject({ before: { total: 1_100 }, coupon_lost: false });
      expect((await readOrder(admin, placed.number)).version).toBe(order.version);
      order = await changeTo(admin, order, { lines: { [skus.towel]: 3 } });
      expect(order).toMatchObject({ total: 1_500, order_status: "pending", payment_status: "unpaid" });
      expect((await stockOf(cell().shop.db, skus.towel)).reserved).toBe(before.reserved + 3);
      order = await changeTo(admin, order, { lines: { [skus.towel]: 1, [skus.tin]: 1 } });
      expect(order).toMatchObject({
        subtotal: 880,
        shipping_fee: 100,
        total: 980,
        lines: [{ amount: 1 }, { amount: 1 }],
      });
      order = await changeTo(admin, order, { lines: { [skus.bag]: 1 }, shipping: "store_pickup" });
      expect(order).toMatchObject({ shipping: "store_pickup", address: null, shipping_fee: 0 });
      expect(order.total).toBe(order.subtotal);
      expect(await stockOf(cell().shop.db, skus.towel)).toEqual(before);
      expect(order.events.filter(({ kind }) => kind === "order_changed")).toHaveLength(3);
      expect(order.events.at(-1)).toMatchObject({ actor_name: expect.stringMatching(/./), detail: { before: 980 } });
      const mails = (await outbox(cell().shop.db)).filter(({ payload }) => payload.number === placed.number);
      expect(mails.map(({ kind }) => kind)).toEqual(["order_placed", ...Array(3).fill("order_changed")]);
      await actNow(admin, placed, "cancel");
      await expectConsistent();
    });

    test("existing items keep their price, added ones have today's", async () => {
      const sku = await scarceSku(cell(), 10);
      const { admin, order } = await paidByTransfer(cell(), 1, sku);
      await setPrice(cell().shop.db, sku, 350);
      let data = await changeTo(admin, order, { lines: { [sku]: 3 } });
      expect(data).toMatchObject({
        subtotal: 1_000,
        lines: [
          { amount: 1, unit_price: 300 },
          { amount: 2, unit_price: 350 },
        ],
      });
      data = await changeTo(admin, data, { lines: { [sku]: 2 } });
      expect(data.lines).toMatchObject([{ amount: 1 }, { amount: 1, unit_price: 350 }]);
      const body = { ...changeBodyOf(data, { lines: { [sku]: 3 } }), total: data.total + 300 };
      await expectRefused(
        admin.call("POST orders/{number}/changes", { params: { number: order.number }, body }),
        409,
        "total_changed",
      );
      expect((await stockOf(cell().shop.db, sku)).reserved).toBe(2);
    });

    test("a paid order that becomes dearer waits for the difference, is not packed before it is paid, and then goes on", async () => {
      const { admin, placed, order } = await paidByTransfer(cell());
      let data = await changeTo(admin, order, { lines: { [skus.towel]: 2 } });
      expect(data).toMatchObject({
        order_status: "pending",
        payment_status: "unpaid",
        due: 500,
        paid_total: 600,
        refunds: [],
      });
      expect(data.pay_before).toBeNull();
      expect(data.allowed_actions).not.toContain("create_shipment");
      const report = (amount: number) =>
        pays(cell(), placed, "transfer-report", {
          last_five: "12345",
          amount,
          transferred_on: data.placed_at.slice(0, 10),
        });
      expect((await report(1_100)).status).toBe(400);
      data = await actNow(admin, placed, "confirm_transfer");
      expect(data).toMatchObject({
        order_status: "processing",
        payment_status: "paid",
        paid_total: 1_100,
        refunds: [],
      });
      expect(data.due).toBeUndefined();
      await expectConsistent();
    });

    test("a change that made it dearer is undone: nothing is due, nothing is refunded", async () => {
      const { admin, order } = await paidByTransfer(cell());
      const dearer = await changeTo(admin, order, { lines: { [skus.towel]: 2 } });
      const data = await changeTo(admin, dearer, { lines: { [skus.towel]: 1 } });
      expect(data).toMatchObject({ order_status: "processing", payment_status: "paid", paid_total: 600, refunds: [] });
      const less = await changeTo(admin, await changeTo(admin, data, { lines: { [skus.towel]: 3 } }), {
        lines: { [skus.tin]: 1 },
      });
      expect(less).toMatchObject({
        payment_status: "paid",
        total: 480,
        refunds: [{ reason: "order_changed", amount: 120 }],
      });
      await expectConsistent();
    });

    test("a paid order that becomes cheaper gets exactly the difference refunded, beside goodwill", async () => {
      const { admin, placed, order } = await paidByTransfer(cell(), 2);
      const { data } = await admin.call("POST orders/{number}/refunds", {
        params: { number: placed.number },
        body: { version: order.version, amount: 700 },
      });
      const less = await changeTo(admin, data, { lines: { [skus.towel]: 1 } });
      expect(less.refunds).toMatchObject([{ amount: 700 }, { reason: "order_changed", amount: 400 }]);
      await expectConsistent();
    });

    test("a cancelled order whose difference was never paid gets its payment refunded", async () => {
      const { admin, placed, order } = await paidByTransfer(cell());
      await changeTo(admin, order, { lines: { [skus.towel]: 2 } });
      const data = await actNow(admin, placed, "cancel");
      expect(data).toMatchObject({ payment_status: "paid", refunds: [{ amount: 600, status: "by_hand" }] });
      const { data: done } = await admin.call("POST orders/{number}/refunds/{id}/settlement", {
        params: { number: placed.number, id: data.refunds[0]?.id ?? 0 },
        body: { status: "succeeded" },
      });
      expect(done).toMatchObject({ payment_status: "refunded", refunded_total: 600 });
      await expectConsistent();
    });

    test.each([
      ["before what came went back", false],
      ["after what came went back", true],
    ])(
      "a difference that is transferred after the order was cancelled, %s, is noted and refunded",
      async (_when, isBack) => {
        const { admin, placed, order } = await paidByTransfer(cell());
        await changeTo(admin, order, { lines: { [skus.towel]: 2 } });
        let data = await actNow(admin, placed, "cancel");
        expect(data.due).toBeUndefined();
        expect(data).toMatchObject({ late_due: 500, refunds: [{ amount: 600, reason: "order_cancelled" }] });
        expect(data.allowed_actions).toContain("confirm_transfer");
        const goesBack = async (index: number) => {
          const params = { number: placed.number, id: data.refunds[index]?.id ?? 0 };
          const body = { status: "succeeded" as const };
          data = (await admin.call("POST orders/{number}/refunds/{id}/settlement", { params, body })).data;
        };
        if (isBack) await goesBack(0);
        expect(data.payment_status).toBe(isBack ? "refunded" : "paid");
        data = await actNow(admin, placed, "confirm_transfer");
        expect(data).toMatchObject({
          order_status: "cancelled",
          payment_status: isBack ? "partially_refunded" : "paid",
          paid_total: 1_100,
          refunds: [{ amount: 600 }, { amount: 500, reason: "paid_late", status: "by_hand" }],
        });
        expect(data.late_due).toBeUndefined();
        expect(data.allowed_actions).not.toContain("confirm_transfer");
        await expectRefused(actNow(admin, placed, "confirm_transfer"), 409, "state_conflict");
        await expectConsistent();
        await goesBack(1);
        if (!isBack) await goesBack(0);
        expect(data).toMatchObject({ payment_status: "refunded", refunded_total: 1_100 });
        await expectConsistent();
      },
    );

    test("a partly refunded order is partially refunded again once its difference was paid", async () => {
      const { admin, placed, order } = await paidByTransfer(cell());
      const params = { number: placed.number };
      const body = { version: order.version, amount: 50 };
      let { data } = await admin.call("POST orders/{number}/refunds", { params, body });
      const settlement = {
        params: { ...params, id: data.refunds[0]?.id ?? 0 },
        body: { status: "succeeded" as const },
      };
      data = (await admin.call("POST orders/{number}/refunds/{id}/settlement", settlement)).data;
      expect(data.payment_status).toBe("partially_refunded");
      data = await changeTo(admin, data, { lines: { [skus.towel]: 2 } });
      expect(data).toMatchObject({ payment_status: "unpaid", due: 500 });
      const taken = await changeTo(admin, data, { lines: { [skus.towel]: 1 } });
      expect(taken).toMatchObject({ order_status: "processing", payment_status: "partially_refunded" });
      await changeTo(admin, taken, { lines: { [skus.towel]: 2 } });
      data = await actNow(admin, placed, "confirm_transfer");
      expect(data).toMatchObject({
        order_status: "processing",
        payment_status: "partially_refunded",
        paid_total: 1_100,
      });
      await expectConsistent();
      data = await actNow(admin, placed, "cancel");
      expect(data).toMatchObject({
        payment_status: "partially_refunded",
        refunds: [{ amount: 50 }, { amount: 500 }, { amount: 550 }],
      });
      await expectConsistent();
    });

    test("an order with a partial refund that waited for the rest is refunded once it is cancelled", async () => {
      const { admin, placed, order } = await paidByTransfer(cell());
      const params = { number: placed.number };
      const body = { version: order.version, amount: 600 };
      const { data } = await admin.call("POST orders/{number}/refunds", { params, body });
      await changeTo(admin, data, { lines: { [skus.towel]: 2 } });
      const settlement = {
        params: { ...params, id: data.refunds[0]?.id ?? 0 },
        body: { status: "succeeded" as const },
      };
      await admin.call("POST orders/{number}/refunds/{id}/settlement", settlement);
      expect(await actNow(admin, placed, "cancel")).toMatchObject({ payment_status: "refunded", refunds: [{}] });
      await expectConsistent();
    });

    test("a percent coupon applies to added items, a fixed one is not given twice, a minimum that is not met any more ends it", async () => {
      const admin = await asAdministrator(cell());
      const orderWith = async (kind: "percent" | "fixed", value: number, minimum = 0) => {
        const code = `CHANGE-${made++}`;
        await admin.call("POST coupons", { body: { ...plainCoupon, code, kind, value, minimum } });
        const form = await readyCheckout(cell().api, [{ sku: skus.towel, amount: 2 }]);
        const off = kind === "percent" ? 10 * value : value;
        const { data } = await cell().api.orders.place({ ...form, coupon: code, total: form.total - off });
        return readOrder(admin, data.number);
      };
      const percent = await changeTo(admin, await orderWith("percent", 10), { lines: { [skus.towel]: 4 } });
      expect(percent).toMatchObject({ discount: 200, total: 1_800 });
      const fixed = await orderWith("fixed", 100);
      expect(await changeTo(admin, fixed, { lines: { [skus.towel]: 2, [skus.tin]: 1 } })).toMatchObject({
        discount: 100,
      });
      const bound = await orderWith("percent", 10, 1_000);
      const tried = await previewChange(admin, bound, { lines: { [skus.towel]: 1 } });
      expect(tried).toMatchObject({ coupon_lost: true, discount: 0, total: 600 });
      const lost = await changeTo(admin, bound, { lines: { [skus.towel]: 1 } });
      expect(await changeTo(admin, lost, { lines: { [skus.towel]: 2 } })).toMatchObject({ discount: 100 });
      await expectConsistent();
    });

    test("items in a parcel stay, and so does the address of a packed parcel; nothing changes once one has left", async () => {
      const { admin, order } = await paidByTransfer(cell(), 2);
      const params = { number: order.number };
      let { data } = await admin.call("POST orders/{number}/shipments", {
        params,
        body: { version: order.version, lines: [{ line_id: order.lines[0]?.id ?? 0, amount: 1 }] },
      });
      const move = async (action: "pack" | "ship") => {
        const body = { action, version: data.version, carrier: "post" as const, tracking_number: "AB123456" };
        const id = data.shipments[0]?.id ?? 0;
        data = (await admin.call("POST orders/{number}/shipments/{id}/actions", { params: { ...params, id }, body }))
          .data;
      };
      await expectRefused(previewChange(admin, data, { lines: { [skus.tin]: 1 } }), 422, "too_many_pieces");
      await move("pack");
      const away = previewChange(admin, data, { lines: { [skus.towel]: 2 }, shipping: "store_pickup" });
      await expectRefused(away, 409, "state_conflict");
      data = await changeTo(admin, data, { lines: { [skus.towel]: 1 } });
      expect(data).toMatchObject({ total: 600, refunds: [{ amount: 500 }] });
      await move("ship");
      expect(data.allowed_actions).not.toContain("change_order");
      await expectRefused(previewChange(admin, data, { lines: { [skus.towel]: 2 } }), 409, "state_conflict");
      await expectConsistent();
    });

    test("of parallel changes one gets the last item; two that swap in opposite order both finish", async () => {
      const sku = await scarceSku(cell(), 1);
      const orders = await Promise.all(Array.from({ length: 4 }, () => paidByTransfer(cell())));
      const changes = orders.map(({ admin, order }) => {
        const body = { ...changeBodyOf(order, { lines: { [skus.towel]: 1, [sku]: 1 } }), total: 900 };
        return admin.call("POST orders/{number}/changes", { params: { number: order.number }, body });
      });
      const outcomes = outcomesOf(await settle(changes));
      expect(outcomes[200]).toBe(1);
      expect(await stockOf(cell().shop.db, sku)).toEqual({ onHand: 1, reserved: 1 });
      const admin = await asAdministrator(cell());
      const placed = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          placeOrderOf(cell().api, [{ sku: n % 2 ? skus.tin : skus.bag, amount: 1 }]),
        ),
      );
      const swaps = placed.map(async ({ number }, n) => ({
        data: await changeTo(admin, await readOrder(admin, number), { lines: { [n % 2 ? skus.bag : skus.tin]: 1 } }),
      }));
      expect(outcomesOf(await settle(swaps))).toEqual({ 200: 8 });
      await expectConsistent();
    });

    test("at the same moment as a cancellation or another change, one succeeds; repeated with its key it is done once", async () => {
      const { admin, order } = await paidByTransfer(cell(), 2);
      const params = { number: order.number };
      const body = { ...changeBodyOf(order, { lines: { [skus.towel]: 1 } }), total: 600 };
      const outcomes = await settle<unknown>([
        admin.call("POST orders/{number}/changes", { params, body }),
        admin.call("POST orders/{number}/changes", { params, body }),
        admin.call("POST orders/{number}/actions", { params, body: { action: "cancel", version: order.version } }),
      ]);
      expect(outcomesOf(outcomes)).toEqual({ 200: 1, "409 version_conflict": 2 });
      const second = await paidByTransfer(cell(), 2);
      const request = {
        method: "POST",
        path: `/admin/orders/${second.order.number}/changes`,
        json: { ...body, version: second.order.version },
        headers: { Authorization: `Bearer ${await cell().adminToken()}`, "Idempotency-Key": "change-of-an-order-1" },
      };
      for (const _ of [1, 2]) expect((await cell().raw(request)).status).toBe(200);
      expect((await readOrder(admin, second.order.number)).refunds).toMatchObject([{ amount: 500 }]);
      await expectConsistent();
    });
  });
});

describe.each(testEngines())("docs/changes.md: cards, on %s", (engine) => {
  test("a payment that began before the change counts as a part, or its excess is refunded", async () => {
    const cards = await openCardShop(engine);
    try {
      cards.ecpay.control.sendNotices("at_once");
      const admin = apiOver(cards.connection, await newAdminToken(cards.api)).admin;
      const placed = await cards.newOrder(skus.towel);
      const trade = await cards.tryToPay(placed);
      await changeTo(admin, await readOrder(admin, placed.number), { lines: { [skus.towel]: 2 } });
      await cards.ecpay.control.pay(trade);
      let order = await readOrder(admin, placed.number);
      expect(order).toMatchObject({ order_status: "pending", payment_status: "unpaid", paid_total: 600, due: 500 });
      expect(order.pay_before).toBeNull();
      await cards.ecpay.control.pay(await cards.tryToPay(placed));
      order = await readOrder(admin, placed.number);
      expect(order).toMatchObject({
        order_status: "processing",
        payment_status: "paid",
        paid_total: 1_100,
        refunds: [],
      });
      const other = await cards.newOrder(skus.towel, 2);
      const old = await cards.tryToPay(other);
      await changeTo(admin, await readOrder(admin, other.number), { lines: { [skus.towel]: 1 } });
      await cards.ecpay.control.pay(old);
      expect(await readOrder(admin, other.number)).toMatchObject({
        order_status: "processing",
        payment_status: "paid",
        refunds: [{ reason: "order_changed", amount: 500, automatic: true }],
      });
      const kinds = (await outbox(cards.shop.db))
        .filter(({ payload }) => payload.number === placed.number)
        .map(({ kind }) => kind);
      expect(kinds).toEqual(["order_placed", "order_changed", "order_partly_paid", "order_paid"]);
      const third = await cards.newOrder(skus.towel);
      await cards.ecpay.control.pay(await cards.tryToPay(third));
      await changeTo(admin, await readOrder(admin, third.number), { lines: { [skus.towel]: 2 } });
      const rest = await cards.tryToPay(third);
      await actNow(admin, third, "cancel");
      await cards.ecpay.control.pay(rest);
      expect(await readOrder(admin, third.number)).toMatchObject({
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
