import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { readSalesReport } from "@/lib/backend/dashboard/sales-report";
import { orderWork, returnWork } from "@/lib/contract/dashboard";
import type { StaffRole } from "@/lib/contract/permissions";
import type { SalesReport } from "@/lib/contract/sales-report";
import { taipeiDay } from "@/lib/format";
import { productForm } from "../support/admin-product";
import { skus } from "../support/catalogue";
import { contact, placeOrderOf } from "../support/checkout";
import { plainCoupon } from "../support/coupon";
import { deliveredOrder } from "../support/delivered-order";
import { expectRefused } from "../support/failures";
import { asAdministrator, type Cell, onEveryCell } from "../support/matrix";
import { deskOf } from "../support/order-desk";
import { expectRefusal } from "../support/raw-call";
import { staffToken } from "../support/staff";

onEveryCell((cell) => {
  dashboardSuite(cell);
  reportSuite(cell);
});

const asRole = async (cell: Cell, role: StaffRole) => cell.signedIn(await staffToken(cell, role)).admin;

/** Does something with an order in the back office. */
const actOf = (cell: () => Cell) => async (number: string, action: "confirm" | "cancel", version: number) =>
  (await asAdministrator(cell())).call("POST orders/{number}/actions", {
    params: { number },
    body: { action, version },
  });

