import { describe, expect, test } from "vitest";
import type { OrderListInput } from "@/lib/contract/order-list";
import { skus } from "../../support/catalogue";
import { contact, placeOrderOf } from "../../support/checkout";
import { expectRefused } from "../../support/failures";
import { leavesDatabaseAlone } from "../../support/fingerprint";
import { resetLimits } from "../../support/mail";
import { asAdministrator, type Cell } from "../../support/matrix";
import { deskOf } from "../../support/order-desk";
import { administrator } from "../../support/shop";
import { stockOf } from "../../support/stock";

export function adminOrdersSuite(cell: () => Cell): void {
  describe("docs/api.md: GET /api/v1/admin/orders", () => {
    test("docs/api.md: keyword finds an order by its number, and by parts of name, phone and mail address", async () => {
      const { api } = cell();
      const who = { name: "歐陽菲菲", email: "fei@music.example", phone: "0987-654-321" };
      const { number } = await placeOrderOf(api, [{ sku: skus.towel, amount: 2 }], { contact: who });
      await placeOrderOf(api, [{ sku: skus.towel, amount: 1 }]);
      const admin = await asAdministrator(cell());
      for (const keyword of [
        ...["歐陽", "歐陽菲菲", "0987654321", "09876", "+886987654321", "0987-654-321"],
        ...["Fei@Music.example", "music", number, number.toLowerCase(), `# ${number.replace("-", "")}`],
        number.replace("-", "\u2011"),
      ]) {
        const { data } = (await admin.call("GET orders", { query: { keyword } })).data;
        expect({ keyword, data }).toMatchObject({ data: [{ number, contact_name: "歐陽菲菲" }] });
        expect(data[0]).toMatchObject({
          order_status: "pending",
          pieces: 2,
          total: 1_100,
          payment: "cash_on_delivery",
        });
      }
    });

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

    test("docs/api.md: filters by order_status", async () => {
      const { api } = cell();
      const who = { contact: { ...contact, name: "取消人" } };
      const { number, access_token } = await placeOrderOf(api, [{ sku: skus.cloth, amount: 1 }], who);
      await api.orders.cancel(number, access_token, { version: 1 });
      const admin = await asAdministrator(cell());
      const count = async (order_status: OrderListInput["order_status"]) =>
        (await admin.call("GET orders", { query: { keyword: "取消人", order_status } })).data.total;
      expect([await count("cancelled"), await count("pending")]).toEqual([1, 0]);
    });
  });

  describe("docs/api.md: one order in the back office", () => {
    const newDesk = async (sku: string, amount: number) =>
      deskOf(cell(), await placeOrderOf(cell().api, [{ sku, amount }]));

    test("docs/orders.md: confirm moves pending to processing, is in the history and leaves only cancel", async () => {
      await resetLimits(cell().shop.db);
      const { admin, order } = await newDesk(skus.tin, 1);
      expect(order).toMatchObject({
        order_status: "pending",
        allowed_actions: ["change_address", "cancel", "confirm", "change_order", "remove_pieces"],
        events: [{ kind: "placed", actor: "shopper", actor_name: null }],
      });
      const { number, version } = order;
      const body = { action: "confirm" as const, version };
      const { data, msg } = await admin.call("POST orders/{number}/actions", { params: { number }, body });
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
      const desk = await newDesk(skus.tin, 1);
      await desk.act("confirm");
      await leavesDatabaseAlone(cell().shop.db, async () => {
        await expectRefused(desk.act("cancel", { version: 1 }), 409, "version_conflict");
        await expectRefused(desk.act("confirm", { version: 3 }), 409, "version_conflict");
        await expectRefused(desk.act("confirm"), 409, "state_conflict");
      });
    });

    test("docs/orders.md: staff cancel a confirmed order and its stock is released", async () => {
      const { db } = cell().shop;
      const before = await stockOf(db, skus.bigTin);
      const desk = await newDesk(skus.bigTin, 4);
      await desk.act("confirm");
      expect((await stockOf(db, skus.bigTin)).reserved).toBe(before.reserved + 4);
      const order = await desk.act("cancel");
      expect(order).toMatchObject({ order_status: "cancelled", payment_status: "voided", allowed_actions: [] });
      expect(order.events.at(-1)).toMatchObject({ kind: "cancelled", actor: "staff", actor_name: administrator.name });
      expect(await stockOf(db, skus.bigTin)).toEqual(before);
    });

    test("docs/api.md: an order that does not exist answers 404; an invalid number, 400", async () => {
      const admin = await asAdministrator(cell());
      const read = (number: string) => admin.call("GET orders/{number}", { params: { number } });
      const params = { number: "261120-00000000" };
      const body = { action: "confirm" as const, version: 1 };
      await expectRefused(read(params.number), 404, "not_found");
      await expectRefused(admin.call("POST orders/{number}/actions", { params, body }), 404, "not_found");
      for (const wrong of ["261120-ILOU0000", "1 or 1=1"]) await expectRefused(read(wrong), 400, "validation_failed");
    });
  });
}
