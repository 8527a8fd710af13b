import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { AdminCallInput } from "@/lib/contract/admin-calls/all";
import { skus } from "../support/catalogue";
import { placeOrderOf } from "../support/checkout";
import { deliver, deliveredOrder } from "../support/delivered-order";
import { expectRefused } from "../support/failures";
import { collectMails } from "../support/mail";
import { asAdministrator, type Cell, onEveryCell } from "../support/matrix";
import { expectInvariants } from "../support/shop-sums";

type Parcel = AdminCallInput<"POST orders/{number}/shipments/{id}/actions">["body"];

const read = async (cell: Cell, number: string) =>
  (await (await asAdministrator(cell)).call("GET orders/{number}", { params: { number } })).data;

/** Performs an action on the only parcel of an order, or on the order itself, with the current version. */
async function act(cell: Cell, number: string, action: Parcel["action"] | "collect_payment" | "uncollect_payment") {
  const admin = await asAdministrator(cell);
  const { version, shipments } = await read(cell, number);
  if (action === "collect_payment" || action === "uncollect_payment") {
    const body = { action, version };
    return (await admin.call("POST orders/{number}/actions", { params: { number }, body })).data;
  }
  const body = { action, version, carrier: "post" as const, tracking_number: "AB123456" };
  const params = { number, id: shipments[0]?.id ?? 0 };
  return (await admin.call("POST orders/{number}/shipments/{id}/actions", { params, body })).data;
}

const mailsAbout = async (cell: Cell, order: string) =>
  (await (await asAdministrator(cell)).call("GET mails", { query: { order } })).data.data;

const stockOf = async (cell: Cell, sku: string) => {
  const admin = await asAdministrator(cell);
  const { on_hand, reserved } = (await admin.call("GET inventories/{sku}", { params: { sku } })).data;
  return { on_hand, reserved };
};

