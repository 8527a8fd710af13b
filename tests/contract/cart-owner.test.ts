/** Who may read, change and order a cart, and how a guest's cart becomes a member's. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Api } from "@/lib/api-client/client";
import { skus } from "../support/catalogue";
import { checkoutForm, fillCart, readyCheckout } from "../support/checkout";
import { expectRefused } from "../support/failures";
import { leavesDatabaseAlone } from "../support/fingerprint";
import { onServerCell } from "../support/matrix";
import { signUp } from "../support/members";
import { outcomesOf, settle } from "../support/outcomes";

onServerCell((cell) => {
  /** A member with a cart of two towels. */
  async function memberWithCart() {
    const { api } = await signUp(cell());
    const uuid = await fillCart(cell().api, [{ sku: skus.towel, amount: 2 }]);
    await api.carts.merge({ uuid });
    return { api, uuid };
  }
  const amounts = async (api: Api) =>
    (await api.carts.get(undefined)).data.cart_items.map(({ sku, amount }) => [sku, amount]);
  const bySku = async (api: Api) => Object.fromEntries(await amounts(api));
  const order = async (api: Api, uuid: string) => api.orders.place(checkoutForm(uuid, 1_100));

  describe("docs/security.md: a member's cart", () => {
    test("is changed and ordered only with that member's bearer token", async () => {
      const { api, uuid } = await memberWithCart();
      const other = (await signUp(cell())).api;
      for (const caller of [cell().api, other]) {
        await leavesDatabaseAlone(cell().shop.db, async () => {
          await expectRefused(caller.carts.update({ sku: skus.towel, amount: 9, uuid }), 404, "not_found");
          await expectRefused(caller.carts.remove({ sku: skus.towel, amount: 0, uuid }), 404, "not_found");
          await expectRefused(caller.orders.preview({ uuid }), 404, "not_found");
          await expectRefused(order(caller, uuid), 404, "not_found");
        });
        const { data } = await caller.carts.add({ sku: skus.cloth, amount: 1, uuid });
        expect(data.uuid).not.toBe(uuid);
        expect(data.cart_items?.map(({ sku }) => sku)).toEqual([skus.cloth]);
      }
      expect(await amounts(api)).toEqual([[skus.towel, 2]]);
      expect((await api.carts.update({ sku: skus.towel, amount: 1, uuid })).data).toMatchObject({ uuid, total: 500 });
      const { data } = await api.orders.preview({ uuid });
      await api.orders.place(checkoutForm(uuid, data.total));
    });

    test("is not changed by concurrent requests of other callers", async () => {
      const { api, uuid } = await memberWithCart();
      const guest = cell().api;
      const tries: Promise<{ data: unknown }>[][] = Array.from({ length: 5 }, () => [
        guest.carts.update({ sku: skus.towel, amount: 9, uuid }),
        guest.carts.remove({ sku: skus.towel, amount: 0, uuid }),
        order(guest, uuid),
        guest.carts.add({ sku: skus.towel, amount: 1, uuid }),
      ]);
      const mine = api.carts.add({ sku: skus.cloth, amount: 3, uuid });
      const ends = await settle(tries.flat());
      await mine;
      expect(outcomesOf(ends)).toEqual({ 200: 5, "404 not_found": 15 });
      expect(await amounts(api)).toEqual([
        [skus.towel, 2],
        [skus.cloth, 3],
      ]);
    });

    test("a guest's order and a sign-in that takes over the cart at the same moment: one of them succeeds", async () => {
      for (let round = 0; round < 6; round += 1) {
        const { api } = await signUp(cell());
        const form = await readyCheckout(cell().api, [{ sku: skus.towel, amount: 2 }]);
        const [placed, merged] = await Promise.allSettled([
          cell().api.orders.place(form),
          api.carts.merge({ uuid: form.uuid }),
        ]);
        expect(merged.status).toBe("fulfilled");
        expect(await amounts(api)).toEqual(placed.status === "fulfilled" ? [] : [[skus.towel, 2]]);
        if (placed.status === "rejected") expect(placed.reason.data?.error).toBe("not_found");
      }
    });
  });

  describe("docs/api.md: a shared cart", () => {
    test("is read by its read_id, which reveals no uuid and neither changes nor orders anything", async () => {
      const { api, raw, shop } = cell();
      const uuid = await fillCart(api, [{ sku: skus.towel, amount: 2 }]);
      const { read_id = "" } = (await api.carts.get(uuid)).data;
      const { data } = await api.carts.get(read_id);
      expect(data).toMatchObject({ uuid: null, read_only: true, total: 1_000 });
      expect(JSON.stringify(data)).not.toContain(uuid);
      await leavesDatabaseAlone(shop.db, async () => {
        for (const [method, path, json] of [
          ["POST", "/carts", { sku: skus.towel, amount: 1, uuid: read_id }],
          ["PUT", "/carts", { sku: skus.towel, amount: 1, uuid: read_id }],
          ["DELETE", "/carts", { sku: skus.towel, amount: 0, uuid: read_id }],
          ["POST", "/checkouts/preview", { uuid: read_id }],
          ["POST", "/orders", checkoutForm(read_id, 1_100)],
        ] as const) {
          expect((await raw({ method, path, json })).status, `${method} ${path}`).toBe(400);
        }
      });
    });

    test("keeps its read_id when it is changed, and is gone once it is ordered", async () => {
      const { api } = cell();
      const form = await readyCheckout(api, [{ sku: skus.towel, amount: 1 }]);
      const { read_id = "" } = (await api.carts.get(form.uuid)).data;
      const changed = await api.carts.add({ sku: skus.cloth, amount: 1, uuid: form.uuid });
      expect(changed.data).toMatchObject({ read_id });
      await api.carts.remove({ sku: skus.cloth, amount: 0, uuid: form.uuid });
      await api.orders.place(form);
      await expectRefused(api.carts.get(read_id), 404, "not_found");
      await expectRefused(api.carts.get("AAAAAAAAAAAAAAAAAAAAAA"), 404, "not_found");
    });

    test("a member's cart is shared by its uuid, too, without revealing it", async () => {
      const { api, uuid } = await memberWithCart();
      expect((await cell().api.carts.get(uuid)).data).toMatchObject({ uuid: null, read_only: true, total: 1_000 });
      expect((await api.carts.get(uuid)).data).toMatchObject({ uuid, total: 1_000 });
      expect((await api.carts.get(uuid)).data.read_only).toBeUndefined();
    });
  });

  describe("docs/api.md: POST /carts/merge", () => {
    test("docs/api.md: the first guest cart becomes the member's; the next one is merged into it, and no line is lost", async () => {
      const { api } = cell();
      const me = (await signUp(cell())).api;
      expect((await me.carts.merge({})).data).toEqual({ uuid: null, cart_items: [], total: 0 });
      const first = await fillCart(api, [{ sku: skus.towel, amount: 2 }]);
      expect((await me.carts.merge({ uuid: first })).data).toMatchObject({ uuid: first, total: 1_000 });
      const second = await fillCart(api, [
        { sku: skus.cloth, amount: 3 },
        { sku: skus.towel, amount: 1 },
      ]);
      const merged = (await me.carts.merge({ uuid: second })).data;
      expect(merged).toMatchObject({ uuid: first, total: 3 * 500 + 3 * 499 });
      expect(await bySku(me)).toEqual({ [skus.towel]: 3, [skus.cloth]: 3 });
      await expectRefused(api.carts.get(second), 404, "not_found");
      expect((await me.carts.merge({ uuid: second })).data).toEqual(merged);
      expect((await me.carts.merge({ uuid: first })).data).toEqual(merged);
    });

    test("docs/api.md: at most 99 per line, of scarce stock the larger of both, and sold-out lines stay visible", async () => {
      const { api, shop } = cell();
      const me = (await signUp(cell())).api;
      const uuid = await fillCart(api, [
        { sku: skus.bowl, amount: 7 },
        { sku: skus.towel, amount: 60 },
        { sku: skus.bag, amount: 4 },
      ]);
      await me.carts.merge({ uuid });
      const guest = await fillCart(api, [
        { sku: skus.bowl, amount: 7 },
        { sku: skus.towel, amount: 60 },
        { sku: skus.bag, amount: 1 },
      ]);
      await shop.db.execute(sql`update inventories set on_hand = reserved where sku = ${skus.bag}`);
      await me.carts.merge({ uuid: guest });
      expect(await bySku(me)).toEqual({ [skus.bowl]: 7, [skus.towel]: 99, [skus.bag]: 1 });
      await shop.db.execute(sql`update inventories set on_hand = 100000 where sku = ${skus.bag}`);
    });

    test("a changed price is shown by the line that was seen last, the guest's", async () => {
      const { api, shop } = cell();
      const me = (await signUp(cell())).api;
      const costs = (price: number) =>
        shop.db.execute(sql`update product_variants set price = ${price} where sku = ${skus.towel}`);
      await me.carts.merge({ uuid: await fillCart(api, [{ sku: skus.towel, amount: 1 }]) });
      await costs(520);
      const guest = await fillCart(api, [
        { sku: skus.towel, amount: 1 },
        { sku: skus.cloth, amount: 1 },
      ]);
      expect((await me.carts.get(undefined)).data.cart_items).toMatchObject([{ price_before: 500 }]);
      const merged = (await me.carts.merge({ uuid: guest })).data.cart_items;
      expect(merged.map(({ sku, price_before }) => [sku, price_before])).toEqual([
        [skus.towel, undefined],
        [skus.cloth, undefined],
      ]);
      await costs(500);
      expect((await me.carts.get(undefined)).data.cart_items[0]).toMatchObject({ price_before: 520 });
    });

    test("docs/security.md: only a member merges, and never takes another member's cart or an ordered one", async () => {
      const { api } = cell();
      const [me, other] = [(await signUp(cell())).api, (await signUp(cell())).api];
      const theirs = await fillCart(api, [{ sku: skus.towel, amount: 2 }]);
      await other.carts.merge({ uuid: theirs });
      await expectRefused(api.carts.merge({ uuid: theirs }), 401, "not_signed_in");
      expect((await me.carts.merge({ uuid: theirs })).data.uuid).toBeNull();
      expect((await me.carts.merge({ uuid: randomUUID() })).data.uuid).toBeNull();
      expect(await bySku(other)).toEqual({ [skus.towel]: 2 });
      const form = await readyCheckout(api, [{ sku: skus.cloth, amount: 1 }]);
      await api.orders.place(form);
      expect((await me.carts.merge({ uuid: form.uuid })).data.uuid).toBeNull();
    });

    test("docs/api.md: the member's open cart is the same on all devices, also after an order", async () => {
      const { api } = cell();
      const me = (await signUp(cell())).api;
      const form = await readyCheckout(api, [{ sku: skus.towel, amount: 1 }]);
      await me.carts.merge({ uuid: form.uuid });
      await me.orders.place(form);
      expect(await bySku(me)).toEqual({});
      const { uuid } = (await me.carts.add({ sku: skus.cloth, amount: 2, uuid: form.uuid })).data;
      expect(uuid).not.toBe(form.uuid);
      expect((await me.carts.get(undefined)).data.uuid).toBe(uuid);
      expect((await me.carts.add({ sku: skus.cloth, amount: 1 })).data.uuid).toBe(uuid);
      expect(await bySku(me)).toEqual({ [skus.cloth]: 3 });
      expect((await api.carts.get(undefined)).data.uuid).toBeNull();
    });
  });
});
