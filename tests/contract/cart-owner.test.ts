/** Who may read, change and order a cart. */
import { describe, expect, test } from "vitest";
import type { Api } from "@/lib/api-client/client";
import { skus } from "../support/catalogue";
import { checkoutForm, fillCart, readyCheckout } from "../support/checkout";
import { expectRefused } from "../support/failures";
import { leavesDatabaseAlone } from "../support/fingerprint";
import { onEveryCell } from "../support/matrix";
import { signUp } from "../support/members";
import { outcomesOf, settle } from "../support/outcomes";

onEveryCell((cell) => {
  /** A member with a cart of two towels. */
  async function memberWithCart() {
    const { api } = await signUp(cell());
    const uuid = await fillCart(cell().api, [{ sku: skus.towel, amount: 2 }]);
    await api.carts.merge({ uuid });
    return { api, uuid };
  }
  const amounts = async (api: Api) =>
    (await api.carts.get(undefined)).data.cart_items.map(({ sku, amount }) => [sku, amount]);
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
});