onEveryCell((cell) => {
  describe("docs/orders.md: mistakes can be undone while nothing has followed from them", () => {
    test("payment, delivery and shipping one after the other, and all of them again", async () => {
      const before = await stockOf(cell(), skus.towel);
      const { placed, order } = await deliveredOrder(cell(), skus.towel, 2);
      const { number } = placed;
      expect(order.shipments[0]?.allowed_actions).not.toContain("undeliver");
      const unpaid = await act(cell(), number, "uncollect_payment");
      expect(unpaid).toMatchObject({ payment_status: "unpaid", paid_total: 0 });
      const underway = await act(cell(), number, "undeliver");
      expect(underway.shipments).toMatchObject([{ status: "shipped", delivered_at: null }]);
      const packed = await act(cell(), number, "unship");
      expect(packed.shipments).toMatchObject([{ status: "packed", tracking_number: null, shipped_at: null }]);
      expect(await stockOf(cell(), skus.towel)).toEqual({ ...before, reserved: before.reserved + 2 });
      await expectInvariants(cell().shop.db);
      for (const action of ["ship", "deliver", "collect_payment"] as const) await act(cell(), number, action);
      const done = await read(cell(), number);
      expect(done).toMatchObject({ payment_status: "paid", paid_total: placed.total });
      expect(done.events.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(["payment_taken_back", "delivery_taken_back", "shipping_taken_back"]),
      );
      expect(await stockOf(cell(), skus.towel)).toEqual({ ...before, on_hand: before.on_hand - 2 });
      await expectInvariants(cell().shop.db);
    });

    test("not after a refund, a request to return, or completion", async () => {
      const { placed, order } = await deliveredOrder(cell(), skus.towel, 1);
      const { number } = placed;
      const admin = await asAdministrator(cell());
      await admin.call("POST orders/{number}/refunds", {
        params: { number },
        body: { version: order.version, amount: 10 },
      });
      await expectRefused(act(cell(), number, "uncollect_payment"), 409, "state_conflict");
      const second = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }]);
      const { version, lines } = await deliver(cell(), second);
      const body = { version, lines: [{ line_id: lines[0]?.id ?? 0, amount: 1 }], reason: "damaged" as const };
      await admin.call("POST orders/{number}/returns", { params: { number: second.number }, body });
      await expectRefused(act(cell(), second.number, "undeliver"), 409, "state_conflict");
      await expectInvariants(cell().shop.db);
    });

    test("undoing and the next step at the same moment: one of them happens", async () => {
      for (const [undo, next] of [
        ["unship", "deliver"],
        ["undeliver", "collect_payment"],
      ] as const) {
        const placed = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }]);
        await deliver(cell(), placed);
        if (undo === "unship") await act(cell(), placed.number, "undeliver");
        const tries = await Promise.allSettled([act(cell(), placed.number, undo), act(cell(), placed.number, next)]);
        expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
        await expectInvariants(cell().shop.db);
      }
    });

    test("a delivery that was undone and noted again is mailed once", async () => {
      const { placed } = await deliveredOrder(cell(), skus.towel, 1);
      const kinds = async () => (await mailsAbout(cell(), placed.number)).map(({ kind }) => kind);
      expect((await kinds()).filter((kind) => kind === "order_delivered")).toHaveLength(1);
      for (const action of ["uncollect_payment", "undeliver", "deliver"] as const) {
        await act(cell(), placed.number, action);
      }
      expect((await kinds()).filter((kind) => kind === "order_delivered")).toHaveLength(1);
      const sent = await collectMails(cell().shop.db);
      expect(sent.filter(({ subject }) => subject === `訂單 ${placed.number} 已送達`)).toHaveLength(1);
    });

    test("a corrected tracking number is mailed to the shopper", async () => {
      const placed = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }]);
      await deliver(cell(), placed);
      await act(cell(), placed.number, "undeliver");
      const { shipments } = await act(cell(), placed.number, "correct_tracking");
      expect(shipments).toMatchObject([{ status: "shipped", carrier: "post", tracking_number: "AB123456" }]);
      const admin = await asAdministrator(cell());
      const mails = await admin.call("GET mails", { query: { order: placed.number } });
      expect(mails.data.data.map(({ kind }) => kind)).toContain("order_tracking_corrected");
      expect(mails.data.data.map(({ kind }) => kind)).toContain("order_placed");
      const found = await admin.call("GET mails", { query: { keyword: placed.number.toLowerCase() } });
      expect(found.data.data).toEqual(mails.data.data);
    });
  });

  describe("docs/orders.md: a return that staff open for a shopper who calls", () => {
    test("is opened at once, shows what it will refund, and is received without a mail", async () => {
      const { placed, order } = await deliveredOrder(cell(), skus.towel, 2);
      const { number } = placed;
      const admin = await asAdministrator(cell());
      const lines = [{ line_id: order.lines[0]?.id ?? 0, amount: 1 }];
      const open = { params: { number }, body: { version: order.version, lines, reason: "changed_mind" as const } };
      const { data: opened } = await admin.call("POST orders/{number}/returns", open);
      const [request] = opened.returns;
      expect(request).toMatchObject({ status: "approved", withdrawal: true, refund: null, refund_expected: 500 });
      expect(request?.allowed_actions).not.toContain("reject");
      const params = { id: request?.id ?? 0 };
      const received = await admin.call("POST returns/{id}/actions", {
        params,
        body: { action: "receive", version: 1 },
      });
      const found = lines.map(({ line_id }) => ({ line_id, sellable: 1, damaged: 0, refused: 0 }));
      const body = { action: "inspect" as const, version: received.data.version, lines: found };
      await admin.call("POST returns/{id}/actions", { params, body });
      expect((await read(cell(), number)).refunds).toMatchObject([{ amount: 500, return_id: request?.id }]);
      await expectInvariants(cell().shop.db);
    });

    test("out of time it needs a reason; it may then be refused no more than others", async () => {
      const { placed, order } = await deliveredOrder(cell(), skus.towel, 1);
      const { number } = placed;
      await cell().shop.db.execute(sql`update shipments set delivered_at = now() - interval '20 days'
        where order_id = (select id from orders where number = ${number})`);
      const admin = await asAdministrator(cell());
      const lines = [{ line_id: order.lines[0]?.id ?? 0, amount: 1 }];
      const body = { version: order.version, lines, reason: "damaged" as const };
      await expectRefused(
        admin.call("POST orders/{number}/returns", { params: { number }, body }),
        422,
        "not_returnable",
      );
      const late = { ...body, exception: "到貨時顧客住院" };
      const { data } = await admin.call("POST orders/{number}/returns", { params: { number }, body: late });
      expect(data.returns).toMatchObject([{ status: "approved", withdrawal: false }]);
      expect(data.events.find(({ kind }) => kind === "return_requested")?.detail?.text).toBe("到貨時顧客住院");
    });
  });

  test("docs/orders.md: a message to the shopper is sent by the outbox and is in the history", async () => {
    const { number } = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 1 }]);
    const admin = await asAdministrator(cell());
    const text = "大碗週五到貨，\n要一起寄嗎？";
    const { data } = await admin.call("POST orders/{number}/messages", { params: { number }, body: { text } });
    expect(data.events.at(-1)).toMatchObject({ kind: "message_sent", detail: { text } });
    const mails = await admin.call("GET mails", { query: { order: number } });
    expect(mails.data.data.filter(({ kind }) => kind === "order_message")).toMatchObject([{ status: "waiting" }]);
  });
});
