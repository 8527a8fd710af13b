import { desc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLogs } from "@/lib/backend/audit/tables";
import type { CouponListInput, CreateCouponInput } from "@/lib/contract/admin-coupons";
import { skus } from "../support/catalogue";
import { fillCart, readyCheckout } from "../support/checkout";
import { plainCoupon } from "../support/coupon";
import { expectRefused, expectRefusedBeside } from "../support/failures";
import { asAdministrator, type Cell, onServerCell } from "../support/matrix";
import { outcomesOf, settle } from "../support/outcomes";

let made = 0;

function couponForm(more: Partial<CreateCouponInput> = {}): CreateCouponInput {
  return { ...plainCoupon, code: `ADMIN-${made++}`, ...more };
}

const newCoupon = async (cell: Cell, more: Partial<CreateCouponInput> = {}) =>
  (await (await asAdministrator(cell)).call("POST coupons", { body: couponForm(more) })).data;
type Coupon = Awaited<ReturnType<typeof newCoupon>>;

/** The fields of a coupon, without those that the server adds. */
function formOf({
  id: _,
  used: __,
  discount_total: _discount,
  sales: _sales,
  state: ___,
  created_at: ____,
  fixed_code: _____,
  ...form
}: Coupon) {
  return form;
}

/** Orders two towels (500 each) with a coupon. */
async function orderWith({ api }: Cell, coupon: string, off: number) {
  const form = await readyCheckout(api, [{ sku: skus.towel, amount: 2 }]);
  return (await api.orders.place({ ...form, coupon, total: form.total - off })).data;
}

onServerCell(couponsSuite);

