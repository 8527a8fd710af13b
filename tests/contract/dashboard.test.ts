import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { orderWork, returnWork } from "@/lib/contract/dashboard";
import type { StaffRole } from "@/lib/contract/permissions";
import { taipeiDay } from "@/lib/format";
import { skus } from "../support/catalogue";
import { contact, placeOrderOf } from "../support/checkout";
import { deliveredOrder } from "../support/delivered-order";
import { expectRefused } from "../support/failures";
import { asAdministrator, type Cell, onEveryCell } from "../support/matrix";
import { expectRefusal } from "../support/raw-call";
import { staffToken } from "../support/staff";

const asRole = async (cell: Cell, role: StaffRole) => cell.signedIn(await staffToken(cell, role)).admin;

onEveryCell((cell) => {
  describe("docs/specification.md: GET /api/v1/admin/dashboard", () => {
    test("each number of open work is the length of the list that it links to", async () => {
      const { api, shop } = cell();
      const admin = await asAdministrator(cell());
      const one = (more = {}) => placeOrderOf(api, [{ sku: skus.towel, amount: 1 }], more);
      await one();
      await admin.call("POST orders/{number}/actions", {
        params: { number: (await one()).number },
        body: { action: "confirm", version: 1 },
      });
      const transfer = await one({ payment: "bank_transfer" });
      const report = { last_five: "12345", amount: transfer.total, transferred_on: taipeiDay(new Date()) };
      await cell().raw({
        method: "POST",
        path: `/orders/${transfer.number}/transfer-report`,
        json: report,
        headers: { "X-Order-Access": transfer.access_token },
      });
      await shop.db.execute(sql`update mails set status = 'failed' where payload->>'number' = ${transfer.number}`);
      const { work } = (await admin.call("GET dashboard")).data;
      for (const kind of ["to_confirm", "to_pack", "transfers", "refunds_due"] as const) {
        expect([kind, work[kind]]).toEqual([
          kind,
          (await admin.call("GET orders", { query: orderWork[kind] })).data.total,
        ]);
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
      await admin.call("POST orders/{number}/actions", { params: { number }, body: { action: "cancel", version: 1 } });
      expect((await work()).orders).toBe(before.orders);
      // A return that the shopper still has is no work; a received one is counted in the sidebar and on its tab.
      const { order } = await deliveredOrder(cell(), skus.towel, 1);
      const lines = [{ line_id: order.lines[0]?.id ?? 0, amount: 1 }];
      const body = { version: order.version, lines, reason: "changed_mind" as const };
      const params = { number: order.number };
      const { data: opened } = await admin.call("POST orders/{number}/returns", { params, body });
      const sameReturns = async () => {
        const { returns } = (await admin.call("GET orders/counts")).data;
        expect((await work()).returns).toBe(returns);
        return returns;
      };
      expect(await sameReturns()).toBe(before.returns);
      const id = opened.returns[0]?.id ?? 0;
      await admin.call("POST returns/{id}/actions", { params: { id }, body: { action: "receive", version: 1 } });
      expect(await sameReturns()).toBe((before.returns ?? 0) + 1);
      const content = (await (await asRole(cell(), "content")).call("GET new-work")).data;
      expect(content).toEqual({ orders: null, returns: null, messages: null, reviews: 0, latest_order: null });
    });

    test("sales: confirmed orders of the day in Taipei, less refunds; without pending and cancelled orders", async () => {
      const { api, shop } = cell();
      const admin = await asAdministrator(cell());
      const before = (await admin.call("GET dashboard", { query: { days: "7" } })).data.sales;
      const place = async (amount: number) => (await placeOrderOf(api, [{ sku: skus.bowl, amount }])).number;
      const [sold, cancelled] = [await place(2), await place(1)];
      await place(1);
      await admin.call("POST orders/{number}/actions", {
        params: { number: sold },
        body: { action: "confirm", version: 1 },
      });
      await admin.call("POST orders/{number}/actions", {
        params: { number: cancelled },
        body: { action: "confirm", version: 1 },
      });
      await admin.call("POST orders/{number}/actions", {
        params: { number: cancelled },
        body: { action: "cancel", version: 2 },
      });
      let { data } = await admin
        .call("POST orders/{number}/actions", {
          params: { number: sold },
          body: { action: "collect_payment", version: 2 },
        })
        .catch(async () => admin.call("GET orders/{number}", { params: { number: sold } }));
      if (data.payment_status !== "paid") {
        data = (
          await admin.call("POST orders/{number}/shipments", {
            params: { number: sold },
            body: { version: data.version },
          })
        ).data;
        const id = data.shipments[0]?.id ?? 0;
        for (const action of ["pack", "ship", "deliver"] as const) {
          const parcel = {
            action,
            version: data.version,
            carrier: "t_cat" as const,
            tracking_number: "9012-3456-7890",
          };
          data = (
            await admin.call("POST orders/{number}/shipments/{id}/actions", {
              params: { number: sold, id },
              body: parcel,
            })
          ).data;
        }
        data = (
          await admin.call("POST orders/{number}/actions", {
            params: { number: sold },
            body: { action: "collect_payment", version: data.version },
          })
        ).data;
      }
      data = (
        await admin.call("POST orders/{number}/refunds", {
          params: { number: sold },
          body: { version: data.version, amount: 300 },
        })
      ).data;
      await admin.call("POST orders/{number}/refunds/{id}/settlement", {
        params: { number: sold, id: data.refunds[0]?.id ?? 0 },
        body: { status: "succeeded" },
      });
      const after = (await admin.call("GET dashboard", { query: { days: "7" } })).data.sales;
      expect((after?.total.orders ?? 0) - (before?.total.orders ?? 0)).toBe(1);
      expect((after?.total.sales ?? 0) - (before?.total.sales ?? 0)).toBe(data.total - 300);
      expect(after?.total.average).toBe(Math.round((after?.total.sales ?? 0) / (after?.total.orders ?? 1)));
      expect(after?.series).toHaveLength(7);
      expect(after?.series.at(-1)?.day).toBe(taipeiDay(new Date()));
      expect(after?.best_sellers).toEqual(
        expect.arrayContaining([expect.objectContaining({ pieces: 2, sales: 2_400 })]),
      );
      await shop.db.execute(sql`update orders set placed_at = now() - interval '8 days' where number = ${sold}`);
      const later = (await admin.call("GET dashboard", { query: { days: "7" } })).data.sales;
      expect(later?.previous).toMatchObject({ orders: 1, sales: data.total - 300 });
    });

    test("docs/back-office.md: the dashboard's net sales of this month are those of the report", async () => {
      const { api, shop } = cell();
      const admin = await asAdministrator(cell());
      const { number } = await placeOrderOf(api, [{ sku: skus.bowl, amount: 1 }]);
      const confirm = { params: { number }, body: { action: "confirm" as const, version: 1 } };
      await admin.call("POST orders/{number}/actions", confirm);
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
      const headers = { Authorization: `Bearer ${await cell().adminToken()}` };
      expectRefusal(await cell().raw({ path: "/admin/dashboard?days=8", headers }), 400, "validation_failed");
      await expectRefused(cell().api.admin.call("GET dashboard"), 401, "not_signed_in");
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
      expect((await hits(numbers[0] ?? "")).orders).toMatchObject([
        { contact_name: "司馬相如", order_status: "pending" },
      ]);
      expect((await hits("mei@shop")).members).toMatchObject([{ name: "陳小美", email: "mei@shop.example" }]);
      expect((await hits("高山烏龍")).products).toMatchObject([{ title: "阿里山高山烏龍茶", published: true }]);
      expect((await hits(skus.bowl)).products).toHaveLength(1);
      expect(await hits("%")).toEqual({ orders: [], members: [], products: [] });
    });

    test("a role finds what it may read, masked where it may not read personal data", async () => {
      const who = { contact: { ...contact, name: "諸葛孔明" } };
      const { number } = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }], who);
      expect(
        (await (await asRole(cell(), "content")).call("GET search", { query: { keyword: "諸葛" } })).data.orders,
      ).toEqual([]);
      const reader = await asRole(cell(), "read_only");
      expect((await reader.call("GET search", { query: { keyword: "諸葛" } })).data.orders).toEqual([]);
      expect((await reader.call("GET search", { query: { keyword: number } })).data.orders[0]?.contact_name).toBe(
        "諸○○明",
      );
      const headers = { Authorization: `Bearer ${await cell().adminToken()}` };
      expectRefusal(await cell().raw({ path: "/admin/search?keyword=", headers }), 400, "validation_failed");
    });
  });
});
