import { describe, expect, test } from "vitest";
import type { OrderListInput } from "@/lib/contract/order-list";
import { skus } from "../../support/catalogue";
import { contact, placeOrderOf } from "../../support/checkout";
import { expectRefused } from "../../support/failures";
import { leavesDatabaseAlone } from "../../support/fingerprint";
import { resetLimits } from "../../support/mail";
import { asAdministrator, type Cell } from "../../support/matrix";
import { expectRefusal } from "../../support/raw-call";
import { administrator } from "../../support/shop";
import { stockOf } from "../../support/stock";

export function adminOrdersSuite(cell: () => Cell): void {
  describe("docs/api.md: GET /api/v1/admin/orders", () => {
    test.each([
      ["two characters of the name", "歐陽"],
      ["the whole name", "歐陽菲菲"],
      ["the phone", "0987654321"],
      ["the start of the phone", "09876"],
      ["the phone as it is stored", "+886987654321"],
      ["the phone as the back office writes it", "0987-654-321"],
      ["the mail address", "Fei@Music.example"],
      ["a part of the mail address", "music"],
      ["the number", "NUMBER"],
      ["the number in lower case", "number"],
    ])("docs/api.md: keyword finds an order by %s", async (_, keyword) => {
      const { api } = cell();
      const who = { name: "歐陽菲菲", email: "fei@music.example", phone: "0987-654-321" };
      const { number } = await placeOrderOf(api, [{ sku: skus.towel, amount: 2 }], { contact: who });
      await placeOrderOf(api, [{ sku: skus.towel, amount: 1 }]);
      const admin = await asAdministrator(cell());
      const words: Record<string, string> = { NUMBER: number, number: number.toLowerCase() };
      const { data } = await admin.call("GET orders", { query: { keyword: words[keyword] ?? keyword, per_page: 100 } });
      expect(data.data.map((order) => order.number)).toContain(number);
      expect(new Set(data.data.map(({ contact_name }) => contact_name))).toEqual(new Set(["歐陽菲菲"]));
      expect(data.data[0]).toMatchObject({
        order_status: "pending",
        pieces: 2,
        total: 1_100,
        payment: "cash_on_delivery",
      });
    });

    test.each(["%", "_", "'", "、", "沒有這個人", "no-such-person"])(
      "docs/security.md: keyword %j finds nothing",
      async (keyword) => {
        await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }]);
        const admin = await asAdministrator(cell());
        expect((await admin.call("GET orders", { query: { keyword } })).data).toMatchObject({
          data: [],
          total: 0,
          last_page: 1,
        });
      },
    );

    test("docs/api.md: pages, directions and sort targets; newest first by default", async () => {
      const { api } = cell();
      const name = "排序人";
      const numbers: string[] = [];
      for (const amount of [2, 1, 3]) {
        numbers.push(
          (await placeOrderOf(api, [{ sku: skus.cloth, amount }], { contact: { ...contact, name } })).number,
        );
      }
      const admin = await asAdministrator(cell());
      const list = async (query: OrderListInput) =>
        (await admin.call("GET orders", { query: { keyword: name, ...query } })).data;
      const numbersOf = async (query: OrderListInput) => (await list(query)).data.map(({ number }) => number);
      const [two, one, three] = numbers;
      expect(await numbersOf({})).toEqual([three, one, two]);
      expect(await numbersOf({ sort_method: "1" })).toEqual([two, one, three]);
      expect(await numbersOf({ sort_target: "total", sort_method: "asc" })).toEqual([one, two, three]);
      expect(await numbersOf({ sort_target: "total", sort_method: "-1" })).toEqual([three, two, one]);
      expect(await numbersOf({ sort_target: "number", sort_method: "asc" })).toEqual(numbers.toSorted());
      expect(await list({ per_page: 2, page: 2 })).toMatchObject({ page: 2, per_page: 2, total: 3, last_page: 2 });
      expect(await numbersOf({ per_page: 2, page: 2 })).toEqual([two]);
    });

    test("docs/api.md: filters by order_status; an unknown one, and an unlisted sort target, answer 400", async () => {
      const { api, raw } = cell();
      const { number, access_token } = await placeOrderOf(api, [{ sku: skus.cloth, amount: 1 }], {
        contact: { ...contact, name: "取消人" },
      });
      await api.orders.cancel(number, access_token, { version: 1 });
      const admin = await asAdministrator(cell());
      expect(
        (await admin.call("GET orders", { query: { keyword: "取消人", order_status: "cancelled" } })).data.total,
      ).toBe(1);
      expect(
        (await admin.call("GET orders", { query: { keyword: "取消人", order_status: "pending" } })).data.total,
      ).toBe(0);
      const headers = { Authorization: `Bearer ${await cell().adminToken()}` };
      for (const query of [
        "order_status=paid",
        "sort_target=contact_name",
        "sort_method=2",
        "page=0",
        "per_page=101",
      ]) {
        expectRefusal(await raw({ path: `/admin/orders?${query}`, headers }), 400, "validation_failed");
      }
    });
  });

  describe("docs/api.md: one order in the back office", () => {
    test("docs/orders.md: confirm moves pending to processing, is in the history and leaves only cancel", async () => {
      await resetLimits(cell().shop.db);
      const { number, ...placed } = await placeOrderOf(cell().api, [{ sku: skus.tin, amount: 1 }]);
      const admin = await asAdministrator(cell());
      expect((await admin.call("GET orders/{number}", { params: { number } })).data).toMatchObject({
        order_status: "pending",
        allowed_actions: ["change_address", "cancel", "confirm", "change_order", "remove_pieces"],
        events: [{ kind: "placed", actor: "shopper", actor_name: null }],
      });
      const { data, msg } = await admin.call("POST orders/{number}/actions", {
        params: { number },
        body: { action: "confirm", version: placed.version },
      });
      expect(msg).toBe("訂單已更新");
      expect(data).toMatchObject({
        order_status: "processing",
        payment_status: "unpaid",
        version: 2,
        allowed_actions: ["change_address", "cancel", "create_shipment", "change_order", "remove_pieces"],
      });
      expect(data.events).toMatchObject([
        { kind: "placed", actor: "shopper" },
        { kind: "confirmed", actor: "staff", actor_name: administrator.name },
      ]);
      expect((await admin.call("GET orders/{number}", { params: { number } })).data).toEqual(data);
    });

    test("docs/orders.md: a stale version answers 409 version_conflict, a second confirm 409 state_conflict", async () => {
      const { api, shop } = cell();
      const { number } = await placeOrderOf(api, [{ sku: skus.tin, amount: 1 }]);
      const admin = await asAdministrator(cell());
      await admin.call("POST orders/{number}/actions", { params: { number }, body: { action: "confirm", version: 1 } });
      await leavesDatabaseAlone(shop.db, async () => {
        await expectRefused(
          admin.call("POST orders/{number}/actions", { params: { number }, body: { action: "cancel", version: 1 } }),
          409,
          "version_conflict",
        );
        await expectRefused(
          admin.call("POST orders/{number}/actions", { params: { number }, body: { action: "confirm", version: 3 } }),
          409,
          "version_conflict",
        );
        await expectRefused(
          admin.call("POST orders/{number}/actions", { params: { number }, body: { action: "confirm", version: 2 } }),
          409,
          "state_conflict",
        );
      });
    });

    test("docs/orders.md: staff cancel a confirmed order and its stock is released", async () => {
      const { api, shop } = cell();
      const before = await stockOf(shop.db, skus.bigTin);
      const { number } = await placeOrderOf(api, [{ sku: skus.bigTin, amount: 4 }]);
      const admin = await asAdministrator(cell());
      await admin.call("POST orders/{number}/actions", { params: { number }, body: { action: "confirm", version: 1 } });
      expect((await stockOf(shop.db, skus.bigTin)).reserved).toBe(before.reserved + 4);
      const { data } = await admin.call("POST orders/{number}/actions", {
        params: { number },
        body: { action: "cancel", version: 2 },
      });
      expect(data).toMatchObject({ order_status: "cancelled", payment_status: "voided", allowed_actions: [] });
      expect(data.events.at(-1)).toMatchObject({ kind: "cancelled", actor: "staff", actor_name: administrator.name });
      expect(await stockOf(shop.db, skus.bigTin)).toEqual(before);
    });

    test("docs/api.md: an order that does not exist answers 404; an invalid number, 400", async () => {
      const admin = await asAdministrator(cell());
      await expectRefused(
        admin.call("GET orders/{number}", { params: { number: "261120-00000000" } }),
        404,
        "not_found",
      );
      await expectRefused(
        admin.call("POST orders/{number}/actions", {
          params: { number: "261120-00000000" },
          body: { action: "confirm", version: 1 },
        }),
        404,
        "not_found",
      );
      await expectRefused(
        admin.call("GET orders/{number}", { params: { number: "261120-ILOU0000" } }),
        400,
        "validation_failed",
      );
      await expectRefused(
        admin.call("GET orders/{number}", { params: { number: "1 or 1=1" } }),
        400,
        "validation_failed",
      );
    });
  });
}