function dashboardSuite(cell: () => Cell): void {
  const act = actOf(cell);

  describe("docs/specification.md: GET /api/v1/admin/dashboard", () => {
    test("each number of open work is the length of the list that it links to", async () => {
      const { api, shop } = cell();
      const admin = await asAdministrator(cell());
      const one = (more = {}) => placeOrderOf(api, [{ sku: skus.towel, amount: 1 }], more);
      await one();
      await act((await one()).number, "confirm", 1);
      const transfer = await one({ payment: "bank_transfer" });
      const report = { last_five: "12345", amount: transfer.total, transferred_on: taipeiDay(new Date()) };
      await api.orders.reportTransfer(transfer.number, transfer.access_token, report);
      await shop.db.execute(sql`update mails set status = 'failed' where payload->>'number' = ${transfer.number}`);
      const { work } = (await admin.call("GET dashboard")).data;
      for (const kind of ["to_confirm", "to_pack", "transfers", "refunds_due"] as const) {
        const { total } = (await admin.call("GET orders", { query: orderWork[kind] })).data;
        expect([kind, work[kind]]).toEqual([kind, total]);
      }
      expect(work.returns).toBe((await admin.call("GET returns", { query: { status: returnWork } })).data.total);
      expect(work.failed_mails).toBe((await admin.call("GET mails", { query: { status: "failed" } })).data.total);
      expect(work).toMatchObject({ transfers: 1, failed_mails: 1 });
      // The sold-out variants of the test's catalogue; products that are not on sale do not count.
      expect(work.low_stock).toBeGreaterThanOrEqual(2);
      const few = (await admin.call("GET inventories", { query: { low_stock: "1", per_page: 100 } })).data.data;
      expect(work.sold_out).toBe(few.filter(({ available }) => available === 0).length);
      expect((await admin.call("GET inventories", { query: { none_left: "1" } })).data.total).toBe(work.sold_out);
      expect(work.sold_out).toBeGreaterThan(0);
    });

    test("docs/back-office.md: counts of waiting work are small enough for a request each minute, and match the tabs and the role", async () => {
      const { api } = cell();
      const admin = await asAdministrator(cell());
      const work = async () => (await admin.call("GET new-work")).data;
      const before = await work();
      const { number } = await placeOrderOf(api, [{ sku: skus.towel, amount: 1 }]);
      expect(await work()).toEqual({ ...before, orders: (before.orders ?? 0) + 1, latest_order: number });
      const { to_confirm, to_pack } = (await admin.call("GET orders/counts")).data;
      expect((await work()).orders).toBe(to_confirm + to_pack);
      await act(number, "cancel", 1);
      expect((await work()).orders).toBe(before.orders);
      // A return that the shopper still has is no work; a received one is counted in the sidebar and on its tab.
      const desk = await deskOf(cell(), (await deliveredOrder(cell(), skus.towel, 1)).placed);
      await desk.returned(1);
      const sameReturns = async () => {
        const { returns } = (await admin.call("GET orders/counts")).data;
        expect((await work()).returns).toBe(returns);
        return returns;
      };
      expect(await sameReturns()).toBe(before.returns);
      await desk.onReturn("receive");
      expect(await sameReturns()).toBe((before.returns ?? 0) + 1);
      const content = (await (await asRole(cell(), "content")).call("GET new-work")).data;
      expect(content).toEqual({ orders: null, returns: null, messages: null, reviews: 0, latest_order: null });
    });

    test("sales: confirmed orders of the day in Taipei, less refunds; without pending and cancelled orders", async () => {
      const { api, shop } = cell();
      const admin = await asAdministrator(cell());
      const before = (await admin.call("GET dashboard", { query: { days: "7" } })).data.sales;
      const desk = await deskOf(cell(), (await deliveredOrder(cell(), skus.bowl, 2)).placed);
      const cancelled = (await placeOrderOf(api, [{ sku: skus.bowl, amount: 1 }])).number;
      await placeOrderOf(api, [{ sku: skus.bowl, amount: 1 }]);
      await act(cancelled, "confirm", 1);
      await act(cancelled, "cancel", 2);
      await desk.refund(300);
      const { number: sold, total } = await desk.settle();
      const day = taipeiDay(new Date());
      const after = (await admin.call("GET dashboard", { query: { days: "7" } })).data.sales;
      expect((after?.total.orders ?? 0) - (before?.total.orders ?? 0)).toBe(1);
      expect((after?.total.sales ?? 0) - (before?.total.sales ?? 0)).toBe(total - 300);
      expect(after?.total.average).toBe(Math.round((after?.total.sales ?? 0) / (after?.total.orders ?? 1)));
      expect(after?.series).toHaveLength(7);
      // Midnight may pass between the two.
      expect([day, taipeiDay(new Date())]).toContain(after?.series.at(-1)?.day);
      expect(after?.best_sellers).toEqual(
        expect.arrayContaining([expect.objectContaining({ pieces: 2, sales: 2_400 })]),
      );
      await shop.db.execute(sql`update orders set placed_at = now() - interval '8 days' where number = ${sold}`);
      const later = (await admin.call("GET dashboard", { query: { days: "7" } })).data.sales;
      expect(later?.previous).toMatchObject({ orders: 1, sales: total - 300 });
    });

    test("docs/back-office.md: the dashboard's net sales of this month are those of the report", async () => {
      const { api, shop } = cell();
      const admin = await asAdministrator(cell());
      const { number } = await placeOrderOf(api, [{ sku: skus.bowl, amount: 1 }]);
      await act(number, "confirm", 1);
      await shop.db.execute(sql`update orders set paid_total = total, refunded_total = 100 where number = ${number}`);
      const month = taipeiDay(new Date()).slice(0, 7);
      const { sales } = (await admin.call("GET dashboard", { query: { days: "90" } })).data;
      const days = (sales?.series ?? []).filter(({ day }) => day.startsWith(month));
      const sumOf = (key: "orders" | "sales") => days.reduce((sum, day) => sum + day[key], 0);
      const { months } = (await admin.call("GET reports/sales", { query: { month } })).data;
      expect(months.at(-1)).toMatchObject({ month, orders: sumOf("orders"), net: sumOf("sales") });
      expect(months.at(-1)?.refunded).toBeGreaterThanOrEqual(100);
    });

    test("roles that cannot read orders see no money, and nothing else that they cannot read", async () => {
      const { work, sales } = (await (await asRole(cell(), "content")).call("GET dashboard")).data;
      expect(sales).toBeNull();
      expect(work).toMatchObject({ to_confirm: null, messages: null, failed_mails: null });
      expect(work.low_stock).toEqual(expect.any(Number));
      await expectRefused(cell().api.admin.call("GET dashboard"), 401, "not_signed_in");
    });

    test("docs/back-office.md, Roles: a clerk of orders sees the work, but no sales, no report and no members", async () => {
      const clerk = await asRole(cell(), "order_clerk");
      const { work, sales } = (await clerk.call("GET dashboard")).data;
      expect(sales).toBeNull();
      expect(work).toMatchObject({ to_confirm: expect.any(Number), messages: expect.any(Number) });
      await expectRefused(clerk.call("GET reports/sales"), 403, "not_allowed");
      await expectRefused(clerk.call("GET members"), 403, "not_allowed");
      expect((await clerk.call("GET orders")).data.total).toEqual(expect.any(Number));
    });
  });

  describe("docs/specification.md: GET /api/v1/admin/search", () => {
    test("finds orders, members and products by keyword, at most five of each", async () => {
      const { api } = cell();
      const who = { ...contact, name: "司馬相如", phone: "0955-123-321" };
      const numbers: string[] = [];
      for (let index = 0; index < 6; index++) {
        numbers.push((await placeOrderOf(api, [{ sku: skus.towel, amount: 1 }], { contact: who })).number);
      }
      const admin = await asAdministrator(cell());
      const hits = async (keyword: string) => (await admin.call("GET search", { query: { keyword } })).data;
      expect((await hits("司馬")).orders.map(({ number }) => number)).toEqual(numbers.toReversed().slice(0, 5));
      expect((await hits("0955-123-321")).orders).toHaveLength(5);
      const found = (await hits(numbers[0] ?? "")).orders;
      expect(found).toMatchObject([{ contact_name: "司馬相如", order_status: "pending" }]);
      expect((await hits("mei@shop")).members).toMatchObject([{ name: "陳小美", email: "mei@shop.example" }]);
      expect((await hits("高山烏龍")).products).toMatchObject([{ title: "阿里山高山烏龍茶", published: true }]);
      expect((await hits(skus.bowl)).products).toHaveLength(1);
      expect(await hits("%")).toEqual({ orders: [], members: [], products: [] });
    });

    test("every list finds what is written without blanks, in any width, and a telephone by its last digits", async () => {
      const { api, shop } = cell();
      const admin = await asAdministrator(cell());
      const who = { ...contact, name: "Amy王小美", email: "amy@wang.example", phone: "0922-837-465" };
      const { number } = await placeOrderOf(api, [{ sku: skus.towel, amount: 1 }], { contact: who });
      const orders = async (keyword: string) => (await admin.call("GET orders", { query: { keyword } })).data.data;
      for (const keyword of [
        "王小美",
        "小美Amy",
        "ＡＭＹ",
        "王 小美",
        "465",
        "837465",
        "７４６５",
        "837-465",
        "922837",
      ]) {
        expect(await orders(keyword), keyword).toMatchObject([{ number }]);
      }
      const message = {
        ...{ name: "Ben李大同", email: who.email },
        topic: "other",
        message: "想問USB充電線有現貨嗎",
      } as const;
      const { data: sent } = await api.content.contact(message);
      for (const keyword of ["充電線", "usb", "李大同"]) {
        expect((await admin.call("GET contacts", { query: { keyword } })).data.data, keyword).toMatchObject([sent]);
      }
      const coupon = { ...plainCoupon, title: "VIP會員日", code: "VIPDAY" };
      await admin.call("POST coupons", { body: coupon });
      expect((await admin.call("GET coupons", { query: { keyword: "会员日" } })).data.data).toMatchObject([coupon]);
      const title = "4K電視棒";
      await admin.call("POST products", { body: productForm(shop.catalogue.categories.ware, "TV-4", { title }) });
      for (const keyword of ["電視棒", "4K 電視棒", "电视棒"]) {
        const query = { keyword };
        expect((await admin.call("GET products", { query })).data.data, keyword).toMatchObject([{ title }]);
        expect((await admin.call("GET inventories", { query })).data.total, keyword).toBe(2);
        expect((await admin.call("GET search", { query })).data.products, keyword).toMatchObject([{ title }]);
      }
    });

    test("a role finds what it may read, masked where it may not read personal data", async () => {
      const who = { contact: { ...contact, name: "諸葛孔明" } };
      const { number } = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }], who);
      const hits = async (role: StaffRole, keyword: string) =>
        (await (await asRole(cell(), role)).call("GET search", { query: { keyword } })).data.orders;
      for (const role of ["content", "read_only"] as const) expect(await hits(role, "諸葛")).toEqual([]);
      expect((await hits("read_only", number))[0]?.contact_name).toBe("諸○○明");
      const headers = { Authorization: `Bearer ${await cell().adminToken()}` };
      expectRefusal(await cell().raw({ path: "/admin/search?keyword=", headers }), 400, "validation_failed");
    });
  });
}

