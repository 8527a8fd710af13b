import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Api } from "@/lib/api-client/client";
import { expireUnpaidOrders } from "@/lib/backend/order-management/finish-due-orders";
import { ecpay } from "@/lib/backend/payment-methods/ecpay/service";
import { queryOpenPayments } from "@/lib/backend/payments/query-open-payments";
import { sendDueRefunds } from "@/lib/backend/payments/send-due-refunds";
import type { InstructedMethod } from "@/lib/contract/gateway-methods";
import type { OrderEvent, PlacedOrder } from "@/lib/contract/orders";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import type { PaymentStep } from "@/lib/contract/payments";
import { formatDateTime } from "@/lib/format";
import { type CardShop, makeQueriesDue, openCardShop, passDeadline, triesOf } from "../../support/card-shop";
import { skus } from "../../support/catalogue";
import { placeOrderOf } from "../../support/checkout";
import { apiOver } from "../../support/connections";
import { leavesDatabaseAlone, rowsOf } from "../../support/fingerprint";
import { collectMails, outbox } from "../../support/mail";
import { newAdminToken } from "../../support/matrix";
import { stockOf } from "../../support/stock";
import { testEngines } from "../../support/test-database";

/**
 * A payment method for which ECPay issues an account or a code, and where its texts and fields differ from the others'.
 */
export type LaterWay = {
  method: InstructedMethod;
  /** The field of an order that has it. */
  field: "virtual_account" | "pay_codes";
  /** Its members other than sum and day, from ECPay's notice. */
  shown: (fields: Record<string, string>) => object;
  /** Until when it can be paid, as ISO. */
  until: (fields: Record<string, string>) => string;
  mail: { kind: "order_account_issued" | "order_pay_codes_issued"; subject: string };
  event: OrderEvent["kind"];
};

const paid = { order_status: "processing", payment_status: "paid" };
const waiting = { order_status: "pending", payment_status: "unpaid", paid_total: 0 };

