import { describe, expect, test } from "vitest";
import type { ActOnOrder, AdminOrder } from "@/lib/contract/orders";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import { taipeiDay } from "@/lib/format";
import { skus } from "../support/catalogue";
import { changeTo, paidByTransfer, readOrder } from "../support/changed-order";
import { checkoutForm, fillCart, placeOrderOf, readyCheckout } from "../support/checkout";
import { plainCoupon } from "../support/coupon";
import { deliver } from "../support/delivered-order";
import { expectRefused } from "../support/failures";
import { leavesDatabaseAlone } from "../support/fingerprint";
import { aProduct, newVisitor, setOrderSettings } from "../support/holds";
import { asAdministrator, onEveryCell } from "../support/matrix";
import { raisedBounds } from "../support/raised-bounds";
import { expectInvariants } from "../support/shop-sums";
import { stockOf } from "../support/stock";

type Admin = Awaited<ReturnType<typeof asAdministrator>>;

/** Performs a staff action on an order with its current version. */
async function act(admin: Admin, { number }: { number: string }, body: Omit<ActOnOrder, "version">) {
  const { version } = await readOrder(admin, number);
  return (await admin.call("POST orders/{number}/actions", { params: { number }, body: { ...body, version } })).data;
}

const confirmTransfer = (admin: Admin, order: { number: string }, amount?: number): Promise<AdminOrder> =>
  act(admin, order, { action: "confirm_transfer", amount });

