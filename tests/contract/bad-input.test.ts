import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { coupons } from "@/lib/backend/coupons/tables";
import { MAX_CART_LINES } from "@/lib/contract/limits";
import { type BadCall, badBodies, badCarts, badOrders, badTexts, orderWithText } from "../support/bad-input";
import { skus } from "../support/catalogue";
import { fillCart, penghu, placeOrderOf, readyCheckout, taipei } from "../support/checkout";
import { expectRefused } from "../support/failures";
import { leavesDatabaseAlone } from "../support/fingerprint";
import { type Cell, onServerCell } from "../support/matrix";
import { expectRefusal } from "../support/raw-call";
import { administrator, member } from "../support/shop";

onServerCell((cell) => {
  badInputSuite(cell);
  tamperingSuite(cell);
});

function badInputSuite(cell: () => Cell): void {
  const refuses = async ([, call, status]: BadCall) => {
    const { raw, shop } = cell();
    const answer = await leavesDatabaseAlone(shop.db, () => raw(call));
    expectRefusal(answer, status);
  };

  describe("docs/security.md: invalid input is refused in the envelope and changes nothing", () => {
    test.each(badCarts)("docs/security.md: /api/v1/carts with %s", async (...bad) => refuses(bad));
    test.each(badBodies)("docs/security.md: POST /api/v1/carts with %s", async (...bad) => refuses(bad));
    test.each(badOrders)("docs/security.md: POST /api/v1/orders with %s", async (...bad) => refuses(bad));

    test("docs/security.md: a body above 100 kB without a length is counted while it is read: 413", async () => {
      const chunk = new TextEncoder().encode(`"${"a".repeat(1_000)}",`);
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => (sent++ < 200 ? controller.enqueue(chunk) : controller.close()),
      });
      await refuses(["", { method: "POST", path: "/carts", body }, 413]);
    });

    test.each([
      "contact.name",
      "contact.email",
      "contact.phone",
      "address.county",
      "address.district",
      "address.street",
      "note",
    ])("docs/security.md: NUL, lone surrogates and wrong types in %s answer 400 and name the field", async (field) => {
      const { api, raw, shop } = cell();
      const form = await readyCheckout(api, [{ sku: skus.towel, amount: 1 }]);
      await leavesDatabaseAlone(shop.db, async () => {
        for (const [what, json] of badTexts) {
          const answer = await raw({ method: "POST", path: "/orders", body: orderWithText(form, field, json) });
          expect(answer.status, what).toBe(400);
          expectRefusal(answer, 400, "validation_failed");
          const { errors } = answer.envelope.data as { errors: Record<string, string[]> };
          const named = field === "address.county" ? ["address.county", "address.district"] : [field];
          expect(named, what).toEqual(expect.arrayContaining(Object.keys(errors)));
        }
      });
    });
  });

  describe("docs/security.md: sign-in and mailing list refuse invalid input", () => {
    test.each(["/users/login", "/admin/login"])("docs/security.md: POST /api/v1%s", async (path) => {
      const account = path === "/users/login" ? member : administrator;
      const credentials = { email: account.email, password: account.password };
      for (const json of [
        {},
        { email: account.email },
        { ...credentials, password: "" },
        { ...credentials, password: "a".repeat(129) },
        { ...credentials, password: ["a"] },
        { ...credentials, email: { $ne: null } },
        { ...credentials, email: "' or 1=1 --" },
        { ...credentials, email: "mei\u0000@shop.example" },
        [credentials],
      ]) {
        await refuses(["", { method: "POST", path, json }, 400]);
      }
      for (const password of ["a\u0000b", "\ud800", `${account.password}\u0000`, "%", "'"]) {
        await refuses(["", { method: "POST", path, json: { ...credentials, password } }, 401]);
      }
    });

    test.each([
      ["no address", {}],
      ["an empty address", { email: "" }],
      ["no mail address", { email: "someone" }],
      ["a header in it", { email: "a@b.example\r\nBcc: c@d.example" }],
      ["an endless address", { email: `${"a".repeat(250)}@b.example` }],
      ["a lone surrogate", { email: "\ud800@b.example" }],
    ])("docs/specification.md section 5: POST /api/v1/subscribes with %s answers 400", async (_, json) => {
      await refuses(["", { method: "POST", path: "/subscribes", json }, 400]);
    });
  });
}

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

function tamperingSuite(cell: () => Cell): void {
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
      const form = await readyCheckout(cell().api, [{ sku: skus.towel, amount: 1 }]);
      await leavesDatabaseAlone(cell().shop.db, async () => {
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
          const { status, envelope } = await place(JSON.stringify({ ...form, ...change }));
          expect({ status, data: envelope.data }, what).toMatchObject({
            status: 409,
            data: { error: "total_changed" },
          });
        }
        for (const change of [
          { coupon: [code] },
          { coupon: [code, code] },
          { coupon: { code } },
          { coupon: `${code}' or '1'='1` },
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
      const { number, access_token } = await placeOrderOf(api, [{ sku: skus.towel, amount: 1 }]);
      const headers = { Authorization: `Bearer ${await adminToken()}` };
      for (const amount of ["-1", "0", "1.5", "1e9", '"100"', "null"]) {
        const body = `{"version":1,"amount":${amount},"note":"x"}`;
        const answer = await raw({ method: "POST", path: `/admin/orders/${number}/refunds`, body, headers });
        expect([400, 409, 422], amount).toContain(answer.status);
      }
      expect((await api.orders.get(number, access_token)).data).toMatchObject({ refunds: [], refunded_total: 0 });
    });
  });
}
