import { describe, expect, onTestFinished, test } from "vitest";
import { expireUnpaidOrders } from "@/lib/backend/order-management/finish-due-orders";
import { type RestockReport, reports } from "@/lib/reports";
import { passDeadline } from "../support/card-shop";
import { fillCart, placeOrderOf, readyCheckout } from "../support/checkout";
import { expectRefused } from "../support/failures";
import { aProduct, newVisitor } from "../support/holds";
import { asAdministrator, onEveryCell } from "../support/matrix";

onEveryCell((cell) => {
  /** Every number that an answer has as `available`, at any depth. */
  function availables(answer: unknown): unknown[] {
    if (Array.isArray(answer)) return answer.flatMap(availables);
    if (typeof answer !== "object" || answer === null) return [];
    return Object.entries(answer).flatMap(([key, value]) => (key === "available" ? [value] : availables(value)));
  }

  describe("docs/orders.md: stock that visitors see", () => {
    test("docs/orders.md: no public answer has quantities above five; staff see all", async () => {
      const { api, shop } = cell();
      const sku = await aProduct(cell(), 37);
      const { data } = await api.products.list({ keyword: sku });
      const id = data.data[0]?.id ?? 0;
      const uuid = await fillCart(api, [{ sku, amount: 30 }]);
      const more = await expectRefused(api.carts.add({ sku, amount: 20, uuid }), 409, "insufficient_stock");
      const change = await expectRefused(api.carts.update({ sku, amount: 40, uuid }), 409, "insufficient_stock");
      const late = await readyCheckout(api, [{ sku, amount: 25 }], { contact: newVisitor() });
      await placeOrderOf(api, [{ sku, amount: 17 }], { contact: newVisitor() });
      const order = await expectRefused(api.orders.place(late), 409, "insufficient_stock");
      const answers = [
        data,
        (await api.products.list({ per_page: 100 })).data,
        (await api.products.get(id)).data,
        (await api.products.related(shop.catalogue.products.get("PLAIN-01") ?? 0)).data,
        (await api.carts.get(uuid)).data,
        (await api.orders.preview({ uuid })).data,
        ...[more, change, order].map((refusal) => refusal.data),
      ];
      for (const answer of answers) expect(availables(answer).length).toBeGreaterThan(0);
      const told = new Set(answers.flatMap(availables));
      expect([...told].filter((value) => value !== null && Number(value) > 5)).toEqual([]);
      for (const refusal of [change, order]) expect(refusal.message).toBe("庫存沒有這麼多，請減少數量");
      expect(more.message).toBe("購物車已有 30 件，庫存沒有這麼多");
      const staff = await asAdministrator(cell());
      expect((await staff.call("GET inventories", { query: { keyword: sku } })).data.data[0]).toMatchObject({
        on_hand: 37,
        available: 20,
      });
    });

    test("docs/orders.md: the last five are shown as a number, in lists, on the page, in the cart and in refusals", async () => {
      const { api } = cell();
      const sku = await aProduct(cell(), 5);
      const { data } = await api.products.list({ keyword: sku });
      expect(data.data[0]?.available).toBe(5);
      const uuid = await fillCart(api, [{ sku, amount: 5 }]);
      const { number, access_token } = await placeOrderOf(api, [{ sku, amount: 2 }], { contact: newVisitor() });
      expect((await api.products.get(data.data[0]?.id ?? 0)).data.variants[0]?.available).toBe(3);
      expect((await api.carts.get(uuid)).data.cart_items[0]).toMatchObject({ available: 3, is_short: true });
      const refusal = await expectRefused(api.carts.update({ sku, amount: 4, uuid }), 409, "insufficient_stock");
      expect(refusal.data).toMatchObject({ available: 3 });
      expect(refusal.message).toBe("庫存只剩 3 件");
      await api.orders.cancel(number, access_token, { version: 1 });
    });

    test("a shopper with all of them in the cart is told so", async () => {
      const { api } = cell();
      const sku = await aProduct(cell(), 2);
      const uuid = await fillCart(api, [{ sku, amount: 2 }]);
      const refusal = await expectRefused(api.carts.add({ sku, amount: 1, uuid }), 409, "insufficient_stock");
      expect(refusal.data).toMatchObject({ available: 2, in_cart: 2 });
      expect(refusal.message).toBe("購物車已有 2 件，庫存只有 2 件");
      const many = await expectRefused(api.carts.add({ sku, amount: 3 }), 409, "insufficient_stock");
      expect(many.message).toBe("庫存只剩 2 件");
    });
  });

  describe("docs/rendering.md: products that are available again are reported, so that their pages are revalidated", () => {
    test("docs/rendering.md: by a cancellation and by a deadline, after the commit; not of products that were never sold out", async () => {
      const { api, shop } = cell();
      const told: number[][] = [];
      const listen = (report: unknown) => void told.push((report as RestockReport).productIds);
      reports.restock.subscribe(listen);
      onTestFinished(() => void reports.restock.unsubscribe(listen));
      const [rare, plenty] = [await aProduct(cell(), 3), await aProduct(cell(), 100)];
      const id = (await api.products.list({ keyword: rare })).data.data[0]?.id;
      const lines = [
        { sku: rare, amount: 3 },
        { sku: plenty, amount: 3 },
      ];
      const first = await placeOrderOf(api, lines, { contact: newVisitor() });
      await api.orders.cancel(first.number, first.access_token, { version: 1 });
      expect(told).toEqual([[id]]);
      const second = await placeOrderOf(api, lines, { contact: newVisitor() });
      await passDeadline(shop.db, second.number);
      await expireUnpaidOrders(shop.db);
      expect(told).toEqual([[id], [id]]);
    });
  });
});
