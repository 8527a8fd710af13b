import { describe, expect, test } from "vitest";
import { completeDeliveredOrders, expireUnpaidOrders } from "@/lib/backend/order-management/finish-due-orders";
import type { PlaceOrderInput } from "@/lib/contract/order-forms";
import { passDeadline } from "../support/card-shop";
import { skus } from "../support/catalogue";
import { checkoutForm, contact, fillCart, placeOrderOf, readyCheckout } from "../support/checkout";
import { expectRefused } from "../support/failures";
import { leavesDatabaseAlone, rowsOf } from "../support/fingerprint";
import { aProduct, newVisitor, setOrderSettings } from "../support/holds";
import { outbox } from "../support/mail";
import type { Cell } from "../support/matrix";
import { signUp } from "../support/members";
import { newCoupon } from "../support/new-coupon";
import { deskOf } from "../support/order-desk";
import { raisedBounds } from "../support/raised-bounds";
import { onEveryCellWithOrders, readyOrder } from "../support/ready-orders";
import { inconsistentOrders } from "../support/small-shop";
import { stockOf } from "../support/stock";

let codes = 0;

/** A coupon for the whole total, or with the given changes. */
async function aCoupon(cell: Cell, more: object = { kind: "percent", value: 100 }): Promise<string> {
  const code = `ENDS-${codes++}`;
  await newCoupon(cell, code, more);
  return code;
}

