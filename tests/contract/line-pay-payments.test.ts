import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expireUnpaidOrders } from "@/lib/backend/order-management/finish-due-orders";
import { ecpay } from "@/lib/backend/payment-methods/ecpay/service";
import { createLinePayGateway } from "@/lib/backend/payment-methods/line-pay/gateway";
import { queryOpenPayments } from "@/lib/backend/payments/query-open-payments";
import { sendDueRefunds } from "@/lib/backend/payments/send-due-refunds";
import type { PlacedOrder } from "@/lib/contract/orders";
import { passDeadline } from "../support/card-shop";
import { skus } from "../support/catalogue";
import { expectRefused } from "../support/failures";
import { leavesDatabaseAlone } from "../support/fingerprint";
import { channel, type LinePayShop, openLinePayShop } from "../support/line-pay-shop";
import { oneEngine } from "../support/matrix";
import { stockOf } from "../support/stock";

const paid = { order_status: "processing", payment_status: "paid" };
const waiting = { order_status: "pending", payment_status: "unpaid", paid_total: 0 };

describe.each(oneEngine())("docs/line-pay.md: LINE Pay, on %s", (engine) => {
  let cell: LinePayShop;
  beforeAll(async () => {
    cell = await openLinePayShop(engine);
  }, 60_000);
  afterAll(() => cell.close());

  const control = () => cell.line.control;
  const received = () => cell.line.received;
  const calls = (name: string, trade: string) => {
    const id = control().payment(trade)?.transactionId;
    return received().filter((call) => call.name === name && call.transactionId === id).length;
  };

  async function begun() {
    const order = await cell.newOrder(skus.towel);
    return { order, ...(await cell.begin(order)) };
  }

  async function paidOrder() {
    const { order, trade } = await begun();
    await cell.comeBack(control().accept(trade));
    expect(await cell.see(order)).toMatchObject(paid);
    return { order, trade };
  }

  const giveUp = async ({ number }: PlacedOrder, end: "cancel" | "expire") => {
    if (end === "cancel") return cell.act(number, "cancel");
    await passDeadline(cell.shop.db, number);
    return expireUnpaidOrders(cell.shop.db);
  };

  const refundsOf = async ({ number }: PlacedOrder) =>
    (await cell.read(number)).refunds.map(({ amount, status }) => [amount, status]);
  const sentBack = (trade: string) =>
    control()
      .payment(trade)
      ?.refunds.map(({ amount }) => amount);

  test("accepted and returned: the order is paid, its transaction number kept to the last digit, the shopper gets a mail", async () => {
    const { order, url, trade } = await begun();
    const request = control().payment(trade);
    expect(url).toBe(`${cell.line.url}/pay/${request?.transactionId}`);
    expect(request?.form).toMatchObject({
      amount: order.total,
      packages: [{ products: [{ name: `訂單 ${order.number}` }] }],
    });
    expect(await cell.see(order)).toMatchObject(waiting);
    expect(await cell.comeBack(control().accept(trade))).toBe(`303 /orders/${order.number}?paid=1`);
    expect(await cell.see(order)).toMatchObject({ ...paid, payment: "line_pay", paid_total: order.total });
    expect(await cell.tries(order.number)).toMatchObject([
      { status: "paid", method: "line_pay", providerTradeNumber: request?.transactionId, nextQueryAt: null },
    ]);
    expect(await cell.mailsAbout(order)).toEqual(["order_placed", "order_paid"]);
    expect(cell.line.turnedAway).toEqual([]);
  });

  test("the shopper never returns: the job captures an accepted payment, and nothing before that", async () => {
    const { order, trade } = await begun();
    await cell.askAll();
    expect(await cell.see(order)).toMatchObject(waiting);
    expect(calls("confirm", trade)).toBe(0);
    control().accept(trade);
    await cell.askAll();
    expect(await cell.see(order)).toMatchObject({ ...paid, paid_total: order.total });
    expect(calls("confirm", trade)).toBe(1);
  });

  test.each([
    "lost",
    { code: "1199", done: true },
    { code: "9000", done: true },
    { code: "1198", done: true },
  ] as const)("a confirmation that succeeded and was answered by %j is not sent again", async (oddity) => {
    const { order, trade } = await begun();
    control().answerNext("confirm", oddity);
    await cell.comeBack(control().accept(trade));
    expect(await cell.see(order)).toMatchObject({ ...paid, paid_total: order.total });
    expect(calls("confirm", trade)).toBe(1);
  });

  test.each(["silent", "broken", { code: "1145" }] as const)(
    "a confirmation that did not succeed and was answered by %j is no failure: the job captures the money",
    async (oddity) => {
      const { order, trade } = await begun();
      control().answerNext("confirm", oddity);
      await cell.comeBack(control().accept(trade));
      expect(await cell.see(order)).toMatchObject(waiting);
      expect(await cell.tries(order.number)).toMatchObject([{ status: "open" }]);
      await cell.askAll();
      expect(await cell.see(order)).toMatchObject({ ...paid, paid_total: order.total });
    },
  );

  test("the return opened forty times while LINE Pay's answers are unclear: the job still captures the money", async () => {
    const { order, trade } = await begun();
    const address = control().accept(trade);
    const [{ nextQueryAt } = {}] = await cell.tries(order.number);
    for (let time = 0; time < 40; time++) {
      control().answerNext("confirm", "broken");
      control().answerNext("details", "broken");
      await cell.comeBack(address);
    }
    expect(await cell.tries(order.number)).toMatchObject([{ status: "open", queries: 1, nextQueryAt }]);
    await cell.askAll();
    expect(await cell.see(order)).toMatchObject({ ...paid, paid_total: order.total });
  });

  test("an unclear payment is work for staff, keeps its order beyond the deadline, and is asked about daily", async () => {
    const { order, trade } = await begun();
    const work = async () => (await cell.admin.call("GET dashboard", { query: {} })).data.work.payment_unclear;
    const query = { payment_unclear: "1" } as const;
    const listed = async () => (await cell.admin.call("GET orders", { query })).data.data.map(({ number }) => number);
    const before = await work();
    for (const call of ["confirm", "details"] as const) control().answerNext(call, "lost");
    await cell.comeBack(control().accept(trade));
    expect(await listed()).toContain(order.number);
    expect(await work()).toBe((before ?? 0) + 1);
    expect((await cell.read(order.number)).events.at(-1)).toMatchObject({ kind: "payment_unclear" });
    await giveUp(order, "expire");
    expect(await cell.see(order)).toMatchObject(waiting);
    await cell.shop.db.execute(sql`update payments set queries = 1000 where trade_number = ${trade}`);
    control().answerNext("check", "broken");
    await cell.askAll();
    const hours = Number(await cell.tries(order.number).then(([one]) => one?.nextQueryAt)) - Date.now();
    expect(Math.round(hours / 3_600_000)).toBe(24);
    await cell.askAll();
    expect(await cell.see(order)).toMatchObject({ ...paid, paid_total: order.total });
    expect(await listed()).not.toContain(order.number);
    expect(calls("confirm", trade)).toBe(1);
  });

  test.each(["1142", "1281", "1153"])(
    "refused by %s, the payment fails, and the order can be paid again",
    async (code) => {
      const { order, trade } = await begun();
      control().answerNext("confirm", { code });
      expect(await cell.comeBack(control().accept(trade))).toBe(`303 /orders/${order.number}?paid=1`);
      const failed = await cell.see(order);
      expect(failed).toMatchObject({ order_status: "pending", payment_status: "failed", paid_total: 0 });
      expect(failed.allowed_actions).toContain("pay");
      const again = await cell.begin(order);
      await cell.comeBack(control().accept(again.trade));
      expect(await cell.see(order)).toMatchObject({ ...paid, paid_total: order.total });
    },
  );

  test("cancelled at LINE Pay: the order can be paid again; the end of the first payment does not fail the second", async () => {
    const { order, trade } = await begun();
    expect(control().cancel(trade)).toBe(`${cell.connection.baseUrl}/orders/${order.number}`);
    const again = await cell.begin(order);
    await cell.askAll();
    expect((await cell.tries(order.number)).map(({ status }) => status)).toEqual(["failed", "open"]);
    expect(await cell.see(order)).toMatchObject(waiting);
    await cell.comeBack(control().accept(again.trade));
    expect(await cell.see(order)).toMatchObject({ ...paid, paid_total: order.total });
    await cell.askAll();
    expect((await cell.tries(order.number)).map(({ status }) => status)).toEqual(["failed", "paid"]);
  });

  test.each(["expire", "fail"] as const)(
    "a payment that LINE Pay lets %s is over, and queried no more",
    async (end) => {
      const { order, trade } = await begun();
      control()[end](trade);
      await cell.askAll();
      expect(await cell.see(order)).toMatchObject({ order_status: "pending", payment_status: "failed" });
      expect(await cell.tries(order.number)).toMatchObject([{ status: "failed", nextQueryAt: null }]);
    },
  );

  test("forged returns change nothing and cause no call to LINE Pay", async () => {
    const { order, trade } = await begun();
    const right = new URL(control().accept(trade));
    const other = await begun();
    const before = received().length;
    const altered = (name: string, value: string) => {
      const url = new URL(right);
      url.searchParams.set(name, value);
      return url.toString();
    };
    const addresses = [
      altered("transactionId", "2021121300698360399"),
      altered("transactionId", "1"),
      altered("orderId", "NOBODY00000000000001"),
      altered("orderId", other.trade),
      altered("orderId", "'; drop table orders; --"),
      `${right.origin}${right.pathname}`,
    ];
    await leavesDatabaseAlone(cell.shop.db, async () => {
      for (const address of addresses) expect(await cell.comeBack(address)).toBe("303 /");
    });
    expect(received().length).toBe(before);
    expect(await cell.see(order)).toMatchObject(waiting);
    // Not accepted yet: queried, and left as it is, since it can still be accepted.
    const early = new URL(right);
    early.searchParams.set("orderId", other.trade);
    early.searchParams.set("transactionId", control().payment(other.trade)?.transactionId ?? "");
    await cell.comeBack(early.toString());
    expect(await cell.see(other.order)).toMatchObject(waiting);
    expect(calls("confirm", other.trade)).toBe(0);
    await cell.comeBack(control().accept(other.trade));
    expect(await cell.see(other.order)).toMatchObject({ ...paid, paid_total: other.order.total });
  });

  test("no answer reached the shop, and LINE Pay reports another sum: not paid until the sum is right", async () => {
    const { order, trade } = await begun();
    control().answerNext("confirm", "lost");
    control().answerNext("details", "broken");
    await cell.comeBack(control().accept(trade));
    const { form, status } = control().payment(trade) ?? {};
    expect(status).toBe("confirmed");
    if (form) form.amount += 1;
    await cell.askAll();
    expect(await cell.see(order)).toMatchObject(waiting);
    if (form) form.amount -= 1;
    await cell.askAll();
    expect(await cell.see(order)).toMatchObject({ ...paid, paid_total: order.total });
    expect(calls("confirm", trade)).toBe(1);
  });

  test("no payment page from LINE Pay: refused with a message, the payment is over, and pressing again works", async () => {
    const order = await cell.newOrder(skus.towel);
    const keyOf = (place: number) => `key-of-press-${place}-${engine}`;
    for (const [place, oddity] of (["silent", "broken", "lost", { code: "1106" }] as const).entries()) {
      control().answerNext("request", oddity);
      await expectRefused(cell.begin(order, keyOf(place)), 422, "payment_unavailable");
    }
    const before = await cell.tries(order.number);
    expect(before.map(({ status, nextQueryAt }) => [status, nextQueryAt])).toEqual(Array(4).fill(["failed", null]));
    const { trade } = await cell.begin(order, keyOf(0));
    await cell.comeBack(control().accept(trade));
    expect(await cell.see(order)).toMatchObject({ ...paid, paid_total: order.total });
    expect(
      control().payments.filter(({ form }) => before.some(({ tradeNumber }) => tradeNumber === form.orderId)),
    ).toMatchObject([{ status: "requested" }]);
  });

  test("the same request sent again gets the same page, also while the first one waits", async () => {
    const order = await cell.newOrder(skus.towel);
    const key = `key-of-two-presses-${engine}`;
    const { version } = await cell.see(order);
    const press = async () =>
      (await cell.api.orders.pay(order.number, order.access_token, { payment: "line_pay", version }, key)).data;
    const release = control().hold("request");
    const first = press();
    await expect.poll(async () => (await cell.tries(order.number)).map(({ queries }) => queries)).toEqual([1]);
    await expectRefused(press(), 422, "payment_unavailable");
    release();
    const step = await first;
    expect(step.kind).toBe("page");
    expect(await press()).toEqual(step);
    expect(await cell.tries(order.number)).toHaveLength(1);
  });

  test("a payment whose process died before it had a page is over at the first query", async () => {
    const { order } = await begun();
    await cell.shop.db.execute(
      sql`update payments set provider_trade_number = null, trade_number = ${`DIED${engine.slice(0, 2)}00000001`}
        where order_id = (select id from orders where number = ${order.number})`,
    );
    await cell.askAll();
    expect(await cell.tries(order.number)).toMatchObject([{ status: "failed", nextQueryAt: null }]);
  });

  test("cancelled or expired meanwhile: nothing is captured, the stock is released", async () => {
    const before = await stockOf(cell.shop.db, skus.towel);
    for (const end of ["cancel", "expire"] as const) {
      const { order, trade } = await begun();
      const address = control().accept(trade);
      await giveUp(order, end);
      await cell.comeBack(address);
      await cell.askAll();
      expect(await cell.see(order)).toMatchObject({ order_status: "cancelled", paid_total: 0, refunds: [] });
      expect(control().payment(trade)?.status).toBe("accepted");
    }
    expect(await stockOf(cell.shop.db, skus.towel)).toEqual(before);
  });

  test.each(["cancel", "expire"] as const)("%s while LINE Pay confirms: the money is refunded once", async (end) => {
    const { order, trade } = await begun();
    const release = control().hold("confirm");
    const back = cell.comeBack(control().accept(trade));
    await expect.poll(() => calls("confirm", trade)).toBe(1);
    await giveUp(order, end);
    release();
    await back;
    expect(await cell.see(order)).toMatchObject({ order_status: "cancelled", paid_total: order.total });
    expect(await refundsOf(order)).toEqual([[order.total, "due"]]);
    await cell.refundAll();
    await cell.refundAll();
    expect(await refundsOf(order)).toEqual([[order.total, "succeeded"]]);
    expect(sentBack(trade)).toEqual([order.total]);
  });

  test("partial refunds and the rest", async () => {
    const { order, trade } = await paidOrder();
    await cell.goodwill(order.number, 100);
    await cell.refundAll();
    expect(await cell.see(order)).toMatchObject({ payment_status: "partially_refunded", refunded_total: 100 });
    await cell.act(order.number, "cancel");
    await cell.refundAll();
    expect(await cell.see(order)).toMatchObject({ payment_status: "refunded", refunded_total: order.total });
    expect(sentBack(trade)).toEqual([100, order.total - 100]);
    expect((await cell.mailsAbout(order)).filter((kind) => kind === "order_refunded")).toHaveLength(2);
  });

  test.each(["lost", { code: "1165", done: true }, { code: "9000", done: true }] as const)(
    "a refund that succeeded and was answered by %j is queried, and not sent twice",
    async (oddity) => {
      const { order, trade } = await paidOrder();
      control().answerNext("refund", oddity);
      await cell.goodwill(order.number, 100);
      await cell.refundAll();
      expect(await refundsOf(order)).toEqual([[100, "unclear"]]);
      await cell.refundAll();
      expect(await refundsOf(order)).toEqual([[100, "succeeded"]]);
      expect(sentBack(trade)).toEqual([100]);
    },
  );

  test("a refund that did not succeed and was not answered is found missing, and only then sent again", async () => {
    const { order, trade } = await paidOrder();
    control().answerNext("refund", "silent");
    await cell.goodwill(order.number, 100);
    await cell.refundAll();
    expect(await refundsOf(order)).toEqual([[100, "unclear"]]);
    control().answerNext("details", "broken");
    await cell.refundAll();
    expect(await refundsOf(order)).toEqual([[100, "unclear"]]);
    await cell.refundAll();
    expect(sentBack(trade)).toEqual([]);
    await cell.refundAll();
    expect(await refundsOf(order)).toEqual([[100, "succeeded"]]);
    expect(sentBack(trade)).toEqual([100]);
  });

  test("a refund that LINE Pay refuses keeps its reason", async () => {
    const { order, trade } = await paidOrder();
    control().answerNext("refund", { code: "1163" });
    await cell.goodwill(order.number, 100);
    await cell.refundAll();
    expect(await refundsOf(order)).toEqual([[100, "refused"]]);
    expect(sentBack(trade)).toEqual([]);
  });

  test("the jobs of another service ignore payments and refunds of LINE Pay", async () => {
    const { order, trade } = await paidOrder();
    await cell.goodwill(order.number, 100);
    const open = await begun();
    await cell.shop.db.execute(sql`update payments set next_query_at = now() where next_query_at is not null`);
    const never = async (): Promise<never> => {
      throw new Error("asked about another service's payment");
    };
    const gateway = createLinePayGateway({ ...channel, baseUrl: cell.line.url });
    const strict = { ...gateway, query: never, refund: never, refundState: never };
    await queryOpenPayments(cell.shop.db, ecpay, strict);
    await sendDueRefunds(cell.shop.db, ecpay, strict);
    await sendDueRefunds(cell.shop.db, ecpay, undefined);
    expect(await refundsOf(order)).toEqual([[100, "due"]]);
    expect(sentBack(trade)).toEqual([]);
    expect((await cell.tries(open.order.number)).map(({ queries }) => queries)).toEqual([1]);
  });

  test("with wrong keys no payment page opens, and testing the keys reports it", async () => {
    const wrong = createLinePayGateway({ ...channel, channelSecret: "0".repeat(32), baseUrl: cell.line.url });
    const right = createLinePayGateway({ ...channel, baseUrl: cell.line.url });
    expect((await right.tryKeys()).outcome).toBe("works");
    expect((await wrong.tryKeys()).outcome).toBe("wrong_keys");
    const links = {
      notice: "https://shop.example/n",
      result: "https://shop.example/r",
      back: "https://shop.example/b",
    };
    const attempt = { tradeNumber: "WRONG000000000000001", orderNumber: "261120-4F7K2M9P", amount: 100 };
    expect(await wrong.request(attempt, links)).toMatchObject({ kind: "failed" });
    expect(control().payment(attempt.tradeNumber)).toBeUndefined();
  });
});
