/** Requests at the same moment, on both engines: of carts, orders, coupons and mails. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { skus } from "../support/catalogue";
import { contact, fillCart, readyCheckout } from "../support/checkout";
import { plainCoupon } from "../support/coupon";
import { outbox, resetLimits } from "../support/mail";
import { asAdministrator, type Cell } from "../support/matrix";
import { signUp } from "../support/members";
import { deskOf } from "../support/order-desk";
import { outcomesOf, settle } from "../support/outcomes";
import { onEveryCellWithOrders, readyOrder } from "../support/ready-orders";
import { stockOf } from "../support/stock";
import { oneOrderPerIntentSuite } from "./suites/one-order-per-intent";

function atOnceSuite(cell: () => Cell): void {
  oneOrderPerIntentSuite(cell);

  test("docs/security.md: one cart merged ten times at once counts once; ten carts at once all count", async () => {
    const { api } = cell();
    const { api: me } = await signUp(cell());
    const towels = async () => (await me.carts.get(undefined)).data.cart_items.map(({ sku, amount }) => [sku, amount]);
    const guestCart = (amount: number) => fillCart(api, [{ sku: skus.towel, amount }]);
    await me.carts.merge({ uuid: await guestCart(1) });
    const guest = await guestCart(2);
    const same = await settle(Array.from({ length: 10 }, () => me.carts.merge({ uuid: guest })));
    expect(outcomesOf(same)).toEqual({ 200: 10 });
    expect(await towels()).toEqual([[skus.towel, 3]]);
    const guests = await Promise.all(Array.from({ length: 10 }, () => guestCart(1)));
    const outcomes = await settle(guests.map((uuid) => me.carts.merge({ uuid })));
    expect(outcomesOf(outcomes)).toEqual({ 200: 10 });
    expect(await towels()).toEqual([[skus.towel, 13]]);
  });

  test("docs/orders.md: an order that is shipped in bulk three times at once is packed and shipped in one step, once", async () => {
    const desk = await readyOrder(cell(), "confirmed");
    const { number } = desk;
    const rows = [{ number, tracking_number: `RACE${number.slice(-6)}` }];
    const body = { action: "ship" as const, carrier: "post" as const, rows };
    const answers = await Promise.all([1, 2, 3].map(() => desk.admin.call("POST orders/bulk", { body })));
    expect(answers.filter(({ data }) => data.results[0]?.ok)).toHaveLength(1);
    const { shipments, events } = await desk.read();
    expect(shipments).toHaveLength(1);
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["parcel_made", "packed", "shipped"]));
  });

  test("docs/orders.md: of several requests to remove an item one does", async () => {
    const desk = await readyOrder(cell(), "placed", 2);
    const before = await stockOf(cell().shop.db, skus.towel);
    const hands = Array.from({ length: 5 }, async () => ({ data: await desk.remove(1, { version: 1 }) }));
    expect(outcomesOf(await settle(hands))).toEqual({ 200: 1, "409 version_conflict": 4 });
    const left = { onHand: before.onHand, reserved: before.reserved - 1 };
    expect(await stockOf(cell().shop.db, skus.towel)).toEqual(left);
  });

  test("docs/security.md: of 12 orders for one address 5 are mailed, and each of the others has an entry in its history", async () => {
    const { api, shop } = cell();
    await resetLimits(shop.db);
    const email = `victim-${randomUUID()}@shop.example`;
    const victim = { contact: { ...contact, email } };
    const lines = [{ sku: skus.tin, amount: 1 }];
    const forms = await Promise.all(Array.from({ length: 12 }, () => readyCheckout(api, lines, victim)));
    const placed = await Promise.all(forms.map(async (form) => (await api.orders.place(form)).data));
    const mails = (await outbox(shop.db)).filter(({ recipient }) => recipient === email);
    const states = mails.map(({ status }) => status);
    expect(states.toSorted()).toEqual([...Array(7).fill("held"), ...Array(5).fill("waiting")]);
    const desks = await Promise.all(placed.map((order) => deskOf(cell(), order)));
    const histories = desks.map(({ order }) => order.events.map(({ kind }) => kind));
    expect(histories.filter((kinds) => kinds.includes("mail_held"))).toHaveLength(7);
    for (const kinds of histories) expect(kinds[0]).toBe("placed");
  });

  describe("docs/orders.md: coupons", () => {
    test("orders and a lower limit never exceed the limit together", async () => {
      const { api } = cell();
      const admin = await asAdministrator(cell());
      const code = "LOWER-LIMIT";
      const coupon = (await admin.call("POST coupons", { body: { ...plainCoupon, code } })).data;
      const params = { id: coupon.id };
      const order = async () => {
        const form = await readyCheckout(api, [{ sku: skus.towel, amount: 2 }]);
        return api.orders.place({ ...form, coupon: code, total: form.total - 50 });
      };
      const orders = settle(Array.from({ length: 6 }, order));
      const body = { ...plainCoupon, code, version: coupon.version, limit_total: 3 };
      const saved = settle([admin.call("PUT coupons/{id}", { params, body })]);
      const [taken] = await Promise.all([orders, saved]);
      const now = (await admin.call("GET coupons/{id}", { params })).data;
      expect(now.used).toBe(taken.filter(({ status }) => status === 200).length);
      expect(now.used).toBeLessThanOrEqual(now.limit_total ?? 6);
    });
  });
}

onEveryCellWithOrders(atOnceSuite, { both: true });