/** Tests that every such method passes, on both engines (docs/taiwan.md, ECPay). */
export function holdsOfLaterPayments({ method, field, shown, until, mail, event }: LaterWay) {
  describe.each(testEngines())(`docs/taiwan.md: ${method} through ECPay, on %s`, (engine) => {
    let shop: CardShop;
    let admin: Api["admin"];
    let offeredAtFirst: PaymentMethod[];
    beforeAll(async () => {
      shop = await openCardShop(engine);
      admin = apiOver(shop.connection, await newAdminToken(shop.api)).admin;
      offeredAtFirst = (await shop.api.content.shopSettings()).data.payments;
      await offer(["cash_on_delivery", "card", method]);
    }, 60_000);
    afterAll(() => shop.close());
    beforeEach(() => {
      shop.ecpay.control.sendNotices("at_once");
      shop.ecpay.control.payCodes.sendInfo("at_once");
      shop.ecpay.control.feel("usual");
      shop.ecpay.notices.length = 0;
    });

    const db = () => shop.shop.db;
    const answers = () => shop.ecpay.notices.map(({ answer }) => answer);
    const codes = () => shop.ecpay.control.payCodes;
    const newOrder = () => placeOrderOf(shop.api, [{ sku: skus.towel, amount: 1 }], { payment: method });
    const mailsAbout = async ({ number }: PlacedOrder) =>
      (await outbox(db())).filter(({ payload }) => payload.number === number).map(({ kind }) => kind);

    async function offer(methods: PaymentMethod[]) {
      const { version } = (await admin.call("GET settings/payment")).data;
      await admin.call("PUT settings/payment", { body: { version, methods, bank_account: null } });
    }

    async function start(order: PlacedOrder): Promise<PaymentStep> {
      const { version } = await shop.read(order);
      return (await shop.api.orders.pay(order.number, order.access_token, { payment: method, version })).data;
    }

    /** Opens the gateway's page like the shopper's browser. @returns the payment's trade number */
    async function tryToPay(order: PlacedOrder): Promise<string> {
      const step = await start(order);
      if (step.kind !== "form") throw new Error("no form to post");
      const page = await fetch(step.action, { method: "POST", body: new URLSearchParams(step.fields) });
      const tradeNumber = step.fields.MerchantTradeNo ?? "";
      if (!page.ok || !shop.ecpay.control.trade(tradeNumber)) throw new Error(`refused: ${await page.text()}`);
      return tradeNumber;
    }

    async function begun() {
      const order = await newOrder();
      return { order, trade: await tryToPay(order) };
    }

    async function issued() {
      const { order, trade } = await begun();
      const fields = await codes().issue(trade);
      shop.ecpay.notices.length = 0;
      return { order, trade, fields };
    }

    test("an update switches it on in no shop: it is offered once staff choose it and keys are set", async () => {
      expect(offeredAtFirst).toEqual(["card", "cash_on_delivery", "bank_transfer"]);
      expect((await admin.call("GET settings/payment")).data).toMatchObject({ [method]: "test" });
      expect((await shop.api.content.shopSettings()).data.payments).toEqual(["card", "cash_on_delivery", method]);
    });

    test("the issued account or code is shown with its sum and its day, mailed, and holds the stock until then", async () => {
      const { order, trade } = await begun();
      expect(await shop.read(order)).not.toHaveProperty(field);
      const fields = await codes().issue(trade);
      expect(answers()).toEqual(["1|OK"]);
      const payBefore = until(fields);
      const issue = { [field]: { ...shown(fields), amount: order.total, pay_before: payBefore } };
      expect(await shop.read(order)).toMatchObject({ ...waiting, ...issue, pay_before: payBefore });
      expect(await mailsAbout(order)).toEqual(["order_placed", mail.kind]);
      const sent = (await collectMails(db())).find(
        ({ subject }) => subject === `訂單 ${order.number} 的${mail.subject}`,
      );
      const facts = [...Object.values(shown(fields)).flat(), `NT$${order.total.toLocaleString("en")}`];
      for (const fact of [...facts, formatDateTime(payBefore)]) expect(sent?.text).toContain(fact);
      const staffView = (await admin.call("GET orders/{number}", { params: { number: order.number } })).data;
      expect(staffView).toMatchObject({ ...issue, pay_before: payBefore });
      expect(staffView.events).toContainEqual(expect.objectContaining({ kind: event, actor: "system" }));
    });

    test("the payment counts: the order goes on, and the account or code is not shown any longer", async () => {
      const { order, trade } = await issued();
      await codes().pay(trade);
      expect(answers()).toEqual(["1|OK"]);
      const after = await shop.read(order);
      expect(after).toMatchObject({ ...paid, payment: method, paid_total: order.total, pay_before: null });
      expect(after).not.toHaveProperty(field);
      expect(await mailsAbout(order)).toEqual(["order_placed", mail.kind, "order_paid"]);
    });

    test("repeated notices change nothing", async () => {
      const { order, trade } = await begun();
      codes().sendInfo("doubled");
      await codes().issue(trade);
      const [notice] = shop.ecpay.notices;
      shop.ecpay.control.sendNotices("doubled");
      await codes().pay(trade);
      expect(new Set(answers())).toEqual(new Set(["1|OK"]));
      const replayed = await fetch(notice?.url ?? "", { method: "POST", body: new URLSearchParams(notice?.fields) });
      expect(await replayed.text()).toBe("1|OK");
      expect(await shop.read(order)).toMatchObject({ ...paid, paid_total: order.total, refunds: [] });
      expect(await mailsAbout(order)).toEqual(["order_placed", mail.kind, "order_paid"]);
    });

    test("a forged notice of an account or code is not acknowledged and shows none", async () => {
      const { order, trade } = await begun();
      codes().sendInfo("forged");
      await leavesDatabaseAlone(db(), () => codes().issue(trade));
      expect(answers()).not.toContain("1|OK");
      expect(await shop.read(order)).not.toHaveProperty(field);
    });

    test.each(["forged", "wrong_amount", "wrong_merchant", "simulated"] as const)(
      "a %s notice of a payment pays nothing",
      async (mode) => {
        const { order, trade } = await issued();
        shop.ecpay.control.sendNotices(mode);
        await codes().pay(trade);
        expect(await shop.read(order)).toMatchObject({ ...waiting, [field]: { amount: order.total } });
      },
    );

    test("a notice of an account or code after the payment changes nothing", async () => {
      const { order, trade } = await begun();
      codes().sendInfo("late");
      await codes().issue(trade);
      await codes().pay(trade);
      expect(await shop.read(order)).toMatchObject(paid);
      await shop.ecpay.control.deliverHeld();
      expect(answers()).toEqual(["1|OK", "1|OK"]);
      expect(await shop.read(order)).toMatchObject({ ...paid, pay_before: null, refunds: [] });
      expect(await mailsAbout(order)).not.toContain(mail.kind);
    });

    test("an order has one at a time: paying again shows it, and so does choosing the method again", async () => {
      const { order, fields } = await issued();
      expect(await start(order)).toEqual({ kind: "none" });
      const { version } = await shop.read(order);
      await shop.api.orders.pay(order.number, order.access_token, { payment: "cash_on_delivery", version });
      expect(await shop.read(order)).not.toHaveProperty(field);
      expect(await start(order)).toEqual({ kind: "none" });
      expect(await shop.read(order)).toMatchObject({ payment: method, [field]: shown(fields) });
      expect(await triesOf(db(), order.number)).toHaveLength(1);
    });

    test("the failure of another payment does not fail an order that can still be paid", async () => {
      const { order, trade } = await begun();
      const second = await tryToPay(order);
      await codes().issue(second);
      shop.ecpay.control.abandon(trade);
      await makeQueriesDue(db());
      await queryOpenPayments(db(), ecpay, shop.gateway);
      expect(await shop.read(order)).toMatchObject({ ...waiting, [field]: { amount: order.total } });
    });

    test("lost notices: account or code and payment are found by queries", async () => {
      const { order, trade } = await begun();
      codes().sendInfo("lost");
      const fields = await codes().issue(trade);
      await makeQueriesDue(db());
      await queryOpenPayments(db(), ecpay, shop.gateway);
      expect(await shop.read(order)).toMatchObject({ ...waiting, [field]: shown(fields) });
      shop.ecpay.control.sendNotices("lost");
      await codes().pay(trade);
      await makeQueriesDue(db());
      await queryOpenPayments(db(), ecpay, shop.gateway);
      expect(await shop.read(order)).toMatchObject({ ...paid, paid_total: order.total });
      expect(answers()).toEqual([]);
    });

    test("it is queried as long as money may come, and mailed once", async () => {
      const { order } = await issued();
      for (let round = 0; round < 10; round++) {
        await makeQueriesDue(db());
        await queryOpenPayments(db(), ecpay, shop.gateway);
      }
      const [row] = rowsOf(
        await db().execute(sql`select next_query_at <= pay_until - interval '5 minutes' as before_the_end from payments
        where order_id = (select id from orders where number = ${order.number})`),
      );
      expect(row).toEqual({ before_the_end: true });
      expect(await mailsAbout(order)).toEqual(["order_placed", mail.kind]);
    });

    test("money that arrives after the order was given up is refunded by hand", async () => {
      const before = await stockOf(db(), skus.towel);
      const { order, trade } = await issued();
      await passDeadline(db(), order.number);
      expect(await expireUnpaidOrders(db())).toBe(1);
      expect(await shop.read(order)).not.toHaveProperty(field);
      await codes().pay(trade);
      expect(answers()).toEqual(["1|OK"]);
      const refund = { amount: order.total, reason: "paid_late", automatic: false };
      expect(await shop.read(order)).toMatchObject({ order_status: "cancelled", refunds: [refund] });
      await sendDueRefunds(db(), ecpay, shop.gateway);
      const staffView = (await admin.call("GET orders/{number}", { params: { number: order.number } })).data;
      expect(staffView.refunds).toMatchObject([{ status: "by_hand", allowed_actions: ["settle"] }]);
      expect(shop.ecpay.received.filter(({ path }) => path.endsWith("/DoAction"))).toEqual([]);
      expect(await stockOf(db(), skus.towel)).toEqual(before);
    });

    test("a payment and the deadline at the same moment: paid, or cancelled with a refund that is due", async () => {
      const elsewhere = shop.shop.secondDb();
      for (let round = 0; round < 6; round++) {
        const before = await stockOf(db(), skus.towel);
        const { order, trade } = await issued();
        shop.ecpay.control.sendNotices("late");
        await codes().pay(trade);
        await passDeadline(db(), order.number);
        const jobs = [elsewhere, db()].map(expireUnpaidOrders);
        const hears = () => shop.ecpay.control.deliverHeld();
        await Promise.all(round % 2 ? [hears(), ...jobs] : [...jobs, hears()]);
        const after = await shop.read(order);
        const reserved = (await stockOf(db(), skus.towel)).reserved - before.reserved;
        expect(answers()).toEqual(["1|OK"]);
        if (after.order_status === "processing")
          expect({ ...after, reserved }).toMatchObject({ ...paid, refunds: [], reserved: 1 });
        else
          expect({ ...after, reserved }).toMatchObject({
            order_status: "cancelled",
            refunds: [{ reason: "paid_late" }],
            reserved: 0,
          });
      }
    });
  });
}
