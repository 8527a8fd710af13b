import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { coupons } from "@/lib/backend/coupons/tables";
import { MAX_CART_LINES } from "@/lib/contract/limits";
import { skus } from "../support/catalogue";
import { fillCart, penghu, readyCheckout, taipei } from "../support/checkout";
import { expectRefused } from "../support/failures";
import { leavesDatabaseAlone } from "../support/fingerprint";
import { type Cell, onEveryCell } from "../support/matrix";
import { expectRefusal } from "../support/raw-call";

/** As they are written in JSON. */
const NO_AMOUNTS = ["0", "-1", "-0", "1.5", "100", "1e3", "1e21", "9007199254740993", '"2"', '""', "null", "true"];
const NO_SHAPES = ["[1]", "[]", "{}", '{"$gt":0}', "NaN", "Infinity", "0x10", "01", "1_000"];
const NO_TOTALS = ["-1", "1.5", "1e21", '"600"', "null", "[600]", "{}", "true"];

/** The catalogue of the tests has too few variants for a cart of 101 lines. */
async function manyVariants({ shop }: Cell): Promise<string[]> {
  await shop.db.execute(sql`insert into product_variants (sku, product_id, "values", price, position)
    select 'MANY-' || n, (select product_id from product_variants where sku = ${skus.towel}), to_jsonb(array['第 ' || n]), 10, 100 + n
    from generate_series(1, ${MAX_CART_LINES + 1}) n on conflict do nothing`);
  await shop.db.execute(sql`insert into inventories (sku, on_hand, reserved)
    select 'MANY-' || n, 1000, 0 from generate_series(1, ${MAX_CART_LINES + 1}) n on conflict do nothing`);
  return Array.from({ length: MAX_CART_LINES + 1 }, (_, index) => `MANY-${index + 1}`);
}

onEveryCell((cell) => {
  describe("docs/security.md: quantities are integers from 1 to 99, a cart has at most 100 lines", () => {
    test.each(["POST", "PUT"])("docs/security.md: %s /carts accepts nothing else", async (method) => {
      const { api, raw, shop } = cell();
      const uuid = await fillCart(api, [{ sku: skus.towel, amount: 1 }]);
      await leavesDatabaseAlone(shop.db, async () => {
        for (const amount of [...NO_AMOUNTS, ...NO_SHAPES]) {
          const body = `{"sku":"${skus.towel}","uuid":"${uuid}","amount":${amount}}`;
          const answer = await raw({ method, path: "/carts", body });
          expect(answer.status, `${method} ${amount}`).toBe(400);
          expectRefusal(answer, 400);
        }
      });
      for (const amount of [1, 98]) await api.carts.add({ sku: skus.cloth, amount, uuid });
      const { data } = await api.carts.update({ sku: skus.towel, amount: 99, uuid });
      expect(data?.cart_items.map(({ amount }) => amount)).toEqual([99, 99]);
    });

    test("docs/security.md: the 101st line is refused, also of several concurrent ones; existing lines stay", async () => {
      const { api, shop } = cell();
      const many = await manyVariants(cell());
      const uuid = await fillCart(api, [{ sku: many[0] ?? "", amount: 1 }]);
      await shop.db.execute(sql`insert into cart_lines (cart_id, sku, amount)
        select ${uuid}::uuid, 'MANY-' || n, 1 from generate_series(2, ${MAX_CART_LINES - 1}) n`);
      const both = await Promise.allSettled(many.slice(-2).map((sku) => api.carts.add({ sku, amount: 1, uuid })));
      expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      const { data } = await api.carts.get(uuid);
      expect(data.cart_items).toHaveLength(MAX_CART_LINES);
      const left = many.slice(-2).find((sku) => data.cart_items.every((item) => item.sku !== sku)) ?? "";
      await leavesDatabaseAlone(shop.db, () =>
        expectRefused(api.carts.add({ sku: left, amount: 1, uuid }), 422, "cart_limit"),
      );
    });
  });

  describe("docs/security.md: totals are computed by the server alone", () => {
    const place = (body: string) => cell().raw({ method: "POST", path: "/orders", body });

    test("docs/security.md: a total that is no valid sum is refused", async () => {
      const { api, shop } = cell();
      const form = await readyCheckout(api, [{ sku: skus.towel, amount: 1 }]);
      await leavesDatabaseAlone(shop.db, async () => {
        for (const total of NO_TOTALS) {
          const answer = await place(JSON.stringify({ ...form, total: 0 }).replace('"total":0', `"total":${total}`));
          expect(answer.status, total).toBe(400);
        }
      });
    });

    test("docs/security.md: a total without a fee, with an invented discount, or of another cart is refused", async () => {
      const { api, shop } = cell();
      const form = await readyCheckout(api, [{ sku: skus.towel, amount: 2 }]);
      const cheap = await readyCheckout(api, [{ sku: skus.cloth, amount: 1 }]);
      const code = `TAMPER-${randomUUID().slice(0, 8).toUpperCase()}`;
      await shop.db.insert(coupons).values({ code, title: "一成", kind: "percent", value: 10 });
      expect(form.total).toBe(1_100);
      const attempts = {
        "without the fee": { total: 1_000 },
        "to an island at the main island's fee": { address: penghu },
        "with a coupon's total and without its code": { total: 1_000 },
        "with a coupon and twice its discount": { coupon: code, total: 900 },
        "with a coupon and without its discount": { coupon: code },
        "with another cart's total": { total: cheap.total },
        "with pick-up's fee and delivered": { shipping: "home_delivery", total: 1_000 },
        "for nothing": { total: 0 },
      };
      await leavesDatabaseAlone(shop.db, async () => {
        for (const [what, change] of Object.entries(attempts)) {
          const answer = await place(JSON.stringify({ ...form, ...change }));
          expect([answer.status, (answer.envelope.data as { error: string }).error], what).toEqual([
            409,
            "total_changed",
          ]);
        }
        for (const change of [
          { coupon: [code] },
          { coupon: [code, code] },
          { coupon: { code } },
          { coupon: `${code}' or '1'='1` },
          { shipping_fee: 0 },
          { discount: 1_100 },
          { lines: [{ sku: skus.towel, unit_price: 1 }] },
          { shipping: ["store_pickup"] },
          { address: { ...taipei, surcharge: 0 } },
        ]) {
          const answer = await place(JSON.stringify({ ...form, ...change }));
          expect(answer.status, JSON.stringify(change)).toBe(400);
        }
      });
      expect((await api.orders.place(form)).data).toMatchObject({ subtotal: 1_000, shipping_fee: 100, total: 1_100 });
    });

    test("docs/security.md: refunds are limited to the money that was paid", async () => {
      const { api, raw, adminToken } = cell();
      const form = await readyCheckout(api, [{ sku: skus.towel, amount: 1 }]);
      const { number } = (await api.orders.place(form)).data;
      const headers = { Authorization: `Bearer ${await adminToken()}` };
      for (const amount of ["-1", "0", "1.5", "1e9", '"100"', "null"]) {
        const body = `{"version":1,"amount":${amount},"note":"x"}`;
        const answer = await raw({ method: "POST", path: `/admin/orders/${number}/refunds`, body, headers });
        expect([400, 409, 422], amount).toContain(answer.status);
      }
      expect(
        (
          await api.orders.get(
            number,
            (
              await api.orders.lookUp({ number, contact: form.contact.email })
            ).data.access_token,
          )
        ).data,
      ).toMatchObject({ refunds: [], refunded_total: 0 });
    });
  });
});
