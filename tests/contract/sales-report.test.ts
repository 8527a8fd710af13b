import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { readSalesReport } from "@/lib/backend/dashboard/sales-report";
import type { SalesReport } from "@/lib/contract/sales-report";
import { skus } from "../support/catalogue";
import { placeOrderOf } from "../support/checkout";
import { asAdministrator, type Cell, onEveryCell } from "../support/matrix";
import { expectRefusal } from "../support/raw-call";
import { staffToken } from "../support/staff";

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

onEveryCell((cell) => {
  describe("docs/back-office.md: GET /api/v1/admin/reports/sales", () => {
    test("an order counts in the month in which it was placed in Taipei; money in the one in which it was paid or refunded", async () => {
      const { api, shop } = cell();
      const admin = await asAdministrator(cell());
      const read = async (month: string): Promise<SalesReport> =>
        (await admin.call("GET reports/sales", { query: { month } })).data;
      const place = async (day: string, isConfirmed = true) => {
        const { number, total } = await placeOrderOf(api, [
          { sku: skus.bowl, amount: 2 },
          { sku: skus.towel, amount: 1 },
        ]);
        const confirm = { params: { number }, body: { action: "confirm" as const, version: 1 } };
        if (isConfirmed) await admin.call("POST orders/{number}/actions", confirm);
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
          payment: "cash_on_delivery",
          orders: 1,
          sales: june.total,
          refunded: 0,
          net: june.total,
          received: may.total,
          paid_back: 0,
        },
      ]);
      expect(total(report.categories) + report.shipping_fees).toBe(june.total);
      expect(report.categories.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(3);
      const july = await read("2024-07");
      expect(july.payments).toMatchObject([{ payment: "cash_on_delivery", orders: 0, received: 0, paid_back: 300 }]);
      expect(july.categories).toEqual([]);
      const file = await (await admin.file("GET reports/sales/export", { query: { month: "2024-06" } })).text();
      const rows = file
        .trim()
        .split("\r\n")
        .map((row) => row.split(","));
      expect(rows).toContainEqual([
        "月份",
        "2024-05",
        "1",
        "",
        String(may.total),
        "300",
        String(may.total - 300),
        "",
        "",
      ]);
      expect(rows).toContainEqual(
        ["付款方式", "貨到付款", "1", "", june.total, 0, june.total, may.total, 0].map(String),
      );
    });

    test("an unfinished month is compared with the same days of the month before, a finished one with all of it", async () => {
      const { api, shop } = cell();
      const admin = await asAdministrator(cell());
      const totals: number[] = [];
      for (const day of ["2023-05-10T12:00:00+08:00", "2023-05-20T12:00:00+08:00"]) {
        const { number, total } = await placeOrderOf(api, [{ sku: skus.bowl, amount: totals.length + 1 }]);
        await admin.call("POST orders/{number}/actions", {
          params: { number },
          body: { action: "confirm", version: 1 },
        });
        await shop.db.execute(sql`update orders set placed_at = ${day}::timestamptz where number = ${number}`);
        totals.push(total);
      }
      const [early = 0, late = 0] = totals;
      const comparedWith = async (now: string) => (await readSalesReport(shop.db, "2023-06", new Date(now))).before;
      expect(await comparedWith("2023-06-10T11:00:00+08:00")).toMatchObject({ orders: 0, sales: 0, is_partial: true });
      expect(await comparedWith("2023-06-15T12:00:00+08:00")).toMatchObject({
        orders: 1,
        sales: early,
        is_partial: true,
      });
      expect(await comparedWith("2023-07-02T12:00:00+08:00")).toMatchObject({
        orders: 2,
        sales: early + late,
        is_partial: false,
      });
      // February has no 30th: the whole of it is compared with March.
      const march = await readSalesReport(shop.db, "2023-03", new Date("2023-03-30T12:00:00+08:00"));
      expect(march.before.is_partial).toBe(false);
    });

    test("roles that cannot read orders see no report, and an invalid month is refused", async () => {
      const ask = async (role: "content" | "owner", query: string) =>
        cell().raw({
          path: `/admin/reports/sales${query}`,
          headers: { Authorization: `Bearer ${await staffToken(cell(), role)}` },
        });
      expectRefusal(await ask("content", ""), 403, "not_allowed");
      for (const month of ["2024-13", "2024-6", "abcd", "", "2024-06-01"]) {
        expectRefusal(await ask("owner", `?month=${month}`), 400, "validation_failed");
      }
      expect((await ask("owner", "")).status).toBe(200);
    });
  });
});
