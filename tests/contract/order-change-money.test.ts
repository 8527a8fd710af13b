import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { products } from "@/lib/backend/catalogue/tables";
import { agreeOldOrders } from "@/lib/backend/order-management/agree-old-orders";
import { orders } from "@/lib/backend/orders/tables";
import type { CreateCouponInput } from "@/lib/contract/admin-coupons";
import { type PaymentMethod, paymentMethods } from "@/lib/contract/payment-methods";
import { defaultShipping, type ShippingSettings } from "@/lib/contract/settings";
import { taipeiDay } from "@/lib/format";
import { skus } from "../support/catalogue";
import { checkoutForm, fillCart, placeOrderOf, readyCheckout } from "../support/checkout";
import { plainCoupon } from "../support/coupon";
import { expectRefused } from "../support/failures";
import { leavesDatabaseAlone } from "../support/fingerprint";
import { aProduct, newVisitor, setOrderSettings } from "../support/holds";
import { asAdministrator, type Cell } from "../support/matrix";
import { newCoupon } from "../support/new-coupon";
import { type Desk, deskOf } from "../support/order-desk";
import { raisedBounds } from "../support/raised-bounds";
import { onEveryCellWithOrders, readyOrder } from "../support/ready-orders";
import { expectInvariants } from "../support/shop-sums";
import { stockOf } from "../support/stock";

