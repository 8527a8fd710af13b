import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { skus } from "../support/catalogue";
import { expectRefused } from "../support/failures";
import { collectMails } from "../support/mail";
import type { Desk } from "../support/order-desk";
import { onEveryCellWithOrders, readyOrder } from "../support/ready-orders";
import { expectInvariants } from "../support/shop-sums";
import { stockOf } from "../support/stock";

/** The list of mails about an order, as staff see it. */
const mailsAbout = async ({ admin, number }: Desk) =>
  (await admin.call("GET mails", { query: { order: number } })).data.data;

/** Staff open a return of so many items for a shopper who calls. */
async function openReturn(desk: Desk, amount: number, more: { reason?: "damaged"; exception?: string } = {}) {
  const body = { version: desk.order.version, lines: desk.pieces(amount), ...more };
  return (await desk.admin.call("POST orders/{number}/returns", { params: { number: desk.number }, body })).data;
}

onEveryCellWithOrders((cell) => {
  const db = () => cell().shop.db;

  describe("docs/orders.md: mistakes can be undone while nothing has followed from them", () => {
    test("payment, delivery and shipping one after the other, and all of them again", async () => {
      const desk = await readyOrder(cell(), "collected", 2);
      const after = await stockOf(db(), skus.towel);
      expect(desk.order.shipments[0]?.allowed_actions).not.toContain("undeliver");
      expect(await desk.act("uncollect_payment")).toMatchObject({ payment_status: "unpaid", paid_total: 0 });
      const underway = await desk.move("undeliver");
      expect(underway.shipments).toMatchObject([{ status: "shipped", delivered_at: null }]);
      const packed = await desk.move("unship");
      expect(packed.shipments).toMatchObject([{ status: "packed", tracking_number: null, shipped_at: null }]);
      expect(await stockOf(db(), skus.towel)).toEqual({ onHand: after.onHand + 2, reserved: after.reserved + 2 });
      await expectInvariants(db());
      for (const action of ["ship", "deliver"] as const) await desk.move(action);
      const done = await desk.act("collect_payment");
      expect(done).toMatchObject({ payment_status: "paid", paid_total: done.total });
      expect(done.events.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(["payment_taken_back", "delivery_taken_back", "shipping_taken_back"]),
      );
      expect(await stockOf(db(), skus.towel)).toEqual(after);
      await expectInvariants(db());
    });

    test("not after a refund, a request to return, or completion", async () => {
      const paid = await readyOrder(cell(), "collected");
      await paid.refund(10);
      await expectRefused(paid.act("uncollect_payment"), 409, "state_conflict");
      const asked = await readyOrder(cell(), "delivered");
      await openReturn(asked, 1, { reason: "damaged" });
      await asked.read();
      await expectRefused(asked.move("undeliver"), 409, "state_conflict");
      const completed = await readyOrder(cell(), "completed");
      await expectRefused(completed.act("uncollect_payment"), 409, "state_conflict");
      await expectRefused(completed.move("undeliver"), 409, "state_conflict");
      await expectInvariants(db());
    });

    test.each([
      ["shipped", "unship", "deliver"],
      ["delivered", "undeliver", "collect_payment"],
    ] as const)("%s: undoing and the next step at the same moment: one of them happens", async (kind, undo, next) => {
      const desk = await readyOrder(cell(), kind);
      const other = next === "deliver" ? () => desk.move(next) : () => desk.act(next);
      const tries = await Promise.allSettled([desk.move(undo), other()]);
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      await expectInvariants(db());
    });

    test("a delivery that was undone and noted again is mailed once; a corrected tracking number is mailed", async () => {
      const desk = await readyOrder(cell(), "collected");
      const kinds = async () => (await mailsAbout(desk)).map(({ kind }) => kind);
      expect((await kinds()).filter((kind) => kind === "order_delivered")).toHaveLength(1);
      await desk.act("uncollect_payment");
      await desk.move("undeliver");
      const { shipments } = await desk.move("correct_tracking");
      expect(shipments).toMatchObject([{ status: "shipped", carrier: "post", tracking_number: "AB123456" }]);
      await desk.move("deliver");
      expect((await kinds()).filter((kind) => kind === "order_delivered")).toHaveLength(1);
      expect(await kinds()).toEqual(expect.arrayContaining(["order_tracking_corrected", "order_placed"]));
      const found = await desk.admin.call("GET mails", { query: { keyword: desk.number.toLowerCase() } });
      expect(found.data.data).toEqual(await mailsAbout(desk));
      const again = (await collectMails(db())).map(({ subject }) => subject);
      expect(again).not.toContain(`訂單 ${desk.number} 已送達`);
      expect(again.some((subject) => subject.includes(desk.number))).toBe(true);
    });
  });

  describe("docs/orders.md: a return that staff open for a shopper who calls", () => {
    test("is opened at once, shows what it will refund, and is received without a mail", async () => {
      const desk = await readyOrder(cell(), "collected", 2);
      const [request] = (await openReturn(desk, 1)).returns;
      expect(request).toMatchObject({ status: "approved", withdrawal: true, refund: null, refund_expected: 500 });
      expect(request?.allowed_actions).not.toContain("reject");
      await desk.inspect(1);
      expect((await desk.read()).refunds).toMatchObject([{ amount: 500, return_id: request?.id }]);
      await expectInvariants(db());
    });

    test("out of time it needs a reason; it may then be refused no more than others", async () => {
      const desk = await readyOrder(cell(), "collected");
      await db().execute(sql`update shipments set delivered_at = now() - interval '20 days'
        where order_id = (select id from orders where number = ${desk.number})`);
      await expectRefused(openReturn(desk, 1, { reason: "damaged" }), 422, "not_returnable");
      const { returns, events } = await openReturn(desk, 1, { reason: "damaged", exception: "到貨時顧客住院" });
      expect(returns).toMatchObject([{ status: "approved", withdrawal: false }]);
      expect(events.find(({ kind }) => kind === "return_requested")?.detail?.text).toBe("到貨時顧客住院");
    });
  });

  test("docs/orders.md: a message to the shopper is sent by the outbox and is in the history", async () => {
    const desk = await readyOrder(cell(), "placed");
    const text = "大碗週五到貨，\n要一起寄嗎？";
    const params = { number: desk.number };
    const { data } = await desk.admin.call("POST orders/{number}/messages", { params, body: { text } });
    expect(data.events.at(-1)).toMatchObject({ kind: "message_sent", detail: { text } });
    const messages = (await mailsAbout(desk)).filter(({ kind }) => kind === "order_message");
    expect(messages).toMatchObject([{ status: "waiting" }]);
  });
});
