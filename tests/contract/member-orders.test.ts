import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { skus } from "../support/catalogue";
import { checkoutForm, contact, fillCart, penghu, placeOrderOf, readyCheckout } from "../support/checkout";
import { deliver, ship } from "../support/delivered-order";
import { expectRefused } from "../support/failures";
import { tokenMailedTo } from "../support/mail";
import { onEveryCell } from "../support/matrix";
import { type SignedIn, signUp } from "../support/members";
import { deskOf } from "../support/order-desk";

const towel = [{ sku: skus.towel, amount: 1 }];

onEveryCell((cell) => {
  const numbersOf = async ({ api }: SignedIn) => (await api.orders.list()).data.data.map(({ number }) => number);

  describe("docs/api.md: GET /orders", () => {
    test("docs/api.md: lists a member's own orders, newest first, with their summary", async () => {
      const mine = await signUp(cell());
      const older = await placeOrderOf(mine.api, [
        { sku: skus.towel, amount: 2 },
        { sku: skus.cloth, amount: 1 },
      ]);
      const newer = await placeOrderOf(mine.api, towel);
      await placeOrderOf((await signUp(cell())).api, towel);
      const { data } = await mine.api.orders.list();
      expect(data).toMatchObject({ page: 1, total: 2, per_page: 10, last_page: 1 });
      expect(data.data.map(({ number }) => number)).toEqual([newer.number, older.number]);
      expect(data.data[1]).toMatchObject({
        pieces: 3,
        total: older.total,
        order_status: "pending",
        titles: older.lines.map(({ title }) => title),
        values: older.lines.map(({ values }) => values),
      });
    });

    test("docs/api.md: each order has its delivery method and its parcels, as the order itself has them", async () => {
      const mine = await signUp(cell());
      const waiting = await placeOrderOf(mine.api, towel);
      const two = [
        { sku: skus.towel, amount: 1 },
        { sku: skus.cloth, amount: 2 },
      ];
      const sent = await placeOrderOf(mine.api, two, { address: penghu });
      await ship(cell(), sent);
      const came = await placeOrderOf(mine.api, towel);
      await deliver(cell(), came);
      const { data } = await mine.api.orders.list();
      const deliveries = Object.fromEntries(data.data.map(({ number, delivery }) => [number, delivery]));
      const waits = data.data.find(({ number }) => number === waiting.number);
      expect(waits).toMatchObject({ pay_before: waiting.pay_before, begun_at: null });
      expect(deliveries[waiting.number]).toEqual({ shipping: "home_delivery", outlying: false, parcels: [] });
      const parcelOf = async (number: string) => {
        const [parcel] = (await mine.api.orders.get(number)).data.shipments;
        const { status, carrier, tracking_number, shipped_at, delivered_at } = parcel ?? {};
        return { status, carrier, tracking_number, shipped_at, delivered_at };
      };
      const onItsWay = { ...(await parcelOf(sent.number)), pieces: 3 };
      expect(onItsWay).toMatchObject({ status: "shipped", carrier: "t_cat", delivered_at: null });
      expect(deliveries[sent.number]).toEqual({ shipping: "home_delivery", outlying: true, parcels: [onItsWay] });
      const atTheDoor = { ...(await parcelOf(came.number)), pieces: 1 };
      expect(atTheDoor).toMatchObject({ status: "delivered", delivered_at: expect.stringMatching(/Z$/) });
      expect(deliveries[came.number]?.parcels).toEqual([atTheDoor]);
    });

    test("docs/api.md: an order for store pickup, without its cancelled parcel", async () => {
      const mine = await signUp(cell());
      const uuid = await fillCart(mine.api, towel);
      const { total } = (await mine.api.orders.preview({ uuid, shipping: "store_pickup" })).data;
      const form = { ...checkoutForm(uuid, total, { shipping: "store_pickup" }), address: undefined };
      const desk = await deskOf(cell(), (await mine.api.orders.place(form)).data);
      await desk.act("confirm");
      await desk.parcel();
      const deliveryOf = async () => (await mine.api.orders.list()).data.data[0]?.delivery;
      expect(await deliveryOf()).toMatchObject({ shipping: "store_pickup", outlying: false, parcels: [{ pieces: 1 }] });
      await desk.move("cancel", { carrier: undefined, tracking_number: undefined });
      expect((await deliveryOf())?.parcels).toEqual([]);
    });

    test("docs/api.md: pages have each order once", async () => {
      const mine = await signUp(cell());
      const placed: string[] = [];
      for (let n = 0; n < 5; n += 1) placed.unshift((await placeOrderOf(mine.api, towel)).number);
      const pages = await Promise.all([1, 2, 3, 4].map((page) => mine.api.orders.list({ page, per_page: 2 })));
      expect(pages.flatMap(({ data }) => data.data.map(({ number }) => number))).toEqual(placed);
      expect(pages[0]?.data).toMatchObject({ total: 5, last_page: 3 });
    });

    test("docs/security.md: a guest's orders with the same address appear when the address is verified, and not before", async () => {
      const { api, shop } = cell();
      const newcomer = await signUp(cell(), { verified: false });
      const token = await tokenMailedTo(shop.db, newcomer.email);
      const email = newcomer.email.toUpperCase();
      const { number } = await placeOrderOf(api, towel, { contact: { ...contact, email } });
      expect(await numbersOf(newcomer)).toEqual([]);
      await expectRefused(newcomer.api.orders.get(number), 404, "not_found");
      await api.users.verifyEmail({ token });
      expect(await numbersOf(newcomer)).toEqual([number]);
      expect((await newcomer.api.orders.get(number)).data.number).toBe(number);
      const later = await placeOrderOf(api, towel, { contact: { ...contact, email } });
      expect(await numbersOf(newcomer)).toEqual([later.number, number]);
    });

    test("docs/security.md: an order that another member placed with one's address belongs to the other", async () => {
      const [mine, theirs] = [await signUp(cell()), await signUp(cell())];
      const form = { contact: { ...contact, email: mine.email } };
      const { number, access_token } = await placeOrderOf(theirs.api, towel, form);
      expect(await numbersOf(mine)).toEqual([]);
      expect(await numbersOf(theirs)).toEqual([number]);
      expect((await mine.api.orders.get(number, access_token)).data.number).toBe(number);
    });
  });

  describe("docs/security.md: GET /orders/{number} with the member's bearer", () => {
    test("docs/api.md: the member reads and cancels the order; its mail confirms it", async () => {
      const mine = await signUp(cell());
      const { access_token: _, ...placed } = await placeOrderOf(mine.api, towel);
      expect((await mine.api.orders.get(placed.number)).data).toEqual(placed);
      const { data } = await mine.api.orders.cancel(placed.number, undefined, { version: 1 });
      expect(data).toMatchObject({ order_status: "cancelled", allowed_actions: ["reorder"] });
    });
  });

  describe("docs/orders.md: one order per intent, keys are separate for each member", () => {
    test("docs/orders.md: another member's key is unknown; the own one returns the saved order", async () => {
      const [mine, theirs] = [await signUp(cell()), await signUp(cell())];
      const key = randomUUID();
      const form = await readyCheckout(mine.api, towel);
      const first = (await mine.api.orders.place(form, key)).data;
      expect((await mine.api.orders.place(form, key)).data.number).toBe(first.number);
      const other = (await theirs.api.orders.place(await readyCheckout(theirs.api, towel), key)).data;
      expect(other.number).not.toBe(first.number);
    });
  });
});
