import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { createProduct } from "@/lib/backend/catalogue/save-product";
import { expireUnpaidOrders } from "@/lib/backend/order-management/finish-due-orders";
import { type RestockReport, reports } from "@/lib/reports";
import { lastAudit } from "../support/audit";
import { passDeadline } from "../support/card-shop";
import { simpleProduct, skus } from "../support/catalogue";
import { fillCart, placeOrderOf, readyCheckout } from "../support/checkout";
import { expectRefused } from "../support/failures";
import { aProduct, newVisitor } from "../support/holds";
import { asAdministrator, type Cell, onEveryCell } from "../support/matrix";
import { outcomesOf, settle } from "../support/outcomes";
import { administrator } from "../support/shop";
import { stockOf } from "../support/stock";

onEveryCell(
  (cell) => {
    inventoriesSuite(cell);
    toldStockSuite(cell);
  },
  { both: true },
);

function inventoriesSuite(cell: () => Cell): void {
  const admin = () => asAdministrator(cell());
  type Change = { change: number; note?: string } | { on_hand: number; seen_on_hand: number };
  type Reason = "count" | "damage" | "loss" | "purchase";
  const adjust = async (sku: string, reason: Reason, change: Change, key?: string) =>
    (await admin()).call("POST inventories/adjust", { body: { sku, reason, ...change }, key });
  const shelf = async (sku: string, onHand: number) => {
    const { db, catalogue } = cell().shop;
    await createProduct(db, { ...simpleProduct(catalogue.categories.ware, sku, sku, 300, onHand), position: 0 });
  };

  /** The sum of the ledger, by kind of movement. */
  const ledgerOf = async (sku: string) => {
    const staff = await admin();
    const of = { params: { sku }, query: { per_page: 100 } };
    const movements = (await staff.call("GET inventories/{sku}/movements", of)).data;
    const sum = movements.data.reduce((total, { on_hand_change }) => total + on_hand_change, 0);
    return { movements, sum, inventory: (await staff.call("GET inventories/{sku}", { params: { sku } })).data };
  };

  describe("inventories: stock is adjusted with a reason, and always equals the sum of the ledger", () => {
    test("the stock of several products is listed by their ids", async () => {
      const { catalogue } = cell().shop;
      const ids = [skus.towel, skus.tin].map((sku) => catalogue.products.get(sku) ?? 0);
      const query = { product_ids: ids.join(","), per_page: 100 };
      const { data } = (await (await admin()).call("GET inventories", { query })).data;
      expect(new Set(data.map(({ product_id }) => product_id))).toEqual(new Set(ids));
      const wrong = (await admin()).call("GET inventories", { query: { product_ids: "1,x" } });
      await expectRefused(wrong, 400, "validation_failed");
    });

    test("a change and a count: on hand, ledger with balance, reason, note and name, and the audit log", async () => {
      await shelf("SHELF-A", 10);
      await adjust("SHELF-A", "damage", { change: -3, note: "搬運碰撞" });
      const { data } = await adjust("SHELF-A", "count", { on_hand: 9, seen_on_hand: 7 });
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
      const reserved = { kind: "reserved", on_hand_change: 0, reserved_change: 3, balance: 4 };
      expect(movements.data[0]).toMatchObject({ ...reserved, order_number: number });
    });

    test("reserved stock cannot be removed, and the refusal says how much could be", async () => {
      await shelf("SHELF-R", 5);
      await placeOrderOf(cell().api, [{ sku: "SHELF-R", amount: 3 }]);
      const removed = adjust("SHELF-R", "loss", { change: -3 });
      expect((await expectRefused(removed, 409, "stock_reserved")).data?.available).toBe(2);
      await expectRefused(adjust("SHELF-R", "count", { on_hand: 2, seen_on_hand: 5 }), 409, "stock_reserved");
      expect(await stockOf(cell().shop.db, "SHELF-R")).toEqual({ onHand: 5, reserved: 3 });
    });

    test("a count together with a change is refused; a count without a difference writes nothing", async () => {
      await shelf("SHELF-C", 5);
      await expectRefused(adjust("SHELF-C", "count", { on_hand: 8, seen_on_hand: 4 }), 409, "version_conflict");
      await adjust("SHELF-C", "count", { on_hand: 5, seen_on_hand: 5 });
      expect((await ledgerOf("SHELF-C")).movements.total).toBe(1);
    });

    test("the same idempotency key adjusts once", async () => {
      await shelf("SHELF-K", 5);
      const key = randomUUID();
      await settle([1, 2, 3].map(() => adjust("SHELF-K", "purchase", { change: 4 }, key)));
      expect(await stockOf(cell().shop.db, "SHELF-K")).toEqual({ onHand: 9, reserved: 0 });
    });

    test("twenty removals and twenty orders at once of ten items: never below zero, and the ledger adds up", async () => {
      const { api, shop } = cell();
      await shelf("SHELF-RACE", 10);
      const one = [{ sku: "SHELF-RACE", amount: 1 }];
      const forms = await Promise.all(Array.from({ length: 20 }, () => readyCheckout(api, one)));
      const outcomes = await settle<unknown>([
        ...forms.map((form) => api.orders.place(form)),
        ...forms.map(() => adjust("SHELF-RACE", "loss", { change: -1 })),
      ]);
      const counts = outcomesOf(outcomes);
      expect(counts[200]).toBe(10);
      const isKnown = /^(200|409 (insufficient_stock|sku_unavailable|stock_reserved))$/;
      expect(Object.keys(counts).filter((name) => !isKnown.test(name))).toEqual([]);
      const { onHand, reserved } = await stockOf(shop.db, "SHELF-RACE");
      expect(onHand).toBe(reserved);
      expect((await ledgerOf("SHELF-RACE")).sum).toBe(onHand);
    });

    test("concurrent additions are all counted", async () => {
      await shelf("SHELF-SUM", 0);
      await settle(Array.from({ length: 12 }, () => adjust("SHELF-SUM", "purchase", { change: 5 })));
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
      const byStock = await list({ keyword: "low-shelf", sort_target: "on_hand", sort_method: "desc" });
      expect(byStock).toEqual(["LOW-SHELF-3", "LOW-SHELF-2", "LOW-SHELF-1"]);
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

    test("an unknown sku answers 404", async () => {
      await expectRefused(adjust("NO-SUCH", "count", { change: 1 }), 404, "not_found");
      const ledger = (await admin()).call("GET inventories/{sku}/movements", { params: { sku: "NO-SUCH" } });
      await expectRefused(ledger, 404, "not_found");
    });
  });
}

function toldStockSuite(cell: () => Cell): void {
  /** Every number that an answer has as `available`, at any depth. */
  function availables(answer: unknown): unknown[] {
    if (Array.isArray(answer)) return answer.flatMap(availables);
    if (typeof answer !== "object" || answer === null) return [];
    return Object.entries(answer).flatMap(([key, value]) => (key === "available" ? [value] : availables(value)));
  }

  describe("docs/orders.md: stock that visitors see", () => {
    test("docs/orders.md: no public answer has quantities above five; staff see all", async () => {
      const { api, shop } = cell();
      const sku = await aProduct(cell(), 37);
      const { data } = await api.products.list({ keyword: sku });
      const id = data.data[0]?.id ?? 0;
      const uuid = await fillCart(api, [{ sku, amount: 30 }]);
      const more = await expectRefused(api.carts.add({ sku, amount: 20, uuid }), 409, "insufficient_stock");
      const change = await expectRefused(api.carts.update({ sku, amount: 40, uuid }), 409, "insufficient_stock");
      const late = await readyCheckout(api, [{ sku, amount: 25 }], { contact: newVisitor() });
      await placeOrderOf(api, [{ sku, amount: 17 }], { contact: newVisitor() });
      const order = await expectRefused(api.orders.place(late), 409, "insufficient_stock");
      const answers = [
        data,
        (await api.products.list({ per_page: 100 })).data,
        (await api.products.get(id)).data,
        (await api.products.related(shop.catalogue.products.get("PLAIN-01") ?? 0)).data,
        (await api.carts.get(uuid)).data,
        (await api.orders.preview({ uuid })).data,
        ...[more, change, order].map((refusal) => refusal.data),
      ];
      for (const answer of answers) expect(availables(answer).length).toBeGreaterThan(0);
      const told = new Set(answers.flatMap(availables));
      expect([...told].filter((value) => value !== null && Number(value) > 5)).toEqual([]);
      for (const refusal of [change, order]) expect(refusal.message).toBe("庫存沒有這麼多，請減少數量");
      expect(more.message).toBe("購物車已有 30 件，庫存沒有這麼多");
      const staff = await asAdministrator(cell());
      expect((await staff.call("GET inventories", { query: { keyword: sku } })).data.data[0]).toMatchObject({
        on_hand: 37,
        available: 20,
      });
    });

    test("docs/orders.md: the last five are shown as a number, in lists, on the page, in the cart and in refusals", async () => {
      const { api } = cell();
      const sku = await aProduct(cell(), 5);
      const { data } = await api.products.list({ keyword: sku });
      expect(data.data[0]?.available).toBe(5);
      const uuid = await fillCart(api, [{ sku, amount: 5 }]);
      const { number, access_token } = await placeOrderOf(api, [{ sku, amount: 2 }], { contact: newVisitor() });
      expect((await api.products.get(data.data[0]?.id ?? 0)).data.variants[0]?.available).toBe(3);
      expect((await api.carts.get(uuid)).data.cart_items[0]).toMatchObject({ available: 3, is_short: true });
      const refusal = await expectRefused(api.carts.update({ sku, amount: 4, uuid }), 409, "insufficient_stock");
      expect(refusal.data).toMatchObject({ available: 3 });
      expect(refusal.message).toBe("庫存只剩 3 件");
      await api.orders.cancel(number, access_token, { version: 1 });
    });

    test("a shopper with all of them in the cart is told so", async () => {
      const { api } = cell();
      const sku = await aProduct(cell(), 2);
      const uuid = await fillCart(api, [{ sku, amount: 2 }]);
      const refusal = await expectRefused(api.carts.add({ sku, amount: 1, uuid }), 409, "insufficient_stock");
      expect(refusal.data).toMatchObject({ available: 2, in_cart: 2 });
      expect(refusal.message).toBe("購物車已有 2 件，庫存只有 2 件");
      const many = await expectRefused(api.carts.add({ sku, amount: 3 }), 409, "insufficient_stock");
      expect(many.message).toBe("庫存只剩 2 件");
    });
  });

  describe("docs/rendering.md: products that are available again are reported, so that their pages are revalidated", () => {
    test("docs/rendering.md: by a cancellation and by a deadline, after the commit; not of products that were never sold out", async () => {
      const { api, shop } = cell();
      const told: number[][] = [];
      const listen = (report: unknown) => void told.push((report as RestockReport).productIds);
      reports.restock.subscribe(listen);
      onTestFinished(() => void reports.restock.unsubscribe(listen));
      const [rare, plenty] = [await aProduct(cell(), 3), await aProduct(cell(), 100)];
      const id = (await api.products.list({ keyword: rare })).data.data[0]?.id;
      const lines = [
        { sku: rare, amount: 3 },
        { sku: plenty, amount: 3 },
      ];
      const first = await placeOrderOf(api, lines, { contact: newVisitor() });
      await api.orders.cancel(first.number, first.access_token, { version: 1 });
      expect(told).toEqual([[id]]);
      const second = await placeOrderOf(api, lines, { contact: newVisitor() });
      await passDeadline(shop.db, second.number);
      await expireUnpaidOrders(shop.db);
      expect(told).toEqual([[id], [id]]);
    });
  });
}
