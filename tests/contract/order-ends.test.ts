import { describe, expect, test } from "vitest";
import { createProduct } from "@/lib/backend/catalogue/save-product";
import { completeDeliveredOrders, expireUnpaidOrders } from "@/lib/backend/order-management/finish-due-orders";
import type { AdminOrder, PlacedOrder } from "@/lib/contract/orders";
import type { ReturnRequest } from "@/lib/contract/returns";
import { passDeadline } from "../support/card-shop";
import { simpleProduct, skus } from "../support/catalogue";
import { checkoutForm, contact, fillCart, placeOrderOf, readyCheckout } from "../support/checkout";
import { plainCoupon } from "../support/coupon";
import { expectRefused } from "../support/failures";
import { leavesDatabaseAlone, rowsOf } from "../support/fingerprint";
import { newVisitor, setOrderSettings } from "../support/holds";
import { outbox } from "../support/mail";
import { asAdministrator, type Cell, onEveryCell } from "../support/matrix";
import { signUp } from "../support/members";
import { outcomesOf, settle } from "../support/outcomes";
import { raisedBounds } from "../support/raised-bounds";
import { expectRefusal } from "../support/raw-call";
import { inconsistentOrders } from "../support/small-shop";
import { stockOf } from "../support/stock";

type Opened = Pick<PlacedOrder, "number" | "access_token">;

let codes = 0;

/** A coupon for the whole total. */
async function freeCoupon(cell: Cell): Promise<string> {
  const code = `FREE-${codes++}`;
  await (await asAdministrator(cell)).call("POST coupons", {
    body: { ...plainCoupon, code, kind: "percent", value: 100 },
  });
  return code;
}

/** A parcel with so many items of the first line, moved on to the given state. */
async function parcel(cell: Cell, number: string, amount: number, to: "deliver" | "return_to_sender") {
  const admin = await asAdministrator(cell);
  let { data } = await admin.call("GET orders/{number}", { params: { number } });
  const line_id = data.lines[0]?.id ?? 0;
  data = (
    await admin.call("POST orders/{number}/shipments", {
      params: { number },
      body: { version: data.version, lines: [{ line_id, amount }] },
    })
  ).data;
  const id = data.shipments.at(-1)?.id ?? 0;
  for (const action of ["pack", "ship", to] as const) {
    const sent = { action, version: data.version, carrier: "post" as const, tracking_number: "AB123456" };
    data = (await admin.call("POST orders/{number}/shipments/{id}/actions", { params: { number, id }, body: sent }))
      .data;
  }
  return data;
}

async function remove(cell: Cell, order: AdminOrder, amount: number, line = 0) {
  const admin = await asAdministrator(cell);
  const lines = [{ line_id: order.lines[line]?.id ?? 0, amount }];
  return (
    await admin.call("POST orders/{number}/removals", {
      params: { number: order.number },
      body: { version: order.version, lines, reason: "倉庫破損" },
    })
  ).data;
}

const act = async (
  cell: Cell,
  order: AdminOrder,
  action: "confirm" | "collect_payment" | "confirm_transfer" | "cancel",
) =>
  (
    await (
      await asAdministrator(cell)
    ).call("POST orders/{number}/actions", {
      params: { number: order.number },
      body: { action, version: order.version },
    })
  ).data;
const read = async (cell: Cell, { number }: Pick<Opened, "number">) =>
  (await (await asAdministrator(cell)).call("GET orders/{number}", { params: { number } })).data;
const mails = async (cell: Cell, { number }: Pick<Opened, "number">) =>
  (await outbox(cell.shop.db)).filter(({ payload }) => payload.number === number).map(({ kind }) => kind);

