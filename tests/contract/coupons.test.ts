import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { coupons } from "@/lib/backend/coupons/tables";
import { skus } from "../support/catalogue";
import { checkoutForm, contact, fillCart, readyCheckout, taipei } from "../support/checkout";
import { apiOver, connect } from "../support/connections";
import { expectRefused } from "../support/failures";
import { leavesDatabaseAlone } from "../support/fingerprint";
import { type Cell, onEveryCell } from "../support/matrix";
import { outcomesOf, settle } from "../support/outcomes";

type Coupon = typeof coupons.$inferInsert;

let made = 0;

/** Makes a coupon of ten percent with the given changes. @returns its code */
async function newCoupon({ shop }: Cell, more: Partial<Coupon> = {}): Promise<string> {
  const code = `TEST-${made++}`;
  await shop.db.insert(coupons).values({ code, title: "測試券", kind: "percent", value: 10, ...more });
  return code;
}

async function usesOf({ shop }: Cell, code: string): Promise<number> {
  const [row] = await shop.db.select({ used: coupons.used }).from(coupons).where(eq(coupons.code, code));
  return row?.used ?? -1;
}

/** A form for two towels (500 each) with a coupon, at the total that the server previews. */
async function couponCheckout({ api }: Cell, coupon: string, email = contact.email) {
  const form = await readyCheckout(api, [{ sku: skus.towel, amount: 2 }]);
  const preview = await api.orders.preview({ uuid: form.uuid, address: taipei2, coupon, email });
  return { ...form, coupon, contact: { ...contact, email }, total: preview.data.total };
}

const { street: _, ...taipei2 } = taipei;

function couponSuite(cell: () => Cell): void {
  describe("docs/orders.md: coupons", () => {
    test("docs/orders.md: a percentage is taken off the products, rounds down, and the lines add up to the total", async () => {
      const { api } = cell();
      const code = await newCoupon(cell(), { value: 33 });
      const uuid = await fillCart(api, [
        { sku: skus.towel, amount: 1 },
        { sku: skus.cloth, amount: 1 },
        { sku: skus.tin, amount: 1 },
      ]);
      const { data } = await api.orders.preview({ uuid, address: taipei2, coupon: code.toLowerCase() });
      expect(data).toMatchObject({ subtotal: 1_379, discount: 455, shipping_fee: 100, total: 1_024 });
      expect(data.coupon).toEqual({ code, title: "測試券", refused: null, gap: null });
      const placed = (await api.orders.place(checkoutForm(uuid, data.total, { coupon: code }))).data;
      expect(placed).toMatchObject({ coupon: code, subtotal: 1_379, discount: 455, total: 1_024 });
      expect(placed.lines.reduce((sum, line) => sum + line.total - line.discount, 0) + placed.shipping_fee).toBe(1_024);
      expect(await usesOf(cell(), code)).toBe(1);
    });

    test("docs/orders.md: a fixed sum never takes more than the products cost; free shipping takes the fee", async () => {
      const fixed = await couponCheckout(cell(), await newCoupon(cell(), { kind: "fixed", value: 5_000 }));
      expect(fixed.total).toBe(100);
      const shipping = await couponCheckout(cell(), await newCoupon(cell(), { kind: "free_shipping", value: 0 }));
      expect(shipping.total).toBe(1_000);
      expect((await cell().api.orders.place(shipping)).data).toMatchObject({
        shipping_fee: 0,
        discount: 0,
        total: 1_000,
      });
    });

    test.each([
      ["unusable", undefined, null],
      ["not_started", { startsAt: new Date("2099-01-01") }, null],
      ["expired", { endsAt: new Date("2020-01-01") }, null],
      ["below_minimum", { minimum: 1_200 }, 200],
      ["no_matching_goods", { categoryIds: [999_999] }, null],
      ["unusable", { limitTotal: 1, used: 1 }, null],
      ["unusable", { enabled: false }, null],
    ] as const)("docs/orders.md: a refusal names its reason: %s", async (reason, more, gap) => {
      const { api, shop } = cell();
      const code = more
        ? await newCoupon(cell(), { ...more, categoryIds: "categoryIds" in more ? [999_999] : null })
        : "NOBODY";
      const form = await couponCheckout(cell(), code);
      const { data } = await api.orders.preview({ uuid: form.uuid, address: taipei2, coupon: code });
      expect(data).toMatchObject({ discount: 0, total: 1_100, coupon: { refused: reason, gap } });
      if (reason === "unusable") expect(data.coupon?.title).toBeNull();
      await leavesDatabaseAlone(shop.db, async () => {
        const refusal = await expectRefused(api.orders.place(form), 422, "coupon_refused");
        expect(refusal.data?.coupon).toBe(reason);
      });
    });

    test("docs/orders.md: the limit per person holds, and a cancelled order gives its use back", async () => {
      const { api } = cell();
      const code = await newCoupon(cell(), { limitPerPerson: 1 });
      const email = `one-${made}@shop.example`;
      const placed = (await api.orders.place(await couponCheckout(cell(), code, email))).data;
      const again = await couponCheckout(cell(), code, email);
      const preview = await api.orders.preview({ uuid: again.uuid, address: taipei2, coupon: code, email });
      expect(preview.data.coupon?.refused).toBe("unusable");
      const refusal = await expectRefused(api.orders.place(again), 422, "coupon_refused");
      expect(refusal.data?.coupon).toBe("unusable");
      await api.orders.place(await couponCheckout(cell(), code, `other-${email}`));
      expect(await usesOf(cell(), code)).toBe(2);
      await api.orders.cancel(placed.number, placed.access_token, { version: 1 });
      expect(await usesOf(cell(), code)).toBe(1);
      const { data } = await api.orders.preview({ uuid: again.uuid, address: taipei2, coupon: code, email });
      await api.orders.place({ ...again, total: data.total });
      expect(await usesOf(cell(), code)).toBe(2);
    });

    test("docs/security.md: twelve concurrent orders with a coupon that is valid three times: three get it", async () => {
      const { api, shop } = cell();
      const code = await newCoupon(cell(), { limitTotal: 3 });
      const people = Array.from({ length: 12 }, (_, n) => `racer-${made}-${n}@shop.example`);
      const forms = await Promise.all(people.map((email) => couponCheckout(cell(), code, email)));
      const second = shop.engine === "postgres" ? await connect("HTTP", shop.secondBackend()) : undefined;
      const other = second ? apiOver(second) : api;
      const outcomes = await settle(forms.map((form, n) => (n % 2 ? other : api).orders.place(form)));
      await second?.close();
      expect(outcomesOf(outcomes)).toEqual({ 200: 3, "422 coupon_refused": 9 });
      expect(await usesOf(cell(), code)).toBe(3);
    });

    test("docs/security.md: eight concurrent orders of one person: the coupon counts once", async () => {
      const { api } = cell();
      const code = await newCoupon(cell(), { limitPerPerson: 1 });
      const email = `eager-${made}@shop.example`;
      const forms = await Promise.all(Array.from({ length: 8 }, () => couponCheckout(cell(), code, email)));
      const outcomes = await settle(forms.map((form) => api.orders.place(form)));
      expect(outcomesOf(outcomes)).toEqual({ 200: 1, "422 coupon_refused": 7 });
      expect(await usesOf(cell(), code)).toBe(1);
    });
  });
}

onEveryCell(couponSuite, { both: true });