function couponsSuite(cell: () => Cell): void {
  const admin = () => asAdministrator(cell());
  const read = async ({ id }: Coupon) => (await (await admin()).call("GET coupons/{id}", { params: { id } })).data;
  const save = async (coupon: Coupon, more: Partial<CreateCouponInput>) => {
    const body = { ...formOf(coupon), ...more };
    return (await (await admin()).call("PUT coupons/{id}", { params: { id: coupon.id }, body })).data;
  };
  const turn = async ({ id }: Coupon, enabled: boolean, version: number) =>
    (await (await admin()).call("POST coupons/{id}/switch", { params: { id }, body: { enabled, version } })).data;
  const remove = async ({ id }: Coupon, version: number) =>
    (await admin()).call("DELETE coupons/{id}", { params: { id }, body: { version } });
  const lastEntry = async () => (await cell().shop.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1))[0];

  describe("coupons of the back office", () => {
    test("a new coupon is valid at once, and is recorded in the audit log", async () => {
      const coupon = await newCoupon(cell(), { code: "summer_５０", minimum: 800 });
      expect(coupon).toMatchObject({ code: "SUMMER_50", state: "active", used: 0, version: 1, fixed_code: false });
      expect(await lastEntry()).toMatchObject({
        action: "coupon_create",
        subject: "SUMMER_50",
        after: { value: 50, minimum: 800 },
      });
      const order = await orderWith(cell(), "SUMMER_50", 50);
      expect(order).toMatchObject({ coupon: "SUMMER_50", discount: 50 });
      const uses = await (await admin()).call("GET coupons/{id}/uses", { params: { id: coupon.id } });
      expect(uses.data).toMatchObject({
        total: 1,
        data: [{ order_number: order.number, discount: 50, total: order.total, given_back_at: null }],
      });
      expect(await read(coupon)).toMatchObject({ used: 1, fixed_code: true });
    });

    test("a coupon shows the sum of its discounts and of its orders, without cancelled orders", async () => {
      const coupon = await newCoupon(cell());
      const unused = await newCoupon(cell());
      const sumsOf = async () => {
        const { data: listed } = (await (await admin()).call("GET coupons", { query: { keyword: coupon.code } })).data;
        const { discount_total, sales } = await read(coupon);
        expect(listed).toMatchObject([{ code: coupon.code, discount_total, sales }]);
        return { discount_total, sales };
      };
      const kept = await orderWith(cell(), coupon.code, 50);
      const cancelled = await orderWith(cell(), coupon.code, 50);
      expect(await sumsOf()).toEqual({ discount_total: 100, sales: kept.total + cancelled.total });
      await cell().api.orders.cancel(cancelled.number, cancelled.access_token, { version: 1 });
      expect(await sumsOf()).toEqual({ discount_total: 50, sales: kept.total });
      expect(unused).toMatchObject({ discount_total: 0, sales: 0 });
    });

    test.each([
      ["code", { code: "no spaces" }],
      ["title", { title: "" }],
      ["value", { value: 0 }],
      ["value", { kind: "percent", value: 101 }],
      ["ends_at", { starts_at: "2026-12-01T00:00:00+08:00", ends_at: "2026-11-30T16:00:00Z" }],
      ["category_ids", { category_ids: [999_999] }],
      ["limit_total", { limit_total: 0 }],
    ] as const)("a wrong %s is refused beside its field: %j", async (field, wrong) => {
      const more = { ...wrong, category_ids: "category_ids" in wrong ? [999_999] : null };
      await expectRefusedBeside(newCoupon(cell(), more), field);
    });

    test("a code is unique, also when four requests create it at once", async () => {
      const staff = await admin();
      const body = couponForm();
      const outcomes = await settle(Array.from({ length: 4 }, () => staff.call("POST coupons", { body })));
      expect(outcomesOf(outcomes)).toEqual({ 200: 1, "400 validation_failed": 3 });
      const taken = save(await newCoupon(cell()), { code: body.code });
      const refusal = await expectRefused(taken, 400, "validation_failed");
      expect(refusal.data?.errors?.code?.[0]).toContain("代碼");
    });

    test("a stale version changes nothing; the audit log has the changed fields", async () => {
      const coupon = await newCoupon(cell());
      expect(await save(coupon, { value: 80 })).toMatchObject({ value: 80, version: 2 });
      expect(await lastEntry()).toMatchObject({
        action: "coupon_change",
        subject: coupon.code,
        before: { kind: "fixed", value: 50 },
        after: { kind: "fixed", value: 80 },
      });
      await expectRefused(save(coupon, { value: 90 }), 409, "version_conflict");
      await expectRefused(turn(coupon, false, 1), 409, "version_conflict");
      await expectRefused(remove(coupon, 1), 409, "version_conflict");
      expect((await read(coupon)).value).toBe(80);
    });

    test("a used coupon keeps its code, its limit cannot fall below its uses, and it cannot be deleted", async () => {
      const coupon = await newCoupon(cell());
      for (let use = 0; use < 2; use++) await orderWith(cell(), coupon.code, 50);
      await expectRefused(save(coupon, { code: "ANOTHER" }), 409, "coupon_used");
      await expectRefusedBeside(save(coupon, { limit_total: 1 }), "limit_total");
      await expectRefused(remove(coupon, 1), 409, "coupon_used");
      expect((await save(coupon, { limit_total: 2 })).state).toBe("used_up");
    });

    test("a coupon can be switched off and on; one that was never used can be deleted", async () => {
      const coupon = await newCoupon(cell());
      expect(await turn(coupon, false, 1)).toMatchObject({ state: "off", version: 2 });
      const uuid = await fillCart(cell().api, [{ sku: skus.towel, amount: 2 }]);
      const preview = (await cell().api.orders.preview({ uuid, coupon: coupon.code })).data;
      expect(preview).toMatchObject({ discount: 0, coupon: { refused: "unusable" } });
      await expectRefused(orderWith(cell(), coupon.code, 50), 422, "coupon_refused");
      await turn(coupon, true, 2);
      expect((await cell().api.orders.preview({ uuid, coupon: coupon.code })).data.discount).toBe(50);
      await remove(coupon, 3);
      await expectRefused(read(coupon), 404, "not_found");
      expect((await cell().api.orders.preview({ uuid, coupon: coupon.code })).data.coupon?.refused).toBe("unusable");
    });

    test("the list searches by code and title, filters by state, and sorts", async () => {
      const staff = await admin();
      const title = `中元節${made}`;
      const over = { ends_at: "2020-01-01T00:00:00+08:00", kind: "percent" as const, value: 5 };
      await newCoupon(cell(), { code: `LIST-A${made}`, title });
      await newCoupon(cell(), { code: `LIST-B${made}`, title, enabled: false });
      await newCoupon(cell(), { code: `LIST-C${made}`, title, starts_at: "2099-01-01T00:00:00+08:00" });
      await newCoupon(cell(), { code: `LIST-D${made}`, title, ...over });
      const list = async (query: CouponListInput) => (await staff.call("GET coupons", { query })).data;
      const states = async (query: CouponListInput) =>
        (await list({ keyword: title, ...query })).data.map(({ state }) => state);
      expect(await states({ sort_target: "code", sort_method: "asc" })).toEqual(["active", "off", "planned", "over"]);
      for (const state of ["active", "off", "planned", "over"] as const)
        expect(await states({ state })).toEqual([state]);
      expect(await states({ state: "used_up" })).toEqual([]);
      expect(await states({ kind: "percent" })).toEqual(["over"]);
      expect((await list({ keyword: `list-a${made - 4}` })).total).toBe(1);
      expect(await list({ keyword: title, per_page: 3, page: 2 })).toMatchObject({ total: 4, last_page: 2 });
    });
  });
}
