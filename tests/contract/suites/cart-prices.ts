import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cartLines } from "@/lib/backend/cart/tables";
import { productVariants } from "@/lib/backend/catalogue/tables";
import { skus } from "../../support/catalogue";
import { checkoutForm, fillCart } from "../../support/checkout";
import { expectRefused } from "../../support/failures";
import type { Cell } from "../../support/matrix";

/** The towel's price, which these tests change and then restore. */
const PRICE = 500;

export function cartPricesSuite(cell: () => Cell): void {
  async function whileTowelCosts(price: number, run: () => Promise<void>): Promise<void> {
    const { db } = cell().shop;
    const set = (to: number) =>
      db.update(productVariants).set({ price: to }).where(eq(productVariants.sku, skus.towel));
    await set(price);
    await run().finally(() => set(PRICE));
  }
  const twoLines = () =>
    fillCart(cell().api, [
      { sku: skus.towel, amount: 2 },
      { sku: skus.cloth, amount: 1 },
    ]);
  const pricesBefore = async (uuid: string) =>
    (await cell().api.carts.get(uuid)).data.cart_items.map(({ price_before }) => price_before);

  describe("a price that changed after the line was added", () => {
    test("the line shows the old price, in cart and checkout, until its quantity is changed", async () => {
      const { api } = cell();
      const uuid = await twoLines();
      expect(await pricesBefore(uuid)).toEqual([undefined, undefined]);
      await whileTowelCosts(520, async () => {
        expect(await pricesBefore(uuid)).toEqual([PRICE, undefined]);
        const { data } = await api.orders.preview({ uuid });
        expect(data.lines).toMatchObject([{ price_before: PRICE, unit_price: 520, total: 1_040 }, {}]);
        expect(data.lines[1]).not.toHaveProperty("price_before");
        // Neither reading the cart nor adding another line accepts the new price.
        await api.carts.update({ sku: skus.cloth, amount: 2, uuid });
        expect(await pricesBefore(uuid)).toEqual([PRICE, undefined]);
        const changed = await api.carts.update({ sku: skus.towel, amount: 3, uuid });
        expect(changed.data?.cart_items[0]).not.toHaveProperty("price_before");
        expect(await pricesBefore(uuid)).toEqual([undefined, undefined]);
      });
      expect(await pricesBefore(uuid)).toEqual([520, undefined]);
    });

    test("adding to the line accepts the price; a price that was restored shows nothing", async () => {
      const { api } = cell();
      const uuid = await twoLines();
      await whileTowelCosts(480, async () => {
        expect(await pricesBefore(uuid)).toEqual([PRICE, undefined]);
      });
      expect(await pricesBefore(uuid)).toEqual([undefined, undefined]);
      await whileTowelCosts(480, async () => {
        await api.carts.add({ sku: skus.towel, amount: 1, uuid });
        expect(await pricesBefore(uuid)).toEqual([undefined, undefined]);
      });
    });

    test("a refused change does not accept the price", async () => {
      const { api } = cell();
      const uuid = await fillCart(api, [{ sku: skus.towel, amount: 99 }]);
      await whileTowelCosts(520, async () => {
        await expectRefused(api.carts.add({ sku: skus.towel, amount: 1, uuid }), 422, "line_limit");
        expect(await pricesBefore(uuid)).toEqual([PRICE]);
      });
    });

    test("an order has to have the current total; its lines show today's price alone", async () => {
      const { api } = cell();
      const uuid = await twoLines();
      await whileTowelCosts(520, async () => {
        const late = api.orders.place(checkoutForm(uuid, 2 * PRICE + 499 + 100));
        expect((await expectRefused(late, 409, "total_changed")).data?.total).toBe(2 * 520 + 499);
        const { data } = await api.orders.preview({ uuid });
        const placed = (await api.orders.place(checkoutForm(uuid, data.total))).data;
        expect(placed.lines[0]).toMatchObject({ unit_price: 520, total: 1_040 });
        expect(placed.lines[0]).not.toHaveProperty("price_before");
      });
    });

    test("a line from before this feature shows nothing", async () => {
      const uuid = await twoLines();
      await cell().shop.db.update(cartLines).set({ seenPrice: null }).where(eq(cartLines.cartId, uuid));
      await whileTowelCosts(520, async () => {
        expect(await pricesBefore(uuid)).toEqual([undefined, undefined]);
      });
    });
  });

  test("the cart shows what is missing for free delivery, as the checkout does", async () => {
    const { api } = cell();
    const uuid = await fillCart(api, [{ sku: skus.cloth, amount: 3 }]);
    const gap = async () => (await api.carts.get(uuid)).data.free_shipping_gap;
    expect(await gap()).toBe(3);
    expect((await api.orders.preview({ uuid })).data.free_shipping_gap).toBe(3);
    const { data } = await api.carts.update({ sku: skus.cloth, amount: 4, uuid });
    expect(data?.free_shipping_gap).toBe(0);
    expect(await gap()).toBe(0);
  });
}