onEveryCellWithOrders((cell) => {
  const db = () => cell().shop.db;

  /** An order picked up at the shop, of which a coupon takes everything. */
  async function freeOrder(sku: string, amount: number, more: Partial<PlaceOrderInput> = {}) {
    const coupon = await aCoupon(cell());
    const form = checkoutForm(await fillCart(cell().api, [{ sku, amount }]), 0, { shipping: "store_pickup", ...more });
    return (await cell().api.orders.place({ ...form, address: undefined, coupon })).data;
  }

  describe("docs/orders.md: a total of 0 is paid at once", () => {
    test.each(["cash_on_delivery", "bank_transfer"] as const)("S3: by %s, up to its completion", async (payment) => {
      const placed = await freeOrder(skus.towel, 1, { payment });
      expect(placed).toMatchObject({
        order_status: "processing",
        payment_status: "paid",
        total: 0,
        paid_total: 0,
        pay_before: null,
      });
      expect(placed.allowed_actions).not.toContain("pay");
      const desk = await deskOf(cell(), placed);
      expect(desk.order.events.map(({ kind }) => kind)).toEqual(["placed", "confirmed"]);
      const { allowed_actions } = await desk.send(["pack", "ship", "arrive", "deliver"]);
      expect(allowed_actions).toContain("complete");
      expect((await desk.act("complete")).order_status).toBe("completed");
    });
  });

  test("docs/orders.md: a free order in review is confirmed when staff accept it, and cancelled without a refund when it expires", async () => {
    const sku = await aProduct(cell(), 200, 10);
    await setOrderSettings(cell());
    const placed = await freeOrder(sku, 61, { payment: "bank_transfer", contact: newVisitor() });
    expect(placed).toMatchObject({ order_status: "in_review", payment_status: "paid", total: 0 });
    const expired = await deskOf(cell(), await freeOrder(sku, 61, { contact: newVisitor() }));
    expect(expired.order.order_status).toBe("in_review");
    const confirmed = { order_status: "processing", payment_status: "paid", pay_before: null };
    expect(await (await deskOf(cell(), placed)).act("accept")).toMatchObject(confirmed);
    await passDeadline(db(), expired.number);
    await expireUnpaidOrders(db());
    expect(await expired.read()).toMatchObject({ order_status: "cancelled", payment_status: "paid", refunds: [] });
    await setOrderSettings(cell(), raisedBounds);
  });

  describe("docs/orders.md: parts of an order", () => {
    test("S6: items that cannot be sent are removed: stock, sum and shares follow, the shopper gets a mail, the order completes", async () => {
      const desk = await readyOrder(cell(), "confirmed", 3);
      const before = await stockOf(db(), skus.towel);
      let order = await desk.send(["pack", "ship", "deliver"], 1);
      expect(order.allowed_actions).toEqual(["open_return", "create_shipment", "remove_pieces"]);
      expect(order.lines).toMatchObject([{ amount: 3, removable: 2, removed: 0 }]);
      order = await desk.remove(2);
      expect(order).toMatchObject({
        subtotal: 500,
        shipping_fee: 0,
        total: 500,
        order_status: "processing",
        payment_status: "unpaid",
      });
      expect(order.lines).toMatchObject([{ amount: 1, removable: 0, removed: 2, total: 500 }]);
      const detail = { pieces: 2, amount: 1_000, text: "倉庫破損" };
      expect(order.events.at(-1)).toMatchObject({ kind: "pieces_removed", detail });
      const mails = (await outbox(db())).filter(({ payload }) => payload.number === desk.number);
      expect(mails.map(({ kind }) => kind)).toContain("order_pieces_removed");
      const left = { onHand: before.onHand - 1, reserved: before.reserved - 3 };
      expect(await stockOf(db(), skus.towel)).toEqual(left);
      expect(await desk.shown()).toMatchObject({ lines: [{ amount: 1, removed: 2, removable: 0 }], total: 500 });
      expect(await desk.act("collect_payment")).toMatchObject({ payment_status: "paid", paid_total: 500 });
      expect((await desk.act("complete")).order_status).toBe("completed");
    });

    test("the excess is refunded by the coupon's own rule, and delivery never costs more than before", async () => {
      const coupon = await aCoupon(cell(), { kind: "percent", value: 10, minimum: 1_000 });
      const form = await readyCheckout(cell().api, [{ sku: skus.towel, amount: 4 }], { payment: "bank_transfer" });
      const placed = (await cell().api.orders.place({ ...form, coupon, total: form.total - 200 })).data;
      const desk = await deskOf(cell(), placed);
      await desk.act("confirm_transfer");
      expect(await desk.remove(3)).toMatchObject({
        subtotal: 500,
        discount: 50,
        shipping_fee: placed.shipping_fee,
        total: 450 + placed.shipping_fee,
        payment_status: "paid",
        refunds: [{ reason: "pieces_removed", status: "by_hand", amount: 1_350 }],
      });
      expect(await desk.settle()).toMatchObject({ refunded_total: 1_350 });
    });

    test("items that the shopper has or that are in a parcel, and all items at once, cannot be removed", async () => {
      const desk = await readyOrder(cell(), "confirmed", 3);
      await desk.send(["pack", "ship", "deliver"], 1);
      const whole = await readyOrder(cell(), "placed", 2);
      await leavesDatabaseAlone(db(), async () => {
        await expectRefused(desk.remove(3), 422, "too_many_pieces");
        await expectRefused(desk.remove(1, { version: 1 }), 409, "version_conflict");
        await expectRefused(whole.remove(2), 422, "nothing_left");
        const twice = { lines: [...desk.pieces(1), ...desk.pieces(1)] };
        await expectRefused(desk.remove(1, twice), 400, "validation_failed");
        await expectRefused(desk.parcel(1, twice), 400, "validation_failed");
      });
    });

    test("cash on delivery collects what was delivered: returned items are removed automatically", async () => {
      const desk = await readyOrder(cell(), "confirmed", 3);
      await desk.send(["pack", "ship", "deliver"], 1);
      await desk.send(["pack", "ship", "return_to_sender"], 2);
      expect(await desk.act("collect_payment")).toMatchObject({
        total: 500,
        paid_total: 500,
        payment_status: "paid",
        lines: [{ amount: 1, removed: 2 }],
      });
      expect(rowsOf(await db().execute(inconsistentOrders))).toEqual([]);
    });

    test("M3: a fully refunded order is not packed, and can be cancelled", async () => {
      const desk = await readyOrder(cell(), "paid");
      await desk.refund(desk.order.total);
      const order = await desk.settle();
      expect(order).toMatchObject({ order_status: "processing", payment_status: "refunded" });
      expect(order.allowed_actions).toEqual(["change_address", "cancel"]);
      const query = { needs_packing: "1", keyword: desk.number } as const;
      expect((await desk.admin.call("GET orders", { query })).data.total).toBe(0);
      await expectRefused(desk.parcel(), 409, "state_conflict");
      expect(await desk.act("cancel")).toMatchObject({ order_status: "cancelled" });
    });
  });

  describe("docs/orders.md: money that arrives after the end, or after the return", () => {
    test("M2: a transfer that arrives after the order expired is noted, and refunded", async () => {
      const desk = await readyOrder(cell(), "unpaid");
      await passDeadline(db(), desk.number);
      await expireUnpaidOrders(db());
      const expired = await desk.read();
      expect(expired).toMatchObject({ order_status: "cancelled", payment_status: "voided" });
      expect(expired.allowed_actions).toEqual(["confirm_transfer"]);
      const order = await desk.act("confirm_transfer");
      expect(order).toMatchObject({
        order_status: "cancelled",
        payment_status: "paid",
        refunds: [{ reason: "paid_late", status: "by_hand", amount: order.total }],
      });
      expect(order.allowed_actions).toEqual([]);
    });

    test("S4: a return that is inspected before the payment was noted keeps its refund", async () => {
      const desk = await readyOrder(cell(), "delivered");
      await desk.returned(1);
      await desk.onReturn("send");
      await desk.inspect(1);
      expect(await desk.read()).toMatchObject({ returns: [{ status: "accepted", refund: 600 }], refunds: [] });
      const { refunds } = await desk.act("collect_payment");
      expect(refunds).toMatchObject([{ reason: "return_accepted", amount: 600, status: "by_hand" }]);
      expect(await desk.settle()).toMatchObject({ payment_status: "refunded", returns: [{ status: "closed" }] });
      expect(await completeDeliveredOrders(db())).toBe(0);
    });
  });

  describe("docs/orders.md: limits of an order", () => {
    test("M5: a total that no payment method allows is refused like any that is too high", async () => {
      const sku = await aProduct(cell(), 99, 10_000_000);
      const form = await readyCheckout(cell().api, [{ sku, amount: 10 }]);
      const { uuid } = form;
      expect((await cell().api.orders.preview({ uuid })).data.blocked).toMatchObject({
        reason: "above_maximum_total",
        limit: 99_999_999,
      });
      await leavesDatabaseAlone(db(), () => expectRefused(cell().api.orders.place(form), 422, "above_maximum_total"));
    });

    test("M6: a coupon that is valid once per person recognises members and mailboxes, not spellings", async () => {
      const coupon = await aCoupon(cell(), { limit_per_person: 1 });
      const use = async (api: Cell["api"], email: string) => {
        const form = await readyCheckout(api, [{ sku: skus.towel, amount: 1 }], { contact: { ...contact, email } });
        return api.orders.place({ ...form, coupon, total: form.total - 50 });
      };
      await use(cell().api, `one-${codes}@shop.example`);
      await expectRefused(use(cell().api, `one-${codes}+again@shop.example`), 422, "coupon_refused");
      await use(cell().api, `jane.${codes}@gmail.com`);
      await expectRefused(use(cell().api, `jane${codes}@gmail.com`), 422, "coupon_refused");
      const member = await signUp(cell());
      await use(member.api, `first-${codes}@shop.example`);
      await expectRefused(use(member.api, `second-${codes}@shop.example`), 422, "coupon_refused");
      await use(cell().api, `second-${codes}@shop.example`);
    });

    test("M10: reordering when no product of the order is sold any more says so", async () => {
      const sku = await aProduct(cell(), 5);
      const desk = await deskOf(cell(), await placeOrderOf(cell().api, [{ sku, amount: 1 }]));
      const params = { id: desk.order.lines[0]?.product_id ?? 0 };
      const { version } = (await desk.admin.call("GET products/{id}", { params })).data;
      await desk.admin.call("PUT products/{id}/status", { params, body: { status: "draft", version } });
      const answer = await desk.shopper("POST", `/orders/${desk.number}/reorder`, { uuid: null });
      expect(answer.envelope).toMatchObject({
        msg: "這些商品目前都沒有販售，購物車沒有變動",
        data: { cart: null, skipped: [expect.any(String)] },
      });
    });
  });
});
