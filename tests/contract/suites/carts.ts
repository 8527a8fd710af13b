import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { skus } from "../../support/catalogue";
import { fillCart, placeOrderOf, readyCheckout } from "../../support/checkout";
import { expectRefused } from "../../support/failures";
import { leavesDatabaseAlone, rowsOf } from "../../support/fingerprint";
import type { Cell } from "../../support/matrix";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export function cartsSuite(cell: () => Cell): void {
  describe("docs/specification.md section 7: POST /api/v1/carts", () => {
    test("docs/specification.md section 7: POST /api/v1/carts without a uuid, or with null, creates a cart and returns its uuid", async () => {
      const add = (json: object) => cell().raw({ method: "POST", path: "/carts", json });
      const answer = await add({ sku: skus.towel, amount: 2 });
      expect(answer.envelope).toMatchObject({ code: 200, msg: "已加入購物車" });
      expect(answer.envelope.data).toMatchObject({
        uuid: expect.stringMatching(UUID),
        cart_items: [{ sku: skus.towel, amount: 2, unit_price: 500, total: 1_000, title: "有機棉毛巾", values: [] }],
        total: 1_000,
      });
      const { data } = (await add({ sku: skus.towel, amount: 1, uuid: null })).envelope;
      expect(data).toMatchObject({ uuid: expect.stringMatching(UUID) });
    });

    test("docs/specification.md section 7: POST /api/v1/carts adds to an existing line and keeps the uuid", async () => {
      const { api } = cell();
      const uuid = await fillCart(api, [{ sku: skus.towel, amount: 2 }]);
      const { data } = await api.carts.add({ sku: skus.towel, amount: 3, uuid });
      expect(data).toMatchObject({ uuid, cart_items: [{ sku: skus.towel, amount: 5, total: 2_500 }], total: 2_500 });
    });

    test("docs/specification.md section 3: the total of a cart is the sum of the totals of its items, in the order in which they were added", async () => {
      const { api } = cell();
      const uuid = await fillCart(api, [
        { sku: skus.tin, amount: 2 },
        { sku: skus.cloth, amount: 3 },
        { sku: skus.bag, amount: 1 },
      ]);
      const { data } = await api.carts.get(uuid);
      expect(data.cart_items.map(({ sku, amount, total }) => [sku, amount, total])).toEqual([
        [skus.tin, 2, 760],
        [skus.cloth, 3, 1_497],
        [skus.bag, 1, 320],
      ]);
      expect(data.total).toBe(760 + 1_497 + 320);
      expect(data.cart_items[0]).toMatchObject({ values: ["75 克", "鐵罐"], image: { alt: "阿里山高山烏龍茶" } });
    });

    test("docs/api.md: an unknown uuid gets a new cart and stays unknown", async () => {
      const { api } = cell();
      const unknown = randomUUID();
      const { data } = await api.carts.add({ sku: skus.towel, amount: 1, uuid: unknown });
      expect(data.uuid).not.toBe(unknown);
      await expectRefused(api.carts.get(unknown), 404, "not_found");
    });

    test("docs/orders.md: the uuid of an ordered cart gets a new cart", async () => {
      const { api } = cell();
      const form = await readyCheckout(api, [{ sku: skus.towel, amount: 1 }]);
      await api.orders.place(form);
      const { data } = await api.carts.add({ sku: skus.cloth, amount: 1, uuid: form.uuid });
      expect(data.uuid).not.toBe(form.uuid);
      expect(data.cart_items?.map(({ sku }) => sku)).toEqual([skus.cloth]);
      await expectRefused(api.carts.get(form.uuid), 404, "not_found");
    });

    test("docs/security.md: a line has at most 99 items; one more answers 422 and changes nothing", async () => {
      const { api, shop } = cell();
      const uuid = await fillCart(api, [{ sku: skus.towel, amount: 99 }]);
      await leavesDatabaseAlone(shop.db, () =>
        expectRefused(api.carts.add({ sku: skus.towel, amount: 1, uuid }), 422, "line_limit"),
      );
    });

    test("docs/api.md: more than available answers 409 with the available quantity and changes nothing", async () => {
      const { api, shop } = cell();
      const uuid = await fillCart(api, [{ sku: skus.bowl, amount: 6 }]);
      await leavesDatabaseAlone(shop.db, async () => {
        const short = await expectRefused(
          api.carts.add({ sku: skus.bowl, amount: 5, uuid }),
          409,
          "insufficient_stock",
        );
        expect(short.data).toMatchObject({ sku: skus.bowl, available: null });
        expect(short.message).toBe("購物車已有 6 件，庫存沒有這麼多");
        const gone = await expectRefused(api.carts.add({ sku: skus.soldOut, amount: 1 }), 409, "insufficient_stock");
        expect(gone.data).toMatchObject({ available: 0 });
        expect(gone.message).toBe("這個款式剛售完");
      });
    });
  });

  describe("docs/specification.md section 7: PUT, DELETE and GET /api/v1/carts", () => {
    test("docs/specification.md section 7: PUT /api/v1/carts sets the amount", async () => {
      const { api } = cell();
      const uuid = await fillCart(api, [{ sku: skus.towel, amount: 5 }]);
      const { data, msg } = await api.carts.update({ sku: skus.towel, amount: 2, uuid });
      expect(data).toMatchObject({ uuid, cart_items: [{ amount: 2, total: 1_000 }], total: 1_000 });
      expect(msg).toBe("已更新數量");
    });

    test("docs/specification.md section 7: DELETE /api/v1/carts removes the line; the last one leaves an empty cart", async () => {
      const { api } = cell();
      const uuid = await fillCart(api, [
        { sku: skus.towel, amount: 1 },
        { sku: skus.cloth, amount: 1 },
      ]);
      const { data } = await api.carts.remove({ sku: skus.towel, amount: 0, uuid });
      expect(data?.cart_items.map(({ sku }) => sku)).toEqual([skus.cloth]);
      const { data: empty } = await api.carts.remove({ sku: skus.cloth, amount: 0, uuid });
      const order_limits = { minimum_total: 0, maximum_total: null, max_line_amount: 99 };
      const read_id = expect.any(String);
      const arrives_by = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
      const told = { read_id, free_shipping_gap: 1_500, order_limits, arrives_by };
      expect(empty).toEqual({ uuid, cart_items: [], total: 0, ...told });
      expect((await api.carts.get(uuid)).data).toEqual(empty);
    });

    test("docs/specification.md section 7: GET /api/v1/carts without a uuid returns an empty cart and creates none", async () => {
      const { api, shop } = cell();
      const { data } = await leavesDatabaseAlone(shop.db, () => api.carts.get(undefined));
      expect(data).toEqual({ uuid: null, cart_items: [], total: 0 });
    });

    test("docs/security.md: unknown, ordered and other carts, and missing lines, answer 404", async () => {
      const { api, shop } = cell();
      const uuid = await fillCart(api, [{ sku: skus.towel, amount: 1 }]);
      const ordered = await readyCheckout(api, [{ sku: skus.towel, amount: 1 }]);
      await api.orders.place(ordered);
      await leavesDatabaseAlone(shop.db, async () => {
        for (const closed of [randomUUID(), ordered.uuid]) {
          await expectRefused(api.carts.get(closed), 404, "not_found");
          await expectRefused(api.carts.update({ sku: skus.towel, amount: 1, uuid: closed }), 404, "not_found");
          await expectRefused(api.carts.remove({ sku: skus.towel, amount: 0, uuid: closed }), 404, "not_found");
          await expectRefused(api.orders.preview({ uuid: closed }), 404, "not_found");
        }
        await expectRefused(api.carts.update({ sku: skus.cloth, amount: 1, uuid }), 404, "not_found");
        await expectRefused(api.carts.remove({ sku: skus.cloth, amount: 0, uuid }), 404, "not_found");
      });
    });

    test("docs/api.md: a line with more than available can be reduced step by step, and never increased", async () => {
      const { api } = cell();
      const uuid = await fillCart(api, [{ sku: skus.bowl, amount: 10 }]);
      const { number, access_token } = await placeOrderOf(api, [{ sku: skus.bowl, amount: 3 }]);
      const set = async (amount: number) =>
        (await api.carts.update({ sku: skus.bowl, amount, uuid })).data?.cart_items[0];
      expect(await set(9)).toMatchObject({ amount: 9, is_short: true });
      await expectRefused(set(9), 409, "insufficient_stock");
      await expectRefused(set(10), 409, "insufficient_stock");
      expect(await set(7)).toMatchObject({ amount: 7, is_short: false });
      await expectRefused(set(8), 409, "insufficient_stock");
      await api.orders.cancel(number, access_token, { version: 1 });
    });

    test("docs/api.md: a line shows what is available now, also after other orders", async () => {
      const { api } = cell();
      const uuid = await fillCart(api, [{ sku: skus.bowl, amount: 8 }]);
      const { number, access_token } = await placeOrderOf(api, [{ sku: skus.bowl, amount: 4 }]);
      const line = async () => (await api.carts.get(uuid)).data.cart_items[0];
      expect(await line()).toMatchObject({ amount: 8, available: null, is_short: true });
      await api.orders.cancel(number, access_token, { version: 1 });
      expect(await line()).toMatchObject({ amount: 8, available: null, is_short: false });
    });
  });

  test("docs/specification.md section 7: POST /api/v1/subscribes accepts an address, answers the same twice and stores it once", async () => {
    const { api, shop } = cell();
    const first = await api.content.subscribe({ email: "Reader@Shop.example " });
    // The second call writes another mail, but no second row of the list.
    const list = async () => rowsOf(await shop.db.execute(sql`select * from subscribers`));
    const before = await list();
    expect(before).toHaveLength(1);
    expect(await api.content.subscribe({ email: "reader@shop.example" })).toEqual(first);
    expect(await list()).toEqual(before);
    expect(first).toEqual({ msg: "請到信箱按下確認連結，完成訂閱", data: null });
  });
}
