/** Payment methods for which ECPay issues an account or a code, to be paid later (docs/taiwan.md, ECPay). */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Api } from "@/lib/api-client/client";
import { expireUnpaidOrders } from "@/lib/backend/order-management/finish-due-orders";
import { ecpay } from "@/lib/backend/payment-methods/ecpay/service";
import { sendDueRefunds } from "@/lib/backend/payments/send-due-refunds";
import type { InstructedMethod } from "@/lib/contract/gateway-methods";
import type { OrderEvent, PlacedOrder } from "@/lib/contract/orders";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import { formatDateTime } from "@/lib/format";
import { type CardShop, openCardShop, passDeadline, triesOf } from "../support/card-shop";
import { skus } from "../support/catalogue";
import { placeOrderOf, readyCheckout } from "../support/checkout";
import { expectRefused } from "../support/failures";
import { leavesDatabaseAlone, rowsOf } from "../support/fingerprint";
import { collectMails, outbox } from "../support/mail";
import { asAdministrator, cellOf } from "../support/matrix";
import { stockOf } from "../support/stock";
import { testEngines } from "../support/test-database";

/** Where texts and fields of a method differ from the others'. */
type LaterWay = {
  method: InstructedMethod;
  /** The field of an order that has it. */
  field: "virtual_account" | "pay_codes";
  /** Its members other than sum and day, from ECPay's notice. */
  shown: (fields: Record<string, string>) => object;
  /** Until when it can be paid, as ISO. */
  until: (fields: Record<string, string>) => string;
  mail: { kind: "order_account_issued" | "order_pay_codes_issued"; subject: string };
  event: OrderEvent["kind"];
  /** Its name, where stores take only sums within bounds. */
  inStores?: string;
};

const ofStores = {
  field: "pay_codes",
  until: ({ ExpireDate }: Record<string, string>) => taipeiTime(ExpireDate),
  event: "pay_codes_issued",
} as const;

const ways: LaterWay[] = [
  {
    method: "atm",
    field: "virtual_account",
    shown: ({ BankCode, vAccount }) => ({ bank_code: BankCode, account: vAccount }),
    until: ({ ExpireDate = "" }) => `${ExpireDate.replaceAll("/", "-")}T15:59:59.000Z`,
    mail: { kind: "order_account_issued", subject: "轉帳帳號" },
    event: "account_issued",
  },
  {
    method: "cvs_code",
    ...ofStores,
    shown: ({ PaymentNo }) => ({ codes: [PaymentNo] }),
    mail: { kind: "order_pay_codes_issued", subject: "超商繳費代碼" },
    inStores: "超商代碼",
  },
  {
    method: "barcode",
    ...ofStores,
    shown: ({ Barcode1, Barcode2, Barcode3 }) => ({ codes: [Barcode1, Barcode2, Barcode3] }),
    mail: { kind: "order_pay_codes_issued", subject: "超商繳費條碼" },
    inStores: "超商條碼",
  },
];

/** Parses `2026/11/26 10:00:00`, a time in Taipei. @returns ISO */
function taipeiTime(text = ""): string {
  return new Date(`${text.replaceAll("/", "-").replace(" ", "T")}+08:00`).toISOString();
}

const paid = { order_status: "processing", payment_status: "paid" };
const waiting = { order_status: "pending", payment_status: "unpaid", paid_total: 0 };
const lines = [{ sku: skus.towel, amount: 1 }];

/** The methods take turns with the engines. */
const engines = testEngines();
const turns = ways.map((way, turn) => ({ ...way, engine: engines[turn % engines.length] ?? "pglite" }));

