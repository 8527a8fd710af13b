import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Api } from "@/lib/api-client/client";
import { TERMS_VERSION } from "@/lib/contract/terms";
import { skus } from "../support/catalogue";
import { fillCart, readyCheckout } from "../support/checkout";
import { expectRefused } from "../support/failures";
import { resetLimits } from "../support/mail";
import { onEveryCell } from "../support/matrix";

onEveryCell((cell) => {
  beforeEach(() => resetLimits(cell().shop.db));

  /** The client of a new member. */
  async function newMember(): Promise<Api> {
    const { api, signedIn } = cell();
    const [email, password] = [`cart-${randomUUID()}@shop.example`, "four old teapots"];
    await api.users.register({ name: "王大明", email, password, agreement: TERMS_VERSION });
    return signedIn((await api.users.login({ email, password })).data.user_token.token);
  }
  const amounts = async (api: Api) =>
    Object.fromEntries((await api.carts.get(undefined)).data.cart_items.map(({ sku, amount }) => [sku, amount]));

  describe("docs/api.md: POST /carts/merge", () => {
    test("docs/api.md: the first guest cart becomes the member's; the next one is merged into it, and no line is lost", async () => {
      const { api } = cell();
      const me = await newMember();
      expect((await me.carts.merge({})).data).toEqual({ uuid: null, cart_items: [], total: 0 });
      const first = await fillCart(api, [{ sku: skus.towel, amount: 2 }]);
      expect((await me.carts.merge({ uuid: first })).data).toMatchObject({ uuid: first, total: 1_000 });
      const second = await fillCart(api, [
        { sku: skus.cloth, amount: 3 },
        { sku: skus.towel, amount: 1 },
      ]);
      const merged = (await me.carts.merge({ uuid: second })).data;
      expect(merged).toMatchObject({ uuid: first, total: 3 * 500 + 3 * 499 });
      expect(await amounts(me)).toEqual({ [skus.towel]: 3, [skus.cloth]: 3 });
      await expectRefused(api.carts.get(second), 404, "not_found");
      expect((await me.carts.merge({ uuid: second })).data).toEqual(merged);
      expect((await me.carts.merge({ uuid: first })).data).toEqual(merged);
    });

    test("docs/api.md: at most 99 per line, of scarce stock the larger of both, and sold-out lines stay visible", async () => {
      const { api, shop } = cell();
      const me = await newMember();
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
      expect(await amounts(me)).toEqual({ [skus.bowl]: 7, [skus.towel]: 99, [skus.bag]: 1 });
      await shop.db.execute(sql`update inventories set on_hand = 100000 where sku = ${skus.bag}`);
    });

    test("a changed price is shown by the line that was seen last, the guest's", async () => {
      const { api, shop } = cell();
      const me = await newMember();
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
      const [me, other] = [await newMember(), await newMember()];
      const theirs = await fillCart(api, [{ sku: skus.towel, amount: 2 }]);
      await other.carts.merge({ uuid: theirs });
      await expectRefused(api.carts.merge({ uuid: theirs }), 401, "not_signed_in");
      expect((await me.carts.merge({ uuid: theirs })).data.uuid).toBeNull();
      expect((await me.carts.merge({ uuid: randomUUID() })).data.uuid).toBeNull();
      expect(await amounts(other)).toEqual({ [skus.towel]: 2 });
      const form = await readyCheckout(api, [{ sku: skus.cloth, amount: 1 }]);
      await api.orders.place(form);
      expect((await me.carts.merge({ uuid: form.uuid })).data.uuid).toBeNull();
    });

    test("docs/api.md: the member's open cart is the same on all devices, also after an order", async () => {
      const { api } = cell();
      const me = await newMember();
      const form = await readyCheckout(api, [{ sku: skus.towel, amount: 1 }]);
      await me.carts.merge({ uuid: form.uuid });
      await me.orders.place(form);
      expect(await amounts(me)).toEqual({});
      const { uuid } = (await me.carts.add({ sku: skus.cloth, amount: 2, uuid: form.uuid })).data;
      expect(uuid).not.toBe(form.uuid);
      expect((await me.carts.get(undefined)).data.uuid).toBe(uuid);
      expect((await me.carts.add({ sku: skus.cloth, amount: 1 })).data.uuid).toBe(uuid);
      expect(await amounts(me)).toEqual({ [skus.cloth]: 3 });
      expect((await api.carts.get(undefined)).data.uuid).toBeNull();
    });
  });
});
