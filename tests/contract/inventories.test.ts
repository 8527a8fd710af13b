import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createProduct } from "@/lib/backend/catalogue/save-product";
import { lastAudit } from "../support/audit";
import { simpleProduct } from "../support/catalogue";
import { placeOrderOf, readyCheckout } from "../support/checkout";
import { expectRefused } from "../support/failures";
import { asAdministrator, onEveryCell } from "../support/matrix";
import { outcomesOf, settle } from "../support/outcomes";
import { administrator } from "../support/shop";
import { staffToken } from "../support/staff";
import { stockOf } from "../support/stock";

onEveryCell((cell) => {
  const admin = () => asAdministrator(cell());
  const shelf = async (sku: string, onHand: number) => {
    const { db, catalogue } = cell().shop;
    await createProduct(db, { ...simpleProduct(catalogue.categories.ware, sku, sku, 300, onHand), position: 0 });
  };

  /** The sum of the ledger, by kind of movement. */
  const ledgerOf = async (sku: string) => {
    const staff = await admin();
    const movements = (
      await staff.call("GET inventories/{sku}/movements", { params: { sku }, query: { per_page: 100 } })
    ).data;
    const sum = movements.data.reduce((total, { on_hand_change }) => total + on_hand_change, 0);
    return { movements, sum, inventory: (await staff.call("GET inventories/{sku}", { params: { sku } })).data };
  };

  describe("inventories: stock is adjusted with a reason, and always equals the sum of the ledger", () => {
    test("a change and a count: on hand, ledger with balance, reason, note and name, and the audit log", async () => {
      await shelf("SHELF-A", 10);
      const staff = await admin();
      await staff.call("POST inventories/adjust", {
        body: { sku: "SHELF-A", change: -3, reason: "damage", note: "搬運碰撞" },
      });
      const { data } = await staff.call("POST inventories/adjust", {
        body: { sku: "SHELF-A", on_hand: 9, seen_on_hand: 7, reason: "count" },
      });
      expect(data).toMatchObject({ sku: "SHELF-A", on_hand: 9, available: 9 });
      const { movements, sum, inventory } = await ledgerOf("SHELF-A");
      expect(movements.data).toMatchObject([
        { kind: "added", quantity: 2, on_hand_change: 2, balance: 9, reason: "count", by: administrator.name },
        { kind: "removed", quantity: 3, on_hand_change: -3, balance: 7, reason: "damage", note: "搬運碰撞" },
        { kind: "received", quantity: 10, on_hand_change: 10, balance: 10, reason: null, by: null },
      ]);
      expect(sum).toBe(inventory.on_hand);
      expect(await lastAudit(cell().shop.db, "stock_adjust", "SHELF-A")).toMatchObject({
        before: { on_hand: 7 },
        after: { on_hand: 9, reason: "count" },
      });
    });

    test("orders are in the ledger with their number; reserved and on hand are separate", async () => {
      await shelf("SHELF-O", 4);
      const { number } = await placeOrderOf(cell().api, [{ sku: "SHELF-O", amount: 3 }]);
      const { movements } = await ledgerOf("SHELF-O");
      expect(movements.data[0]).toMatchObject({
        kind: "reserved",
        order_number: number,
        on_hand_change: 0,
        reserved_change: 3,
        balance: 4,
      });
    });

    test("reserved stock cannot be removed, and the refusal says how much could be", async () => {
      await shelf("SHELF-R", 5);
      await placeOrderOf(cell().api, [{ sku: "SHELF-R", amount: 3 }]);
      const staff = await admin();
      const refusal = await expectRefused(
        staff.call("POST inventories/adjust", { body: { sku: "SHELF-R", change: -3, reason: "loss" } }),
        409,
        "stock_reserved",
      );
      expect(refusal.data?.available).toBe(2);
      await expectRefused(
        staff.call("POST inventories/adjust", {
          body: { sku: "SHELF-R", on_hand: 2, seen_on_hand: 5, reason: "count" },
        }),
        409,
        "stock_reserved",
      );
      expect(await stockOf(cell().shop.db, "SHELF-R")).toEqual({ onHand: 5, reserved: 3 });
    });

    test("a count together with a change is refused; a count without a difference writes nothing", async () => {
      await shelf("SHELF-C", 5);
      const staff = await admin();
      await expectRefused(
        staff.call("POST inventories/adjust", {
          body: { sku: "SHELF-C", on_hand: 8, seen_on_hand: 4, reason: "count" },
        }),
        409,
        "version_conflict",
      );
      await staff.call("POST inventories/adjust", {
        body: { sku: "SHELF-C", on_hand: 5, seen_on_hand: 5, reason: "count" },
      });
      expect((await ledgerOf("SHELF-C")).movements.total).toBe(1);
    });

    test("the same idempotency key adjusts once", async () => {
      await shelf("SHELF-K", 5);
      const staff = await admin();
      const key = randomUUID();
      const body = { sku: "SHELF-K", change: 4, reason: "purchase" } as const;
      await settle([1, 2, 3].map(() => staff.call("POST inventories/adjust", { body, key })));
      expect(await stockOf(cell().shop.db, "SHELF-K")).toEqual({ onHand: 9, reserved: 0 });
    });

    test("twenty removals and twenty orders at once of ten items: never below zero, and the ledger adds up", async () => {
      const { api, shop } = cell();
      await shelf("SHELF-RACE", 10);
      const staff = await admin();
      const forms = await Promise.all(
        Array.from({ length: 20 }, () => readyCheckout(api, [{ sku: "SHELF-RACE", amount: 1 }])),
      );
      const outcomes = await settle<unknown>([
        ...forms.map((form) => api.orders.place(form)),
        ...Array.from({ length: 20 }, () =>
          staff.call("POST inventories/adjust", { body: { sku: "SHELF-RACE", change: -1, reason: "loss" } }),
        ),
      ]);
      const counts = outcomesOf(outcomes);
      expect(counts[200]).toBe(10);
      expect(
        Object.keys(counts).filter(
          (name) => !/^(200|409 (insufficient_stock|sku_unavailable|stock_reserved))$/.test(name),
        ),
      ).toEqual([]);
      const { onHand, reserved } = await stockOf(shop.db, "SHELF-RACE");
      expect(onHand).toBe(reserved);
      expect((await ledgerOf("SHELF-RACE")).sum).toBe(onHand);
    });

    test("concurrent additions are all counted", async () => {
      await shelf("SHELF-SUM", 0);
      const staff = await admin();
      await settle(
        Array.from({ length: 12 }, () =>
          staff.call("POST inventories/adjust", { body: { sku: "SHELF-SUM", change: 5, reason: "purchase" } }),
        ),
      );
      expect(await stockOf(cell().shop.db, "SHELF-SUM")).toEqual({ onHand: 60, reserved: 0 });
    });

    test("the list: by sku prefix, by words, low stock, sorted", async () => {
      await shelf("LOW-SHELF-1", 2);
      await shelf("LOW-SHELF-2", 5);
      await shelf("LOW-SHELF-3", 6);
      const staff = await admin();
      const list = async (query: object) =>
        (await staff.call("GET inventories", { query })).data.data.map(({ sku }) => sku);
      expect(await list({ keyword: "low-shelf" })).toEqual(["LOW-SHELF-1", "LOW-SHELF-2", "LOW-SHELF-3"]);
      expect(await list({ keyword: "low-shelf", low_stock: "1" })).toEqual(["LOW-SHELF-1", "LOW-SHELF-2"]);
      expect(await list({ keyword: "low-shelf", none_left: "1" })).toEqual([]);
      expect(await list({ keyword: "low-shelf", sort_target: "on_hand", sort_method: "desc" })).toEqual([
        "LOW-SHELF-3",
        "LOW-SHELF-2",
        "LOW-SHELF-1",
      ]);
      expect(await list({ keyword: "高山烏龍", sort_target: "sku" })).toContain("TEA-OOLONG-75-TIN");
      for (const keyword of ["高山烏龍", "茶", "low-shelf"]) {
        const { data, total } = (await staff.call("GET inventories", { query: { keyword, per_page: 100 } })).data;
        expect(data.length).toBeGreaterThan(0);
        expect(total, keyword).toBe(data.length);
      }
    });

    test.each([
      ["no reason", { change: 1 }, "reason"],
      ["neither change nor count", { reason: "count" }, "change"],
      ["both", { reason: "count", change: 1, on_hand: 2, seen_on_hand: 1 }, "on_hand"],
      ["a change of nothing", { reason: "loss", change: 0 }, "change"],
      ["a count without what was seen", { reason: "count", on_hand: 2 }, "seen_on_hand"],
      ["another reason without words", { reason: "other", change: 1 }, "note"],
    ])("%s is refused by field", async (_, body, field) => {
      const answer = await cell().raw({
        method: "POST",
        path: "/admin/inventories/adjust",
        headers: { Authorization: `Bearer ${await cell().adminToken()}` },
        json: { sku: "LINEN-TOWEL", ...body },
      });
      expect(answer.status).toBe(400);
      expect(answer.envelope.data).toMatchObject({ errors: { [field]: [expect.any(String)] } });
    });

    test("an unknown sku answers 404; content staff can read and not adjust", async () => {
      const staff = await admin();
      await expectRefused(
        staff.call("POST inventories/adjust", { body: { sku: "NO-SUCH", change: 1, reason: "count" } }),
        404,
        "not_found",
      );
      await expectRefused(
        staff.call("GET inventories/{sku}/movements", { params: { sku: "NO-SUCH" } }),
        404,
        "not_found",
      );
      const content = cell().signedIn(await staffToken(cell(), "content")).admin;
      expect((await content.call("GET inventories")).data.total).toBeGreaterThan(30);
      await expectRefused(
        content.call("POST inventories/adjust", { body: { sku: "LINEN-TOWEL", change: 1, reason: "count" } }),
        403,
        "not_allowed",
      );
    });
  });
});
