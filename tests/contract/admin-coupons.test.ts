import { desc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLogs } from "@/lib/backend/audit/tables";
import type { CouponListInput, CreateCouponInput } from "@/lib/contract/admin-coupons";
import { staffRoles } from "@/lib/contract/permissions";
import { skus } from "../support/catalogue";
import { fillCart, readyCheckout } from "../support/checkout";
import { plainCoupon } from "../support/coupon";
import { expectRefused } from "../support/failures";
import { asAdministrator, type Cell, onEveryCell } from "../support/matrix";
import { outcomesOf, settle } from "../support/outcomes";
import { staffToken } from "../support/staff";

let made = 0;

function couponForm(more: Partial<CreateCouponInput> = {}): CreateCouponInput {
  return { ...plainCoupon, code: `ADMIN-${made++}`, ...more };
}

async function newCoupon(cell: Cell, more: Partial<CreateCouponInput> = {}) {
  const admin = await asAdministrator(cell);
  return (await admin.call("POST coupons", { body: couponForm(more) })).data;
}

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
}: Awaited<ReturnType<typeof newCoupon>>) {
  return form;
}

/** Orders two towels (500 each) with a coupon. */
async function orderWith({ api }: Cell, coupon: string, off: number) {
  const form = await readyCheckout(api, [{ sku: skus.towel, amount: 2 }]);
  return (await api.orders.place({ ...form, coupon, total: form.total - off })).data;
}