onEveryCell((cell) => {
  const pays = (order: Opened) => (method: string, path: string, json: unknown) =>
    cell().raw({ method, path, json, headers: { "X-Order-Access": order.access_token } });

  describe("docs/orders.md: a total of 0 is paid at once", () => {
    test.each(["cash_on_delivery", "bank_transfer"] as const)("S3: by %s, up to its completion", async (payment) => {
      const code = await freeCoupon(cell());
      const uuid = await fillCart(cell().api, [{ sku: skus.towel, amount: 1 }]);
      const form = { ...checkoutForm(uuid, 0), address: undefined, shipping: "store_pickup" as const, payment };
      const placed = (await cell().api.orders.place({ ...form, coupon: code })).data;
      expect(placed).toMatchObject({
        order_status: "processing",
        payment_status: "paid",
        total: 0,
        paid_total: 0,
        pay_before: null,
      });
      expect(placed.allowed_actions).not.toContain("pay");
      const admin = await asAdministrator(cell());
      let { data } = await admin.call("GET orders/{number}", { params: { number: placed.number } });
      expect(data.events.map(({ kind }) => kind)).toEqual(["placed", "confirmed"]);
      data = (
        await admin.call("POST orders/{number}/shipments", {
          params: { number: placed.number },
          body: { version: data.version },
        })
      ).data;
      const id = data.shipments[0]?.id ?? 0;
      for (const action of ["pack", "ship", "arrive", "deliver"] as const)
        data = (
          await admin.call("POST orders/{number}/shipments/{id}/actions", {
            params: { number: placed.number, id },
            body: { action, version: data.version },
          })
        ).data;
      expect(data.allowed_actions).toContain("complete");
      data = (
        await admin.call("POST orders/{number}/actions", {
          params: { number: placed.number },
          body: { action: "complete", version: data.version },
        })
      ).data;
      expect(data.order_status).toBe("completed");
    });
  });

  test("docs/orders.md: a free order in review is confirmed when staff accept it", async () => {
    const code = await freeCoupon(cell());
    const { db, catalogue } = cell().shop;
    const product = simpleProduct(catalogue.categories.tea, "試喝包", `SAMPLE-${codes++}`, 10, 200);
    await createProduct(db, { ...product, position: 0 });
    await setOrderSettings(cell());
    const uuid = await fillCart(cell().api, [{ sku: product.variants[0]?.sku ?? "", amount: 61 }]);
    const form = { ...checkoutForm(uuid, 0), address: undefined, shipping: "store_pickup" as const };
    const payment = "bank_transfer" as const;
    const placed = (await cell().api.orders.place({ ...form, payment, contact: newVisitor(), coupon: code })).data;
    expect(placed).toMatchObject({ order_status: "in_review", payment_status: "paid", total: 0 });
    const admin = await asAdministrator(cell());
    const { data } = await admin.call("POST orders/{number}/actions", {
      params: { number: placed.number },
      body: { action: "accept", version: 1 },
    });
    expect(data).toMatchObject({ order_status: "processing", payment_status: "paid", pay_before: null });
    await setOrderSettings(cell(), raisedBounds);
  });

  test("docs/orders.md: a free order in review is cancelled when staff do not accept it in time", async () => {
    const code = await freeCoupon(cell());
    const { db, catalogue } = cell().shop;
    const product = simpleProduct(catalogue.categories.tea, "試吃包", `SAMPLE-${codes++}`, 10, 200);
    await createProduct(db, { ...product, position: 0 });
    await setOrderSettings(cell());
    const uuid = await fillCart(cell().api, [{ sku: product.variants[0]?.sku ?? "", amount: 61 }]);
    const form = { ...checkoutForm(uuid, 0), address: undefined, shipping: "store_pickup" as const };
    const placed = (await cell().api.orders.place({ ...form, contact: newVisitor(), coupon: code })).data;
    await passDeadline(db, placed.number);
    await expireUnpaidOrders(db);
    expect(await read(cell(), placed)).toMatchObject({
      order_status: "cancelled",
      payment_status: "paid",
      refunds: [],
    });
    await setOrderSettings(cell(), raisedBounds);
  });

  describe("docs/orders.md: parts of an order", () => {
    test("S6: items that cannot be sent are removed: stock, sum and shares follow, the shopper gets a mail, the order completes", async () => {
      const before = await stockOf(cell().shop.db, skus.towel);
      const placed = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 3 }]);
      let data = await act(cell(), await read(cell(), placed), "confirm");
      data = await parcel(cell(), placed.number, 1, "deliver");
      expect(data.allowed_actions).toEqual(["open_return", "create_shipment", "remove_pieces"]);
      expect(data.lines).toMatchObject([{ amount: 3, removable: 2, removed: 0 }]);
      data = await remove(cell(), data, 2);
      expect(data).toMatchObject({
        subtotal: 500,
        shipping_fee: 0,
        total: 500,
        order_status: "processing",
        payment_status: "unpaid",
      });
      expect(data.lines).toMatchObject([{ amount: 1, removable: 0, removed: 2, total: 500 }]);
      expect(data.events.at(-1)).toMatchObject({
        kind: "pieces_removed",
        detail: { pieces: 2, amount: 1_000, text: "倉庫破損" },
      });
      expect(await mails(cell(), placed)).toContain("order_pieces_removed");
      expect(await stockOf(cell().shop.db, skus.towel)).toEqual({
        onHand: before.onHand - 1,
        reserved: before.reserved,
      });
      const shown = await pays(placed)("GET", `/orders/${placed.number}`, undefined);
      expect(shown.envelope.data).toMatchObject({ lines: [{ amount: 1, removed: 2, removable: 0 }], total: 500 });
      data = await act(cell(), data, "collect_payment");
      expect(data).toMatchObject({ payment_status: "paid", paid_total: 500 });
      const admin = await asAdministrator(cell());
      data = (
        await admin.call("POST orders/{number}/actions", {
          params: { number: placed.number },
          body: { action: "complete", version: data.version },
        })
      ).data;
      expect(data.order_status).toBe("completed");
    });

    test("the excess is refunded by the coupon's own rule, and delivery never costs more than before", async () => {
      const code = `TEN-${codes++}`;
      const admin = await asAdministrator(cell());
      await admin.call("POST coupons", { body: { ...plainCoupon, code, kind: "percent", value: 10, minimum: 1_000 } });
      const form = await readyCheckout(cell().api, [{ sku: skus.towel, amount: 4 }], { payment: "bank_transfer" });
      const placed = (await cell().api.orders.place({ ...form, coupon: code, total: form.total - 200 })).data;
      let data = await act(cell(), await read(cell(), placed), "confirm_transfer");
      data = await remove(cell(), data, 3);
      expect(data).toMatchObject({
        subtotal: 500,
        discount: 50,
        shipping_fee: placed.shipping_fee,
        total: 450 + placed.shipping_fee,
        payment_status: "paid",
        refunds: [{ reason: "pieces_removed", status: "by_hand", amount: 1_350 }],
      });
      await admin.call("POST orders/{number}/refunds/{id}/settlement", {
        params: { number: placed.number, id: data.refunds[0]?.id ?? 0 },
        body: { status: "succeeded" },
      });
      expect(await read(cell(), placed)).toMatchObject({ refunded_total: 1_350 });
    });

    test("items that the shopper has or that are in a parcel, and all items at once, cannot be removed", async () => {
      const placed = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 3 }]);
      await act(cell(), await read(cell(), placed), "confirm");
      const data = await parcel(cell(), placed.number, 1, "deliver");
      const whole = await read(cell(), await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 2 }]));
      await leavesDatabaseAlone(cell().shop.db, async () => {
        await expectRefused(remove(cell(), data, 3), 422, "too_many_pieces");
        await expectRefused(remove(cell(), { ...data, version: 1 }, 1), 409, "version_conflict");
        await expectRefused(remove(cell(), whole, 2), 422, "nothing_left");
        const admin = await asAdministrator(cell());
        const line_id = data.lines[0]?.id ?? 0;
        const twice = [1, 1].map((amount) => ({ line_id, amount }));
        const wish = { version: data.version, lines: twice };
        await expectRefused(
          admin.call("POST orders/{number}/removals", {
            params: { number: placed.number },
            body: { ...wish, reason: "x" },
          }),
          400,
          "validation_failed",
        );
        await expectRefused(
          admin.call("POST orders/{number}/shipments", { params: { number: placed.number }, body: wish }),
          400,
          "validation_failed",
        );
      });
    });

    test("of several concurrent requests one removes the item", async () => {
      const before = await stockOf(cell().shop.db, skus.towel);
      const order = await read(cell(), await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 2 }]));
      const hands = Array.from({ length: 5 }, async () => ({ data: await remove(cell(), order, 1) }));
      expect(outcomesOf(await settle(hands))).toMatchObject({ "409 version_conflict": 4 });
      expect(await stockOf(cell().shop.db, skus.towel)).toEqual({
        onHand: before.onHand,
        reserved: before.reserved + 1,
      });
    });

    test("cash on delivery collects what was delivered: returned items are removed automatically", async () => {
      const placed = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 3 }]);
      await act(cell(), await read(cell(), placed), "confirm");
      await parcel(cell(), placed.number, 1, "deliver");
      let data = await parcel(cell(), placed.number, 2, "return_to_sender");
      data = await act(cell(), data, "collect_payment");
      expect(data).toMatchObject({
        total: 500,
        paid_total: 500,
        payment_status: "paid",
        lines: [{ amount: 1, removed: 2 }],
      });
      expect(rowsOf(await cell().shop.db.execute(inconsistentOrders))).toEqual([]);
    });

    test("M3: a fully refunded order is not packed, and can be cancelled", async () => {
      const placed = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }], { payment: "bank_transfer" });
      const admin = await asAdministrator(cell());
      let data = await act(cell(), await read(cell(), placed), "confirm_transfer");
      data = (
        await admin.call("POST orders/{number}/refunds", {
          params: { number: placed.number },
          body: { version: data.version, amount: data.total },
        })
      ).data;
      data = (
        await admin.call("POST orders/{number}/refunds/{id}/settlement", {
          params: { number: placed.number, id: data.refunds[0]?.id ?? 0 },
          body: { status: "succeeded" },
        })
      ).data;
      expect(data).toMatchObject({ order_status: "processing", payment_status: "refunded" });
      expect(data.allowed_actions).toEqual(["change_address", "cancel"]);
      const toPack = (await admin.call("GET orders", { query: { needs_packing: "1", keyword: placed.number } })).data;
      expect(toPack.total).toBe(0);
      await expectRefused(
        admin.call("POST orders/{number}/shipments", {
          params: { number: placed.number },
          body: { version: data.version },
        }),
        409,
        "state_conflict",
      );
      expect(await act(cell(), data, "cancel")).toMatchObject({ order_status: "cancelled" });
    });
  });

  describe("docs/orders.md: money that arrives after the end, or after the return", () => {
    test("M2: a transfer that arrives after the order expired is noted, and refunded", async () => {
      const placed = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }], { payment: "bank_transfer" });
      await passDeadline(cell().shop.db, placed.number);
      await expireUnpaidOrders(cell().shop.db);
      let data = await read(cell(), placed);
      expect(data).toMatchObject({ order_status: "cancelled", payment_status: "voided" });
      expect(data.allowed_actions).toEqual(["confirm_transfer"]);
      data = await act(cell(), data, "confirm_transfer");
      expect(data).toMatchObject({
        order_status: "cancelled",
        payment_status: "paid",
        refunds: [{ reason: "paid_late", status: "by_hand", amount: placed.total }],
      });
      expect(data.allowed_actions).toEqual([]);
    });

    test("S4: a return that is inspected before the payment was noted keeps its refund", async () => {
      const placed = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }]);
      await act(cell(), await read(cell(), placed), "confirm");
      let data = await parcel(cell(), placed.number, 1, "deliver");
      const lines = [{ line_id: data.lines[0]?.id ?? 0, amount: 1 }];
      const wish = { number: placed.number, lines, reason: "changed_mind", pictures: [] };
      const asked = (await pays(placed)("POST", "/returns", wish)).envelope.data as ReturnRequest;
      const admin = await asAdministrator(cell());
      for (const action of ["send", "receive"] as const)
        await admin.call("POST returns/{id}/actions", {
          params: { id: asked.id },
          body: { action, version: (await read(cell(), placed)).returns[0]?.version ?? 0 },
        });
      const found = lines.map(({ line_id }) => ({ line_id, sellable: 1, damaged: 0, refused: 0 }));
      const { version = 0 } = (await read(cell(), placed)).returns[0] ?? {};
      await admin.call("POST returns/{id}/actions", {
        params: { id: asked.id },
        body: { action: "inspect", version, lines: found },
      });
      data = await read(cell(), placed);
      expect(data).toMatchObject({ returns: [{ status: "accepted", refund: 600 }], refunds: [] });
      data = await act(cell(), data, "collect_payment");
      expect(data.refunds).toMatchObject([{ reason: "return_accepted", amount: 600, status: "by_hand" }]);
      data = (
        await admin.call("POST orders/{number}/refunds/{id}/settlement", {
          params: { number: placed.number, id: data.refunds[0]?.id ?? 0 },
          body: { status: "succeeded" },
        })
      ).data;
      expect(data).toMatchObject({ payment_status: "refunded", returns: [{ status: "closed" }] });
      expect(await completeDeliveredOrders(cell().shop.db)).toBe(0);
    });

    test("M8: a report of another sum, or of a day in the future, is refused", async () => {
      const placed = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }], { payment: "bank_transfer" });
      const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Taipei" }).format(new Date());
      const report = { last_five: "01234", amount: placed.total, transferred_on: today };
      const send = (more: object) =>
        pays(placed)("POST", `/orders/${placed.number}/transfer-report`, { ...report, ...more });
      await leavesDatabaseAlone(cell().shop.db, async () => {
        expectRefusal(await send({ amount: 1 }), 400, "validation_failed");
        expectRefusal(await send({ transferred_on: "2099-01-01" }), 400, "validation_failed");
        expectRefusal(await send({ transferred_on: "2020-01-01" }), 400, "validation_failed");
      });
      expect((await send({})).status).toBe(200);
    });
  });

  describe("docs/orders.md: limits of an order", () => {
    test("M5: a total that no payment method allows is refused like any that is too high", async () => {
      const { db, catalogue } = cell().shop;
      const product = simpleProduct(catalogue.categories.tea, "金條", `GOLD-${codes++}`, 10_000_000, 99);
      await createProduct(db, { ...product, position: 0 });
      const lines = [{ sku: product.variants[0]?.sku ?? "", amount: 10 }];
      const form = await readyCheckout(cell().api, lines);
      const { uuid } = form;
      expect((await cell().api.orders.preview({ uuid })).data.blocked).toMatchObject({
        reason: "above_maximum_total",
        limit: 99_999_999,
      });
      await leavesDatabaseAlone(db, () => expectRefused(cell().api.orders.place(form), 422, "above_maximum_total"));
    });

    test("M6: a coupon that is valid once per person recognises members and mailboxes, not spellings", async () => {
      const code = `ONCE-${codes++}`;
      await (await asAdministrator(cell())).call("POST coupons", {
        body: { ...plainCoupon, code, limit_per_person: 1 },
      });
      const use = async (api: Cell["api"], email: string) => {
        const form = await readyCheckout(api, [{ sku: skus.towel, amount: 1 }], { contact: { ...contact, email } });
        return api.orders.place({ ...form, coupon: code, total: form.total - 50 });
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
      const placed = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }]);
      const admin = await asAdministrator(cell());
      const { product_id = 0 } = placed.lines[0] ?? {};
      const { data: product } = await admin.call("GET products/{id}", { params: { id: product_id } });
      const { data: taken } = await admin.call("PUT products/{id}/status", {
        params: { id: product_id },
        body: {
          status: "draft",
          version: product.version,
        },
      });
      const answer = await pays(placed)("POST", `/orders/${placed.number}/reorder`, { uuid: null });
      expect(answer.envelope).toMatchObject({
        msg: "這些商品目前都沒有販售，購物車沒有變動",
        data: { cart: null, skipped: [expect.any(String)] },
      });
      await admin.call("PUT products/{id}/status", {
        params: { id: product_id },
        body: { status: "published", version: taken.version },
      });
    });
  });
});