onEveryCell((cell) => {
  describe("docs/changes.md: orders in review", () => {
    test("a variant that was swapped before the order is accepted is reserved, and nothing of the one it replaced", async () => {
      const admin = await asAdministrator(cell());
      await setOrderSettings(cell());
      const [old, other] = [await aProduct(cell(), 100), await aProduct(cell(), 5)];
      const placed = await placeOrderOf(cell().api, [{ sku: old, amount: 61 }], { contact: newVisitor() });
      expect(placed.order_status).toBe("in_review");
      const order = await changeTo(admin, await readOrder(admin, placed.number), { lines: { [other]: 3 } });
      expect(order.order_status).toBe("in_review");
      expect(await act(admin, placed, { action: "accept" })).toMatchObject({ order_status: "processing" });
      expect((await stockOf(cell().shop.db, other)).reserved).toBe(3);
      expect((await stockOf(cell().shop.db, old)).reserved).toBe(0);
      await expectInvariants(cell().shop.db);
      await setOrderSettings(cell(), raisedBounds);
    });
  });

  describe("docs/changes.md: a transfer is noted with the sum that arrived", () => {
    async function waiting(amount: number) {
      const admin = await asAdministrator(cell());
      const placed = await placeOrderOf(cell().api, [{ sku: skus.towel, amount }], { payment: "bank_transfer" });
      return { admin, placed, order: await readOrder(admin, placed.number) };
    }
    const report = (amount: number) => ({ last_five: "12345", amount, transferred_on: taipeiDay(new Date()) });

    test("paid before the order became dearer: it counts as a part, the shopper reports and transfers the rest", async () => {
      const { admin, placed, order } = await waiting(1);
      await changeTo(admin, order, { lines: { [skus.towel]: 2 } });
      const part = await confirmTransfer(admin, placed, 600);
      expect(part).toMatchObject({ order_status: "pending", payment_status: "unpaid", paid_total: 600, due: 500 });
      expect(part.pay_before).toBeNull();
      expect(part.allowed_actions).toContain("change_order");
      await cell().api.orders.reportTransfer(placed.number, placed.access_token, report(500));
      const paid = await confirmTransfer(admin, placed);
      expect(paid).toMatchObject({
        order_status: "processing",
        payment_status: "paid",
        paid_total: 1_100,
        refunds: [],
      });
      await expectInvariants(cell().shop.db);
    });

    test("less than was reported: the order no longer waits for the report, and is paid by another method", async () => {
      const { admin, placed } = await waiting(2);
      await cell().api.orders.reportTransfer(placed.number, placed.access_token, report(1_100));
      const part = await confirmTransfer(admin, placed, 100);
      expect(part).toMatchObject({ order_status: "pending", payment_status: "unpaid", paid_total: 100, due: 1_000 });
      const pay = { payment: "cash_on_delivery" as const, version: part.version };
      await cell().api.orders.pay(placed.number, placed.access_token, pay);
      expect((await readOrder(admin, placed.number)).due).toBe(1_000);
      await expectInvariants(cell().shop.db);
    });

    test("paid before the order became cheaper, too much, or for a cancelled order: the excess is refunded", async () => {
      const { admin, placed, order } = await waiting(2);
      await changeTo(admin, order, { lines: { [skus.towel]: 1 } });
      expect(await confirmTransfer(admin, placed, 1_100)).toMatchObject({
        order_status: "processing",
        payment_status: "paid",
        paid_total: 1_100,
        refunds: [{ reason: "order_changed", amount: 500 }],
      });
      const plain = await waiting(1);
      expect(await confirmTransfer(admin, plain.placed, 610)).toMatchObject({
        payment_status: "paid",
        refunds: [{ reason: "overpaid", amount: 10 }],
      });
      const late = await waiting(1);
      await act(admin, late.placed, { action: "cancel" });
      expect(await confirmTransfer(admin, late.placed, 250)).toMatchObject({
        order_status: "cancelled",
        paid_total: 250,
        refunds: [{ reason: "paid_late", amount: 250 }],
      });
      await expectInvariants(cell().shop.db);
    });

    test("an impossible sum, or a sum with another action, changes nothing", async () => {
      const { admin, order } = await waiting(1);
      await leavesDatabaseAlone(cell().shop.db, async () => {
        const params = { number: order.number };
        for (const amount of [0, -600, 0.5, 10_000_001]) {
          const body = { action: "confirm_transfer" as const, version: order.version, amount };
          await expectRefused(admin.call("POST orders/{number}/actions", { params, body }), 400, "validation_failed");
        }
        const body = { action: "cancel" as const, version: order.version, amount: 600 };
        await expectRefused(admin.call("POST orders/{number}/actions", { params, body }), 400, "validation_failed");
      });
    });
  });

  describe("docs/changes.md: partly paid and unpaid orders afterwards", () => {
    test("a free order that becomes dearer gets a payment deadline", async () => {
      const admin = await asAdministrator(cell());
      const code = `FREE-${skus.towel}`;
      await admin.call("POST coupons", { body: { ...plainCoupon, code, kind: "percent", value: 100, limit_total: 1 } });
      const uuid = await fillCart(cell().api, [{ sku: skus.towel, amount: 1 }]);
      const form = { ...checkoutForm(uuid, 0), address: undefined, shipping: "store_pickup" as const };
      const { data } = await cell().api.orders.place({ ...form, payment: "bank_transfer", coupon: code });
      expect(data).toMatchObject({ order_status: "processing", payment_status: "paid", pay_before: null });
      const dearer = await changeTo(admin, await readOrder(admin, data.number), { lines: { [skus.towel]: 1 } });
      expect(dearer).toMatchObject({ order_status: "pending", payment_status: "unpaid", total: 100, paid_total: 0 });
      const days = (Date.parse(dearer.pay_before ?? "") - Date.now()) / 86_400_000;
      expect(days).toBeCloseTo(3, 2);
    });

    test("a delivery that was noted by mistake can be undone while the rest has not been collected at the door", async () => {
      const { admin, placed, order } = await paidByTransfer(cell());
      const { version } = await changeTo(admin, order, { lines: { [skus.towel]: 2 } });
      const { number, access_token } = placed;
      await cell().api.orders.pay(number, access_token, { payment: "cash_on_delivery", version });
      const delivered = await deliver(cell(), placed);
      const params = { number, id: delivered.shipments[0]?.id ?? 0 };
      const body = { action: "undeliver" as const, version: delivered.version };
      const { data } = await admin.call("POST orders/{number}/shipments/{id}/actions", { params, body });
      expect(data.shipments).toMatchObject([{ status: "shipped" }]);
      await expectInvariants(cell().shop.db);
    });

    test("a refund is reported by the method by which the money came, not by that of the rest", async () => {
      const { admin, placed, order } = await paidByTransfer(cell());
      const paidBack = async (method: PaymentMethod) => {
        const { payments } = (await admin.call("GET reports/sales", { query: {} })).data;
        return payments.find(({ payment }) => payment === method)?.paid_back ?? 0;
      };
      const before = [await paidBack("bank_transfer"), await paidBack("cash_on_delivery")];
      const { version } = await changeTo(admin, order, { lines: { [skus.towel]: 2 } });
      const { number, access_token } = placed;
      await cell().api.orders.pay(number, access_token, { payment: "cash_on_delivery", version });
      await deliver(cell(), placed);
      const paid = await act(admin, placed, { action: "collect_payment" });
      const body = { version: paid.version, amount: 700 };
      const { data } = await admin.call("POST orders/{number}/refunds", { params: { number }, body });
      for (const { id } of data.refunds) {
        const settled = { params: { number, id }, body: { status: "succeeded" as const } };
        await admin.call("POST orders/{number}/refunds/{id}/settlement", settled);
      }
      const after = [await paidBack("bank_transfer"), await paidBack("cash_on_delivery")];
      expect(after.map((sum, n) => sum - (before[n] ?? 0))).toEqual([200, 500]);
    });

    test("a coupon that a change has ended does not come back when the shop takes items out", async () => {
      const admin = await asAdministrator(cell());
      const code = "ENDED-BY-A-CHANGE";
      await admin.call("POST coupons", { body: { ...plainCoupon, code, kind: "percent", value: 10, minimum: 1_000 } });
      const form = await readyCheckout(cell().api, [{ sku: skus.towel, amount: 2 }]);
      const { data } = await cell().api.orders.place({ ...form, coupon: code, total: form.total - 100 });
      const lines = { [skus.towel]: 1, [skus.tin]: 1 };
      const order = await changeTo(admin, await readOrder(admin, data.number), { lines });
      expect(order).toMatchObject({ discount: 0, total: 980 });
      await act(admin, data, { action: "confirm" });
      const { version, lines: held } = await readOrder(admin, data.number);
      const tin = held.find(({ sku }) => sku === skus.tin)?.id ?? 0;
      const removal = { version, lines: [{ line_id: tin, amount: 1 }], reason: "缺貨" };
      const params = { number: data.number };
      const less = (await admin.call("POST orders/{number}/removals", { params, body: removal })).data;
      expect(less).toMatchObject({ subtotal: 500, discount: 0, total: 600 });
      await expectInvariants(cell().shop.db);
    });

    test("an order that waits for a small rest stays in sales, dashboard and best sellers", async () => {
      const admin = await asAdministrator(cell());
      const sku = await aProduct(cell(), 500, 10);
      const { order } = await paidByTransfer(cell(), 99, sku);
      const figures = async () => {
        const report = (await admin.call("GET reports/sales", { query: {} })).data;
        const { sales } = (await admin.call("GET dashboard", { query: { days: "7" } })).data;
        const transfers = report.payments.find(({ payment }) => payment === "bank_transfer");
        const best = sales?.best_sellers.find(({ title }) => title === sku);
        return {
          month: report.months.at(-1)?.sales,
          byMethod: transfers?.sales,
          day: sales?.total.sales,
          pieces: best?.pieces,
          shop: (await cell().api.products.bestSellers()).data.some(({ title }) => title === sku),
        };
      };
      const before = await figures();
      expect(before).toMatchObject({ pieces: 99, shop: true });
      await changeTo(admin, order, { lines: { [sku]: 99, [skus.tin]: 1 } });
      const { pieces, shop, ...sums } = await figures();
      expect({ pieces, shop }).toEqual({ pieces: 99, shop: true });
      const { pieces: _, shop: __, ...was } = before;
      const rise = Object.entries(sums).map(([name, sum]) => (sum ?? 0) - (was[name as keyof typeof was] ?? 0));
      expect(new Set(rise)).toEqual(new Set([380]));
    });

    test("an order that waits for a rest does not count against its shopper's limit of reserved stock", async () => {
      const admin = await asAdministrator(cell());
      await setOrderSettings(cell());
      const [sku, contact] = [await aProduct(cell(), 300), newVisitor()];
      const buy = (amount: number) =>
        placeOrderOf(cell().api, [{ sku, amount }], { contact, payment: "bank_transfer" });
      const placed = await buy(59);
      const order = await confirmTransfer(admin, placed);
      expect((await changeTo(admin, order, { lines: { [sku]: 60 } })).order_status).toBe("pending");
      expect((await buy(60)).order_status).toBe("pending");
      expect((await buy(1)).order_status).toBe("in_review");
      await setOrderSettings(cell(), raisedBounds);
    });
  });
});