onEveryCell((cell) => {
  describe("coupons of the back office", () => {
    test("a new coupon is valid at once, and is recorded in the audit log", async () => {
      const coupon = await newCoupon(cell(), { code: "summer_５０", minimum: 800 });
      expect(coupon).toMatchObject({ code: "SUMMER_50", state: "active", used: 0, version: 1, fixed_code: false });
      const [entry] = await cell().shop.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1);
      expect(entry).toMatchObject({
        action: "coupon_create",
        subject: "SUMMER_50",
        after: { value: 50, minimum: 800 },
      });
      const order = await orderWith(cell(), "SUMMER_50", 50);
      expect(order).toMatchObject({ coupon: "SUMMER_50", discount: 50 });
      const admin = await asAdministrator(cell());
      expect((await admin.call("GET coupons/{id}/uses", { params: { id: coupon.id } })).data).toMatchObject({
        total: 1,
        data: [{ order_number: order.number, discount: 50, total: order.total, given_back_at: null }],
      });
      expect((await admin.call("GET coupons/{id}", { params: { id: coupon.id } })).data).toMatchObject({
        used: 1,
        fixed_code: true,
      });
    });

    test("a coupon shows the sum of its discounts and of its orders, without cancelled orders", async () => {
      const coupon = await newCoupon(cell());
      const unused = await newCoupon(cell());
      const sumsOf = async () => {
        const admin = await asAdministrator(cell());
        const listed = (await admin.call("GET coupons", { query: { keyword: coupon.code } })).data.data;
        const { discount_total, sales } = (await admin.call("GET coupons/{id}", { params: { id: coupon.id } })).data;
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
      const admin = await asAdministrator(cell());
      const body = couponForm({ ...wrong, category_ids: "category_ids" in wrong ? [999_999] : null });
      const refusal = await expectRefused(admin.call("POST coupons", { body }), 400, "validation_failed");
      expect(Object.keys(refusal.data?.errors ?? {})).toEqual([field]);
    });

    test("a code is unique, also when four requests create it at once", async () => {
      const admin = await asAdministrator(cell());
      const form = couponForm();
      const outcomes = await settle(Array.from({ length: 4 }, () => admin.call("POST coupons", { body: form })));
      expect(outcomesOf(outcomes)).toEqual({ 200: 1, "400 validation_failed": 3 });
      const another = await newCoupon(cell());
      const refusal = await expectRefused(
        admin.call("PUT coupons/{id}", { params: { id: another.id }, body: { ...formOf(another), code: form.code } }),
        400,
        "validation_failed",
      );
      expect(refusal.data?.errors?.code?.[0]).toContain("代碼");
    });

    test("a stale version changes nothing; the audit log has the changed fields", async () => {
      const admin = await asAdministrator(cell());
      const coupon = await newCoupon(cell());
      const saved = (
        await admin.call("PUT coupons/{id}", { params: { id: coupon.id }, body: { ...formOf(coupon), value: 80 } })
      ).data;
      expect(saved).toMatchObject({ value: 80, version: 2 });
      const [entry] = await cell().shop.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1);
      expect(entry).toMatchObject({
        action: "coupon_change",
        subject: coupon.code,
        before: { kind: "fixed", value: 50 },
        after: { kind: "fixed", value: 80 },
      });
      await expectRefused(
        admin.call("PUT coupons/{id}", { params: { id: coupon.id }, body: { ...formOf(coupon), value: 90 } }),
        409,
        "version_conflict",
      );
      await expectRefused(
        admin.call("POST coupons/{id}/switch", { params: { id: coupon.id }, body: { enabled: false, version: 1 } }),
        409,
        "version_conflict",
      );
      await expectRefused(
        admin.call("DELETE coupons/{id}", { params: { id: coupon.id }, body: { version: 1 } }),
        409,
        "version_conflict",
      );
      expect((await admin.call("GET coupons/{id}", { params: { id: coupon.id } })).data.value).toBe(80);
    });

    test("a used coupon keeps its code, its limit cannot fall below its uses, and it cannot be deleted", async () => {
      const admin = await asAdministrator(cell());
      const coupon = await newCoupon(cell());
      await orderWith(cell(), coupon.code, 50);
      await orderWith(cell(), coupon.code, 50);
      const form = formOf(coupon);
      await expectRefused(
        admin.call("PUT coupons/{id}", { params: { id: coupon.id }, body: { ...form, code: "ANOTHER" } }),
        409,
        "coupon_used",
      );
      const refusal = await expectRefused(
        admin.call("PUT coupons/{id}", { params: { id: coupon.id }, body: { ...form, limit_total: 1 } }),
        400,
        "validation_failed",
      );
      expect(Object.keys(refusal.data?.errors ?? {})).toEqual(["limit_total"]);
      await expectRefused(
        admin.call("DELETE coupons/{id}", { params: { id: coupon.id }, body: { version: 1 } }),
        409,
        "coupon_used",
      );
      expect(
        (await admin.call("PUT coupons/{id}", { params: { id: coupon.id }, body: { ...form, limit_total: 2 } })).data
          .state,
      ).toBe("used_up");
    });

    test("a coupon can be switched off and on; one that was never used can be deleted", async () => {
      const admin = await asAdministrator(cell());
      const coupon = await newCoupon(cell());
      const off = (
        await admin.call("POST coupons/{id}/switch", {
          params: { id: coupon.id },
          body: { enabled: false, version: 1 },
        })
      ).data;
      expect(off).toMatchObject({ state: "off", version: 2 });
      const uuid = await fillCart(cell().api, [{ sku: skus.towel, amount: 2 }]);
      const preview = (await cell().api.orders.preview({ uuid, coupon: coupon.code })).data;
      expect(preview).toMatchObject({ discount: 0, coupon: { refused: "unusable" } });
      await expectRefused(orderWith(cell(), coupon.code, 50), 422, "coupon_refused");
      await admin.call("POST coupons/{id}/switch", { params: { id: coupon.id }, body: { enabled: true, version: 2 } });
      expect((await cell().api.orders.preview({ uuid, coupon: coupon.code })).data.discount).toBe(50);
      await admin.call("DELETE coupons/{id}", { params: { id: coupon.id }, body: { version: 3 } });
      await expectRefused(admin.call("GET coupons/{id}", { params: { id: coupon.id } }), 404, "not_found");
      expect((await cell().api.orders.preview({ uuid, coupon: coupon.code })).data.coupon?.refused).toBe("unusable");
    });

    test("concurrent orders and a lower limit never exceed the limit", async () => {
      const admin = await asAdministrator(cell());
      const coupon = await newCoupon(cell());
      const orders = settle(
        Array.from({ length: 6 }, async () => ({ data: await orderWith(cell(), coupon.code, 50) })),
      );
      const saved = settle([
        admin.call("PUT coupons/{id}", { params: { id: coupon.id }, body: { ...formOf(coupon), limit_total: 3 } }),
      ]);
      const [taken] = await Promise.all([orders, saved]);
      const now = (await admin.call("GET coupons/{id}", { params: { id: coupon.id } })).data;
      expect(now.used).toBe(taken.filter(({ status }) => status === 200).length);
      expect(now.used).toBeLessThanOrEqual(now.limit_total ?? 6);
    });

    test("the list searches by code and title, filters by state, and sorts", async () => {
      const admin = await asAdministrator(cell());
      const title = `中元節${made}`;
      await newCoupon(cell(), { code: `LIST-A${made}`, title });
      await newCoupon(cell(), { code: `LIST-B${made}`, title, enabled: false });
      await newCoupon(cell(), { code: `LIST-C${made}`, title, starts_at: "2099-01-01T00:00:00+08:00" });
      await newCoupon(cell(), {
        code: `LIST-D${made}`,
        title,
        ends_at: "2020-01-01T00:00:00+08:00",
        kind: "percent",
        value: 5,
      });
      const states = async (query: CouponListInput) =>
        (await admin.call("GET coupons", { query: { keyword: title, ...query } })).data.data.map(({ state }) => state);
      expect(await states({ sort_target: "code", sort_method: "asc" })).toEqual(["active", "off", "planned", "over"]);
      for (const state of ["active", "off", "planned", "over"] as const)
        expect(await states({ state })).toEqual([state]);
      expect(await states({ state: "used_up" })).toEqual([]);
      expect(await states({ kind: "percent" })).toEqual(["over"]);
      expect(
        (await admin.call("GET coupons", { query: { keyword: `list-a${made - 4}` } })).data.total,
      ).toBeLessThanOrEqual(1);
      expect((await admin.call("GET coupons", { query: { keyword: title, per_page: 3, page: 2 } })).data).toMatchObject(
        {
          total: 4,
          last_page: 2,
        },
      );
    });

    test.each(staffRoles)("permissions: %s", async (role) => {
      const { admin } = cell().signedIn(await staffToken(cell(), role));
      expect((await admin.call("GET coupons")).data.page).toBe(1);
      const coupon = await newCoupon(cell());
      const tries = [
        admin.call("POST coupons", { body: couponForm() }),
        admin.call("PUT coupons/{id}", { params: { id: coupon.id }, body: formOf(coupon) }),
        admin.call("POST coupons/{id}/switch", { params: { id: coupon.id }, body: { enabled: false, version: 2 } }),
        admin.call("DELETE coupons/{id}", { params: { id: coupon.id }, body: { version: 3 } }),
      ];
      const outcomes = outcomesOf(await settle<unknown>(tries));
      const writes = role === "owner" || role === "manager";
      if (writes) expect(outcomes["403 not_allowed"]).toBeUndefined();
      else expect(outcomes).toEqual({ "403 not_allowed": 4 });
    });
  });
});
