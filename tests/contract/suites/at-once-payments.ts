import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Api } from "@/lib/api-client/client";
import { expireUnpaidOrders } from "@/lib/backend/order-management/finish-due-orders";
import { ecpay } from "@/lib/backend/payment-methods/ecpay/service";
import { queryOpenPayments } from "@/lib/backend/payments/query-open-payments";
import type { PlacedOrder } from "@/lib/contract/orders";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import { type CardShop, makeQueriesDue, openCardShop, passDeadline, triesOf } from "../../support/card-shop";
import { skus } from "../../support/catalogue";
import { apiOver } from "../../support/connections";
import { leavesDatabaseAlone } from "../../support/fingerprint";
import { collectMails, outbox } from "../../support/mail";
import { newAdminToken } from "../../support/matrix";
import { stockOf } from "../../support/stock";
import { testEngines } from "../../support/test-database";

const waiting = { order_status: "pending", payment_status: "unpaid", paid_total: 0 };

/** A payment method on ECPay's page, other than a usual card payment. */
type AtOnceWay = {
  method: PaymentMethod;
  /** The method's name in the order's mail. */
  name: string;
  /** Pays like the shopper on ECPay's page. */
  payOn: (shop: CardShop, trade: string) => Promise<unknown>;
};

/** Tests that every such method passes, on both engines (docs/ecpay.md). */
export function holdsOfPaymentsAtOnce({ method, name, payOn }: AtOnceWay) {
  describe.each(testEngines())(`docs/ecpay.md: ${method}, on %s`, (engine) => {
    let shop: CardShop;
    let admin: Api["admin"];
    let offeredAtFirst: PaymentMethod[];
    beforeAll(async () => {
      shop = await openCardShop(engine);
      admin = apiOver(shop.connection, await newAdminToken(shop.api)).admin;
      offeredAtFirst = (await shop.api.content.shopSettings()).data.payments;
      const { version } = (await admin.call("GET settings/payment")).data;
      const methods: PaymentMethod[] = ["cash_on_delivery", "card", method];
      const body = { version, methods, bank_account: null, instalment_minimum: 100 };
      await admin.call("PUT settings/payment", { body });
    }, 60_000);
    afterAll(() => shop.close());
    beforeEach(() => {
      shop.ecpay.control.sendNotices("at_once");
      shop.ecpay.notices.length = 0;
    });

    const db = () => shop.shop.db;
    const answers = () => shop.ecpay.notices.map(({ answer }) => answer);
    const paid = (order: PlacedOrder) => ({
      order_status: "processing",
      payment_status: "paid",
      payment: method,
      paid_total: order.total,
    });

    async function begun() {
      const order = await shop.newOrder(skus.towel, 1, method);
      return { order, trade: await shop.tryToPay(order, method) };
    }

    test("an update switches it on in no shop: it is offered once staff choose it and keys are set", async () => {
      expect(offeredAtFirst).toEqual(["card", "cash_on_delivery", "bank_transfer"]);
      expect((await admin.call("GET settings/payment")).data).toMatchObject({ [method]: "test" });
      expect((await shop.api.content.shopSettings()).data.payments).toEqual(["card", method, "cash_on_delivery"]);
    });

    test("a valid notice pays, once however often it arrives; the mails name the method", async () => {
      const { order, trade } = await begun();
      shop.ecpay.control.sendNotices("doubled");
      await payOn(shop, trade);
      expect(answers()).toEqual(["1|OK", "1|OK"]);
      expect(await shop.read(order)).toMatchObject({ ...paid(order), pay_before: null, refunds: [] });
      const mails = (await outbox(db())).filter(({ payload }) => payload.number === order.number);
      expect(mails.map(({ kind }) => kind)).toEqual(["order_placed", "order_paid"]);
    });

    test("the mail of an unpaid order names the method", async () => {
      const { order } = await begun();
      const sent = (await collectMails(db())).find(({ text }) => text.includes(order.number));
      expect(sent?.text).toContain(`付款方式是${name}`);
    });

    test.each(["forged", "wrong_amount", "wrong_merchant"] as const)("a %s notice changes nothing", async (mode) => {
      const { order, trade } = await begun();
      shop.ecpay.control.sendNotices(mode);
      await leavesDatabaseAlone(db(), () => payOn(shop, trade));
      expect(answers()).not.toContain("1|OK");
      expect(await shop.read(order)).toMatchObject(waiting);
    });

    test("a refused payment keeps the order: it can be tried again, or paid by another method", async () => {
      const { order, trade } = await begun();
      await shop.ecpay.control.pay(trade, "refused");
      const failed = await shop.read(order);
      expect(failed).toMatchObject({ payment_status: "failed", allowed_actions: expect.arrayContaining(["pay"]) });
      expect(failed.payable_by).toEqual(["card", method, "cash_on_delivery"]);
      await payOn(shop, await shop.tryToPay(order, method));
      expect(await shop.read(order)).toMatchObject(paid(order));

      const other = await begun();
      await shop.ecpay.control.pay(other.trade, "refused");
      await shop.ecpay.control.pay(await shop.tryToPay(other.order, "card"));
      expect(await shop.read(other.order)).toMatchObject({ ...paid(other.order), payment: "card" });
      expect((await triesOf(db(), other.order.number)).map(({ status }) => status)).toEqual(["failed", "paid"]);
    });

    test("an order with a lost notice is paid by a query to the gateway", async () => {
      const { order, trade } = await begun();
      shop.ecpay.control.sendNotices("lost");
      await payOn(shop, trade);
      await makeQueriesDue(db());
      await queryOpenPayments(db(), ecpay, shop.gateway);
      expect(answers()).toEqual([]);
      expect(await shop.read(order)).toMatchObject(paid(order));
    });

    test("money that arrives after the order was cancelled is recorded and owed; the order stays cancelled", async () => {
      const before = await stockOf(db(), skus.towel);
      const { order, trade } = await begun();
      shop.ecpay.control.sendNotices("late");
      await payOn(shop, trade);
      await passDeadline(db(), order.number);
      expect(await expireUnpaidOrders(db())).toBe(1);
      await shop.ecpay.control.deliverHeld();
      expect(answers()).toEqual(["1|OK"]);
      expect(await shop.read(order)).toMatchObject({
        order_status: "cancelled",
        payment_status: "paid",
        refunds: [{ amount: order.total, reason: "paid_late" }],
      });
      expect(await stockOf(db(), skus.towel)).toEqual(before);
    });
  });
}