function moneySuite(cell: () => Cell): void {
  const db = () => cell().shop.db;
  const towels = (amount: number) => ({ lines: { [skus.towel]: amount } });
  const report = async ({ number, access_token }: Desk, amount: number) => {
    const body = { last_five: "12345", amount, transferred_on: taipeiDay(new Date()) };
    await cell().api.orders.reportTransfer(number, access_token, body);
  };
  /** The shopper of an order that became dearer pays the rest at the door. */
  const payAtDoor = async (desk: Desk) => {
    const pay = { payment: "cash_on_delivery", version: desk.order.version } as const;
    await cell().api.orders.pay(desk.number, desk.access_token, pay);
    return desk.read();
  };

  describe("docs/changes.md: orders in review", () => {
    test("a variant that was swapped before the order is accepted is reserved, and nothing of the one it replaced", async () => {
      await setOrderSettings(cell());
      const [old, other] = [await aProduct(cell(), 100), await aProduct(cell(), 5)];
      const placed = await placeOrderOf(cell().api, [{ sku: old, amount: 61 }], { contact: newVisitor() });
      expect(placed.order_status).toBe("in_review");
      const desk = await deskOf(cell(), placed);
      expect((await desk.change({ lines: { [other]: 3 } })).order_status).toBe("in_review");
      expect(await desk.act("accept")).toMatchObject({ order_status: "processing" });
      expect((await stockOf(db(), other)).reserved).toBe(3);
      expect((await stockOf(db(), old)).reserved).toBe(0);
      await expectInvariants(db());
      await setOrderSettings(cell(), raisedBounds);
    });
  });

  describe("docs/changes.md: a transfer is noted with the sum that arrived", () => {
    test("paid before the order became dearer: it counts as a part, the shopper reports and transfers the rest", async () => {
      const desk = await readyOrder(cell(), "unpaid");
      await desk.change(towels(2));
      const part = await desk.act("confirm_transfer", { amount: 600 });
      expect(part).toMatchObject({ order_status: "pending", payment_status: "unpaid", paid_total: 600, due: 500 });
      expect(part.pay_before).toBeNull();
      expect(part.allowed_actions).toContain("change_order");
      await report(desk, 500);
      await desk.read();
      expect(await desk.act("confirm_transfer")).toMatchObject({
        order_status: "processing",
        payment_status: "paid",
        paid_total: 1_100,
        refunds: [],
      });
      await expectInvariants(db());
    });

    test("less than was reported: the order no longer waits for the report, and is paid by another method", async () => {
      const desk = await readyOrder(cell(), "reported", 2);
      const part = await desk.act("confirm_transfer", { amount: 100 });
      expect(part).toMatchObject({ order_status: "pending", payment_status: "unpaid", paid_total: 100, due: 1_000 });
      expect((await payAtDoor(desk)).due).toBe(1_000);
      await expectInvariants(db());
    });

    test("paid before the order became cheaper, too much, or for a cancelled order: the excess is refunded", async () => {
      const cheaper = await readyOrder(cell(), "unpaid", 2);
      await cheaper.change(towels(1));
      expect(await cheaper.act("confirm_transfer", { amount: 1_100 })).toMatchObject({
        order_status: "processing",
        payment_status: "paid",
        paid_total: 1_100,
        refunds: [{ reason: "order_changed", amount: 500 }],
      });
      const plain = await readyOrder(cell(), "unpaid");
      expect(await plain.act("confirm_transfer", { amount: 610 })).toMatchObject({
        payment_status: "paid",
        refunds: [{ reason: "overpaid", amount: 10 }],
      });
      const late = await readyOrder(cell(), "unpaid");
      await late.act("cancel");
      expect(await late.act("confirm_transfer", { amount: 250 })).toMatchObject({
        order_status: "cancelled",
        paid_total: 250,
        refunds: [{ reason: "paid_late", amount: 250 }],
      });
      await expectInvariants(db());
    });

    test("an impossible sum, or a sum with another action, changes nothing", async () => {
      const desk = await readyOrder(cell(), "unpaid");
      await leavesDatabaseAlone(db(), async () => {
        for (const amount of [0, -600, 0.5, 10_000_001]) {
          await expectRefused(desk.act("confirm_transfer", { amount }), 400, "validation_failed");
        }
        await expectRefused(desk.act("cancel", { amount: 600 }), 400, "validation_failed");
      });
    });
  });

  describe("docs/changes.md: partly paid and unpaid orders afterwards", () => {
    test("a free order that becomes dearer gets a payment deadline", async () => {
      const code = `FREE-${skus.towel}`;
      await newCoupon(cell(), code, { kind: "percent", value: 100, limit_total: 1 });
      const uuid = await fillCart(cell().api, [{ sku: skus.towel, amount: 1 }]);
      const form = { ...checkoutForm(uuid, 0), address: undefined, shipping: "store_pickup" as const };
      const { data } = await cell().api.orders.place({ ...form, payment: "bank_transfer", coupon: code });
      expect(data).toMatchObject({ order_status: "processing", payment_status: "paid", pay_before: null });
      const dearer = await (await deskOf(cell(), data)).change(towels(1));
      expect(dearer).toMatchObject({ order_status: "pending", payment_status: "unpaid", total: 100, paid_total: 0 });
      const days = (Date.parse(dearer.pay_before ?? "") - Date.now()) / 86_400_000;
      expect(days).toBeCloseTo(3, 2);
    });

    const noLongerDue = async (payment: PaymentMethod, code: string) => {
      await newCoupon(cell(), code, { kind: "fixed", value: 600 });
      const form = await readyCheckout(cell().api, [
        { sku: skus.towel, amount: 1 },
        { sku: skus.tin, amount: 1 },
      ]);
      const pickup = { ...form, address: undefined, shipping: "store_pickup" as const, payment, total: 280 };
      return deskOf(cell(), (await cell().api.orders.place({ ...pickup, coupon: code })).data);
    };
    const freed = { order_status: "processing", payment_status: "paid", total: 0, paid_total: 0, pay_before: null };

    test.each(paymentMethods)("%s: an unpaid order is paid once nothing is due any more", async (payment) => {
      const desk = await noLongerDue("bank_transfer", `ZERO-${payment}`);
      await db().update(orders).set({ paymentMethod: payment }).where(eq(orders.number, desk.number));
      const tin = desk.order.lines.findIndex(({ sku }) => sku === skus.tin);
      const wish = { version: desk.order.version, lines: desk.pieces(1, tin) };
      const tries = await Promise.allSettled([desk.remove(1, wish), desk.remove(1, wish)]);
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await desk.read()).toMatchObject(freed);
      await desk.send(["pack", "ship", "deliver"]);
      expect(await desk.act("complete")).toMatchObject({ order_status: "completed" });
      await expectInvariants(db());
    });

    test("a transfer that was reported is checked first: found, it is refunded; rejected, the order is paid", async () => {
      for (const action of ["confirm_transfer", "reject_transfer"] as const) {
        const desk = await noLongerDue("bank_transfer", `ZERO-${action}`);
        await report(desk, 280);
        const { lines } = await desk.read();
        await desk.remove(1, {
          lines: desk.pieces(
            1,
            lines.findIndex(({ sku }) => sku === skus.tin),
          ),
        });
        expect(desk.order).toMatchObject({ payment_status: "reported", total: 0 });
        const isFound = action === "confirm_transfer";
        const after = await desk.act(action, isFound ? { amount: 280 } : {});
        expect(after).toMatchObject({ ...freed, paid_total: isFound ? 280 : 0 });
        expect(after.refunds.map(({ amount }) => amount)).toEqual(isFound ? [280] : []);
        await expectInvariants(db());
      }
    });

    test("of an order from before, whose total is 0 and which is unpaid, paying asks for nothing and ends it", async () => {
      const desk = await noLongerDue("bank_transfer", "ZERO-BEFORE");
      const { lines } = desk.order;
      await desk.remove(1, {
        lines: desk.pieces(
          1,
          lines.findIndex(({ sku }) => sku === skus.tin),
        ),
      });
      const before = { orderStatus: "pending", paymentStatus: "unpaid" } as const;
      await db().update(orders).set(before).where(eq(orders.number, desk.number));
      const form = { payment: "bank_transfer" as const, version: desk.order.version };
      const { data } = await cell().api.orders.pay(desk.number, desk.access_token, form);
      expect(data).toEqual({ kind: "none" });
      expect(await desk.read()).toMatchObject(freed);
    });

    test("a delivery that was noted by mistake can be undone while the rest has not been collected at the door", async () => {
      const desk = await readyOrder(cell(), "paid");
      await desk.change(towels(2));
      await payAtDoor(desk);
      await desk.act("confirm");
      await desk.send(["pack", "ship", "deliver"]);
      expect((await desk.move("undeliver")).shipments).toMatchObject([{ status: "shipped" }]);
      await expectInvariants(db());
    });

    test("a refund is reported by the method by which the money came, not by that of the rest", async () => {
      const desk = await readyOrder(cell(), "paid");
      const paidBack = async (method: PaymentMethod) => {
        const { payments } = (await desk.admin.call("GET reports/sales", { query: {} })).data;
        return payments.find(({ payment }) => payment === method)?.paid_back ?? 0;
      };
      const both = async () => [await paidBack("bank_transfer"), await paidBack("cash_on_delivery")];
      const before = await both();
      await desk.change(towels(2));
      await payAtDoor(desk);
      await desk.act("confirm");
      await desk.send(["pack", "ship", "deliver"]);
      await desk.act("collect_payment");
      await desk.refund(700);
      await desk.settleAll();
      expect((await both()).map((sum, n) => sum - (before[n] ?? 0))).toEqual([200, 500]);
    });

    test("a coupon that a change has ended does not come back when the shop takes items out", async () => {
      const code = "ENDED-BY-A-CHANGE";
      await newCoupon(cell(), code, { kind: "percent", value: 10, minimum: 1_000 });
      const form = await readyCheckout(cell().api, [{ sku: skus.towel, amount: 2 }]);
      const { data } = await cell().api.orders.place({ ...form, coupon: code, total: form.total - 100 });
      const desk = await deskOf(cell(), data);
      const order = await desk.change({ lines: { [skus.towel]: 1, [skus.tin]: 1 } });
      expect(order).toMatchObject({ discount: 0, total: 980 });
      await desk.act("confirm");
      const tin = desk.order.lines.findIndex(({ sku }) => sku === skus.tin);
      const less = await desk.remove(1, { lines: desk.pieces(1, tin) });
      expect(less).toMatchObject({ subtotal: 500, discount: 0, total: 600 });
      await expectInvariants(db());
    });

    test("an order that waits for a small rest stays in sales, dashboard and best sellers", async () => {
      const sku = await aProduct(cell(), 500, 10);
      const placed = await placeOrderOf(cell().api, [{ sku, amount: 99 }], { payment: "bank_transfer" });
      const desk = await deskOf(cell(), placed);
      await desk.act("confirm_transfer");
      const figures = async () => {
        const report = (await desk.admin.call("GET reports/sales", { query: {} })).data;
        const { sales } = (await desk.admin.call("GET dashboard", { query: { days: "7" } })).data;
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
      await desk.change({ lines: { [sku]: 99, [skus.tin]: 1 } });
      const { pieces, shop, ...sums } = await figures();
      expect({ pieces, shop }).toEqual({ pieces: 99, shop: true });
      const { pieces: _, shop: __, ...was } = before;
      const rise = Object.entries(sums).map(([name, sum]) => (sum ?? 0) - (was[name as keyof typeof was] ?? 0));
      expect(new Set(rise)).toEqual(new Set([380]));
    });

    test("an order that waits for a rest does not count against its shopper's limit of reserved stock", async () => {
      await setOrderSettings(cell());
      const [sku, contact] = [await aProduct(cell(), 300), newVisitor()];
      const buy = (amount: number) =>
        placeOrderOf(cell().api, [{ sku, amount }], { contact, payment: "bank_transfer" });
      const desk = await deskOf(cell(), await buy(59));
      await desk.act("confirm_transfer");
      expect((await desk.change({ lines: { [sku]: 60 } })).order_status).toBe("pending");
      expect((await buy(60)).order_status).toBe("pending");
      expect((await buy(1)).order_status).toBe("in_review");
      await setOrderSettings(cell(), raisedBounds);
    });
  });

  describe("docs/orders.md, then or now: an order keeps the rules that it was made under", () => {
    const admin = () => asAdministrator(cell());
    const setShipping = async (change: Partial<ShippingSettings>) => {
      const { version } = (await (await admin()).call("GET settings/shipping")).data;
      await (await admin()).call("PUT settings/shipping", { body: { ...defaultShipping, ...change, version } });
    };

    test.each<[what: string, coupon: Partial<CreateCouponInput>, shipping: Partial<ShippingSettings>]>([
      ["a larger coupon", { value: 800 }, {}],
      ["a coupon in percent", { kind: "percent", value: 50 }, {}],
      ["a coupon for free delivery", { kind: "free_shipping", value: 0 }, {}],
      ["a coupon with a minimum", { minimum: 100_000 }, {}],
      ["a dearer delivery, free from less", {}, { home_delivery_fee: 180, free_shipping_from: 800 }],
      ["a delivery that is never free", { value: 51 }, { home_delivery_fee: 10, free_shipping_from: null }],
    ])("%s later changes no sum of it, whatever the way", async (what, coupon, shipping) => {
      const { linen, tea } = cell().shop.catalogue.categories;
      const terms = { ...plainCoupon, code: `THEN-${what.length}`, category_ids: [linen] };
      const made = (await (await admin()).call("POST coupons", { body: terms })).data;
      const form = await readyCheckout(cell().api, [{ sku: skus.towel, amount: 2 }], { payment: "bank_transfer" });
      const { data } = await cell().api.orders.place({ ...form, coupon: made.code, total: form.total - 50 });
      const desk = await deskOf(cell(), data);
      await desk.act("confirm_transfer");

      const body = { ...terms, ...coupon, version: made.version };
      await (await admin()).call("PUT coupons/{id}", { params: { id: made.id }, body });
      await setShipping(shipping);
      const moved = (await db().select().from(products).where(eq(products.categoryId, linen))).map(({ id }) => id);
      await db().update(products).set({ categoryId: tea }).where(inArray(products.id, moved));

      expect(await desk.preview(towels(2))).toMatchObject({ discount: 50, total: 1_050, due: 0, refund: 0 });
      expect(await desk.preview(towels(4))).toMatchObject({ discount: 50, shipping_fee: 0, total: 1_950 });
      expect(await desk.change(towels(1))).toMatchObject({ discount: 50, shipping_fee: 100, total: 550 });
      expect(await desk.change(towels(2))).toMatchObject({ discount: 50, shipping_fee: 100, total: 1_050 });
      await desk.act("confirm_transfer");
      expect(await desk.remove(1)).toMatchObject({ discount: 50, shipping_fee: 100, total: 550 });
      expect((await desk.read()).refunds.map(({ amount }) => amount)).toEqual([500, 500]);
      await db().update(products).set({ categoryId: linen }).where(inArray(products.id, moved));
      await setShipping({});
      await expectInvariants(db());
    });

    test("it is sent, delivered and taken back although its product is no longer sold, is exempt from returns by now, and goes by no delivery any more", async () => {
      const desk = await readyOrder(cell(), "paid", 2);
      const { linen } = cell().shop.catalogue.categories;
      await db().update(products).set({ published: false, returnExempt: true }).where(eq(products.categoryId, linen));
      await setShipping({
        methods: ["store_pickup"],
        pickup_address: "臺北市大同區迪化街一段 1 號",
        pickup_hours: "10:00 到 18:00",
      });
      await desk.send(["pack", "ship", "deliver"]);
      await desk.returned(1);
      await desk.onReturn("send");
      expect(await desk.inspect(1)).toMatchObject({ status: "accepted" });
      expect((await desk.read()).refunds).toMatchObject([{ amount: 500 }]);
      await db().update(products).set({ published: true, returnExempt: false }).where(eq(products.categoryId, linen));
      await setShipping({});
    });

    test("orders from before get today's rules written in once", async () => {
      const desk = await readyOrder(cell(), "paid", 2);
      await db().update(orders).set({ agreed: null }).where(eq(orders.number, desk.number));
      await agreeOldOrders(db(), new AbortController().signal);
      await setShipping({ home_delivery_fee: 300 });
      await agreeOldOrders(db(), new AbortController().signal);
      expect(await desk.change(towels(1))).toMatchObject({ shipping_fee: 100, total: 600 });
      await setShipping({});
    });
  });
}

onEveryCellWithOrders(moneySuite, { both: true });