const total = (rows: { sales: number }[]) => rows.reduce((sum, { sales }) => sum + sales, 0);

/** Pays a confirmed order at the given time, and moves its refund there. */
const movesMoney = (
  cell: Cell,
  number: string,
  paid: { at: string; amount: number; back?: { at: string; amount: number } },
) =>
  cell.shop.db.execute(sql`with paying as (
    update orders set paid_total = ${paid.amount}, refunded_total = ${paid.back?.amount ?? 0}, payment_status = 'paid'
    where number = ${number} returning id, payment_method
  ), payment as (
    insert into payments (order_id, method, amount, status, paid_at)
    select id, payment_method, ${paid.amount}, 'paid', ${paid.at}::timestamptz from paying
  )
  insert into refunds (order_id, amount, status, reason, settled_at)
  select id, ${paid.back?.amount ?? 1}, ${paid.back ? "succeeded" : "withdrawn"}, 'goodwill', ${paid.back?.at ?? null}::timestamptz from paying`);

function reportSuite(cell: () => Cell): void {
  const act = actOf(cell);

  describe("docs/back-office.md: GET /api/v1/admin/reports/sales", () => {
    test("an order counts in the month in which it was placed in Taipei; money in the one in which it was paid or refunded", async () => {
      const { api, shop } = cell();
      const admin = await asAdministrator(cell());
      const read = async (month: string): Promise<SalesReport> =>
        (await admin.call("GET reports/sales", { query: { month } })).data;
      const place = async (day: string, isConfirmed = true) => {
        const { number, total } = await placeOrderOf(api, [
          { sku: skus.tin, amount: 2 },
          { sku: skus.towel, amount: 1 },
        ]);
        if (isConfirmed) await act(number, "confirm", 1);
        await shop.db.execute(sql`update orders set placed_at = ${day}::timestamptz where number = ${number}`);
        return { number, total };
      };
      // The last minute of May and the first of June in Taipei, both in May by UTC.
      const may = await place("2024-05-31T23:59:00+08:00");
      const june = await place("2024-06-01T00:00:00+08:00");
      await place("2024-06-10T12:00:00+08:00", false);
      await movesMoney(cell(), may.number, {
        at: "2024-06-01T09:00:00+08:00",
        amount: may.total,
        back: { at: "2024-07-01T00:00:00+08:00", amount: 300 },
      });
      const report = await read("2024-06");
      expect(report.months.map(({ month }) => month).slice(-2)).toEqual(["2024-05", "2024-06"]);
      expect(report.months).toHaveLength(12);
      expect(report.months.at(-2)).toMatchObject({ orders: 1, sales: may.total, refunded: 300, net: may.total - 300 });
      expect(report.months.at(-1)).toMatchObject({ orders: 1, sales: june.total, refunded: 0, net: june.total });
      expect(report.payments).toEqual([
        {
          ...{ payment: "cash_on_delivery", orders: 1, sales: june.total, refunded: 0, net: june.total },
          ...{ received: may.total, paid_back: 0 },
        },
      ]);
      expect(total(report.categories) + report.shipping_fees).toBe(june.total);
      expect(report.categories.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(3);
      const july = await read("2024-07");
      expect(july.payments).toMatchObject([{ payment: "cash_on_delivery", orders: 0, received: 0, paid_back: 300 }]);
      expect(july.categories).toEqual([]);
      const file = await (await admin.file("GET reports/sales/export", { query: { month: "2024-06" } })).text();
      const rows = file.trim().split("\r\n");
      expect(rows).toContain(["月份", "2024-05", 1, "", may.total, 300, may.total - 300, "", ""].join());
      expect(rows).toContain(["付款方式", "貨到付款", 1, "", june.total, 0, june.total, may.total, 0].join());
    });

    test("an unfinished month is compared with the same days of the month before, a finished one with all of it", async () => {
      const { api, shop } = cell();
      const totals: number[] = [];
      for (const day of ["2023-05-10T12:00:00+08:00", "2023-05-20T12:00:00+08:00"]) {
        const { number, total } = await placeOrderOf(api, [{ sku: skus.towel, amount: totals.length + 1 }]);
        await act(number, "confirm", 1);
        await shop.db.execute(sql`update orders set placed_at = ${day}::timestamptz where number = ${number}`);
        totals.push(total);
      }
      const [early = 0, late = 0] = totals;
      const comparedWith = async (now: string) => (await readSalesReport(shop.db, "2023-06", new Date(now))).before;
      for (const [now, orders, sales, is_partial] of [
        ["2023-06-10T11:00:00+08:00", 0, 0, true],
        ["2023-06-15T12:00:00+08:00", 1, early, true],
        ["2023-07-02T12:00:00+08:00", 2, early + late, false],
      ] as const) {
        expect(await comparedWith(now)).toMatchObject({ orders, sales, is_partial });
      }
      // February has no 30th: the whole of it is compared with March.
      const march = await readSalesReport(shop.db, "2023-03", new Date("2023-03-30T12:00:00+08:00"));
      expect(march.before.is_partial).toBe(false);
    });

    test("an invalid month is refused", async () => {
      const headers = { Authorization: `Bearer ${await cell().adminToken()}` };
      for (const month of ["2024-13", "2024-6", "abcd", "", "2024-06-01"]) {
        const answer = await cell().raw({ path: `/admin/reports/sales?month=${month}`, headers });
        expectRefusal(answer, 400, "validation_failed");
      }
      expect((await cell().raw({ path: "/admin/reports/sales", headers })).status).toBe(200);
    });
  });
}