function laterSuite({ engine, method, field, shown, until, mail, event, inStores }: (typeof turns)[number]) {
  let shop: CardShop;
  let admin: Api["admin"];
  let offeredAtFirst: PaymentMethod[];
  beforeAll(async () => {
    shop = await openCardShop(engine);
    admin = await asAdministrator(cellOf(shop.shop, shop.connection));
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

  const tryToPay = (order: PlacedOrder) => shop.tryToPay(order, method);

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

  if (method === "barcode")
    describe("stores report bar code payments two days late", () => {
      /** An order whose bar codes expired so many hours ago. */
      async function expired(hours: number) {
        const order = await newOrder();
        const trade = await tryToPay(order);
        await shop.ecpay.control.payCodes.issue(trade);
        shop.ecpay.control.payCodes.expire(trade);
        const id = sql`(select id from orders where number = ${order.number})`;
        const moved = sql`(select pay_until - now() + ${`${hours} hours`}::interval from payments where order_id = ${id})`;
        await db().execute(sql`update orders set pay_before = pay_before - ${moved} where number = ${order.number}`);
        await db().execute(sql`update payments set pay_until = pay_until - ${moved} where order_id = ${id}`);
        return { order, trade };
      }

      test("after its last day the order waits, the gateway is queried, the day is shown, and a late payment pays it", async () => {
        const { order, trade } = await expired(46);
        expect(await expireUnpaidOrders(db())).toBe(0);
        const waiting = await shop.read(order);
        expect(waiting.order_status).toBe("pending");
        expect(waiting.pay_before).toBe(waiting.pay_codes?.pay_before);
        expect(Date.parse(waiting.pay_before ?? "")).toBeLessThan(Date.now());
        // A second payment is refused, since the first may have been made.
        expect(await shop.choose(order, "barcode")).toEqual({ kind: "none" });
        shop.ecpay.control.sendNotices("lost");
        await shop.ecpay.control.payCodes.pay(trade);
        shop.ecpay.control.sendNotices("at_once");
        expect(await shop.askAll()).toBe(1);
        expect(await shop.read(order)).toMatchObject({ ...paid, refunds: [] });
      });

      test("two days after its last day the payment expires", async () => {
        const { order } = await expired(49);
        expect(await expireUnpaidOrders(db())).toBe(1);
        expect(await shop.read(order)).toMatchObject({ order_status: "cancelled", payment_status: "voided" });
      });
    });

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
    const sent = (await collectMails(db())).find(({ subject }) => subject === `訂單 ${order.number} 的${mail.subject}`);
    const facts = [...Object.values(shown(fields)).flat(), `NT$${order.total.toLocaleString("en")}`];
    for (const fact of [...facts, formatDateTime(payBefore)]) expect(sent?.text).toContain(fact);
    const staffView = (await admin.call("GET orders/{number}", { params: { number: order.number } })).data;
    expect(staffView).toMatchObject({ ...issue, pay_before: payBefore });
    expect(staffView.events).toContainEqual(expect.objectContaining({ kind: event, actor: "system" }));
  });

  test("the payment counts once, however often it is told, and the account or code is not shown any longer", async () => {
    const { order, trade } = await begun();
    codes().sendInfo("doubled");
    await codes().issue(trade);
    const [notice] = shop.ecpay.notices;
    shop.ecpay.control.sendNotices("doubled");
    await codes().pay(trade);
    expect(new Set(answers())).toEqual(new Set(["1|OK"]));
    const replayed = await fetch(notice?.url ?? "", { method: "POST", body: new URLSearchParams(notice?.fields) });
    expect(await replayed.text()).toBe("1|OK");
    const after = await shop.read(order);
    const counted = { ...paid, payment: method, paid_total: order.total, pay_before: null, refunds: [] };
    expect(after).toMatchObject(counted);
    expect(after).not.toHaveProperty(field);
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
    expect(await shop.choose(order, method)).toEqual({ kind: "none" });
    await shop.choose(order, "cash_on_delivery");
    expect(await shop.read(order)).not.toHaveProperty(field);
    expect(await shop.choose(order, method)).toEqual({ kind: "none" });
    expect(await shop.read(order)).toMatchObject({ payment: method, [field]: shown(fields) });
    expect(await triesOf(db(), order.number)).toHaveLength(1);
  });

  test("the failure of another payment does not fail an order that can still be paid", async () => {
    const { order, trade } = await begun();
    const second = await tryToPay(order);
    await codes().issue(second);
    shop.ecpay.control.abandon(trade);
    await shop.askAll();
    expect(await shop.read(order)).toMatchObject({ ...waiting, [field]: { amount: order.total } });
  });

  test("lost notices: account or code and payment are found by queries", async () => {
    const { order, trade } = await begun();
    codes().sendInfo("lost");
    const fields = await codes().issue(trade);
    await shop.askAll();
    expect(await shop.read(order)).toMatchObject({ ...waiting, [field]: shown(fields) });
    shop.ecpay.control.sendNotices("lost");
    await codes().pay(trade);
    await shop.askAll();
    expect(await shop.read(order)).toMatchObject({ ...paid, paid_total: order.total });
    expect(answers()).toEqual([]);
  });

  test("it is queried as long as money may come, and mailed once", async () => {
    const { order } = await issued();
    for (let round = 0; round < 10; round++) {
      await shop.askAll();
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

  if (method === "cvs_code")
    test("an account and a code of one order: each is shown for its own payment method, and is requested once", async () => {
      await offer(["atm", "cvs_code"]);
      const order = await placeOrderOf(shop.api, [{ sku: skus.towel, amount: 1 }], { payment: "atm" });
      const issue = async (payment: InstructedMethod) => {
        const step = await shop.choose(order, payment);
        if (step.kind !== "form") throw new Error("no form to post");
        await fetch(step.action, { method: "POST", body: new URLSearchParams(step.fields) });
        return shop.ecpay.control.payCodes.issue(step.fields.MerchantTradeNo ?? "");
      };
      const { vAccount } = await issue("atm");
      const { PaymentNo } = await issue("cvs_code");
      const withCode = await shop.read(order);
      expect(withCode).toMatchObject({ payment: "cvs_code", pay_codes: { codes: [PaymentNo] } });
      expect(withCode).not.toHaveProperty("virtual_account");
      expect(await shop.choose(order, "atm")).toEqual({ kind: "none" });
      const withAccount = await shop.read(order);
      expect(withAccount).toMatchObject({ payment: "atm", virtual_account: { account: vAccount } });
      expect(withAccount).not.toHaveProperty("pay_codes");
    });

  if (inStores)
    describe("within the limits of stores", () => {
      async function save(bounds: { store_minimum?: number; store_maximum?: number }) {
        const { version } = (await admin.call("GET settings/payment")).data;
        const methods: PaymentMethod[] = ["cash_on_delivery", method];
        return admin.call("PUT settings/payment", { body: { version, methods, bank_account: null, ...bounds } });
      }

      const preview = () => shop.preview(lines);

      test("a shop begins with the service's limits, and a save without these fields keeps them", async () => {
        expect((await save({})).data).toMatchObject({ store_minimum: 30, store_maximum: 20_000 });
        await save({ store_minimum: 40, store_maximum: 6_000 });
        expect((await save({})).data).toMatchObject({ store_minimum: 40, store_maximum: 6_000 });
        await expectRefused(save({ store_minimum: 500, store_maximum: 499 }), 400, "validation_failed");
      });

      test("the smallest and the largest sum are accepted, those beyond are not", async () => {
        const { total } = await preview();
        await save({ store_minimum: total, store_maximum: total });
        const offered = await preview();
        expect(offered.payments.map((one) => one.method)).toEqual(["cash_on_delivery", method]);
        expect(offered).not.toHaveProperty("unavailable_payments");
        for (const bounds of [
          { store_minimum: total + 1, store_maximum: 20_000 },
          { store_minimum: 30, store_maximum: total - 1 },
        ]) {
          await save(bounds);
          expect((await preview()).payments.map((one) => one.method)).toEqual(["cash_on_delivery"]);
        }
      });

      test("outside of them the checkout says why, and neither an order nor a payment begins", async () => {
        await save({ store_minimum: 5_000, store_maximum: 20_000 });
        const reason = `${inStores}：限 NT$5,000 到 NT$20,000 的訂單。`;
        expect((await preview()).unavailable_payments).toEqual({ methods: [method], reason });
        const form = await readyCheckout(shop.api, lines, { payment: method });
        await expectRefused(shop.api.orders.place(form), 422, "payment_not_offered");
        const order = await placeOrderOf(shop.api, lines);
        expect(order.payable_by).toEqual(["cash_on_delivery"]);
        expect((await shop.read(order)).payable_by).toEqual(["cash_on_delivery"]);
        await expectRefused(shop.choose(order, method), 422, "payment_not_offered");
      });
    });
}

describe.each(turns)("docs/taiwan.md: $method through ECPay, on $engine", laterSuite);
