import { randomUUID } from "node:crypto";
import { count } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { orders } from "@/lib/backend/orders/tables";
import { skus } from "../../support/catalogue";
import { contact, readyCheckout } from "../../support/checkout";
import { expectRefused } from "../../support/failures";
import { leavesDatabaseAlone } from "../../support/fingerprint";
import type { Cell } from "../../support/matrix";
import { outcomesOf, settle } from "../../support/outcomes";
import { stockOf } from "../../support/stock";

export function oneOrderPerIntentSuite(cell: () => Cell): void {
  describe("docs/orders.md: one order per intent", () => {
    test("docs/orders.md: the same checkout 10 times at once with one key is one order and ten equal answers", async () => {
      const { api, shop } = cell();
      const form = await readyCheckout(api, [{ sku: skus.tin, amount: 2 }]);
      const [before, stock] = [await orderCount(cell()), await stockOf(shop.db, skus.tin)];
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 10 }, () => api.orders.place(form, key)));
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(await orderCount(cell())).toBe(before + 1);
      expect((await stockOf(shop.db, skus.tin)).reserved).toBe(stock.reserved + 2);
    });

    test("docs/orders.md: the key still returns the saved answer later, also after the order has changed", async () => {
      const { api, shop } = cell();
      const form = await readyCheckout(api, [{ sku: skus.towel, amount: 1 }]);
      const key = randomUUID();
      const first = await api.orders.place(form, key);
      await api.orders.cancel(first.data.number, first.data.access_token, { version: 1 });
      await leavesDatabaseAlone(shop.db, async () => {
        expect(await api.orders.place(form, key)).toEqual(first);
      });
    });

    test("docs/orders.md: the same key with another body answers 409 idempotency_conflict and changes nothing", async () => {
      const { api, shop } = cell();
      const form = await readyCheckout(api, [{ sku: skus.towel, amount: 1 }]);
      const other = await readyCheckout(api, [{ sku: skus.cloth, amount: 1 }]);
      const key = randomUUID();
      await api.orders.place(form, key);
      await leavesDatabaseAlone(shop.db, async () => {
        await expectRefused(api.orders.place(other, key), 409, "idempotency_conflict");
        const renamed = { ...form, contact: { ...contact, name: "別人" } };
        await expectRefused(api.orders.place(renamed, key), 409, "idempotency_conflict");
      });
    });

    test("docs/orders.md: a refused try does not use up its key, so that the corrected one can use it", async () => {
      const { api } = cell();
      const form = await readyCheckout(api, [{ sku: skus.towel, amount: 1 }]);
      const key = randomUUID();
      await expectRefused(api.orders.place({ ...form, total: 1 }, key), 409, "total_changed");
      expect((await api.orders.place(form, key)).data.total).toBe(600);
    });

    test.each([
      ["without a key", () => undefined],
      ["with ten keys", () => randomUUID()],
    ])("docs/orders.md: 10 times at once %s is one order and nine times 409 cart_ordered", async (_, newKey) => {
      const { api, shop } = cell();
      const form = await readyCheckout(api, [{ sku: skus.bag, amount: 1 }]);
      const [before, stock] = [await orderCount(cell()), await stockOf(shop.db, skus.bag)];
      const outcomes = await settle(Array.from({ length: 10 }, () => api.orders.place(form, newKey())));
      expect(outcomesOf(outcomes)).toEqual({ 200: 1, "409 cart_ordered": 9 });
      expect(await orderCount(cell())).toBe(before + 1);
      expect((await stockOf(shop.db, skus.bag)).reserved).toBe(stock.reserved + 1);
    });
  });
}

async function orderCount({ shop }: Cell): Promise<number> {
  const [row] = await shop.db.select({ total: count() }).from(orders);
  return row?.total ?? 0;
}
