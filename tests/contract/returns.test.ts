import { sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { lastReturnDay, returnWindowStart } from "@/lib/backend/returns/return-window";
import { daysBetween } from "@/lib/format";
import { skus } from "../support/catalogue";
import { placeOrderOf } from "../support/checkout";
import { expectRefused } from "../support/failures";
import { rowsOf } from "../support/fingerprint";
import { setOrderSettings } from "../support/holds";
import { outbox } from "../support/mail";
import { onEveryCell } from "../support/matrix";
import { type Desk, deskOf } from "../support/order-desk";
import { raisedBounds } from "../support/raised-bounds";
import { expectRefusal } from "../support/raw-call";
import { onEveryCellWithOrders, readyOrder } from "../support/ready-orders";
import { inconsistentOrders } from "../support/small-shop";

/** The shopper returns so many items of the first line, and staff accept all of them. */
async function returnItems(desk: Desk, amount: number) {
  await desk.returned(amount);
  await desk.onReturn("send");
  await desk.inspect(amount);
  return desk.read();
}

onEveryCellWithOrders((cell) => {
  /** Makes the first so many parcels of the order delivered that many days ago. */
  const deliveredAgo = ({ number }: Desk, days: number, parcels: number) =>
    cell().shop.db.execute(sql`update shipments set delivered_at = now() - make_interval(days => ${days})
      where id in (select s.id from shipments s join orders o on o.id = s.order_id where o.number = ${number}
        order by s.id limit ${parcels})`);

  describe("消保法 19: within seven days", () => {
    test("a return needs no reason and no decision: it is approved, a mail says until when to send it, and it is final once it is on its way", async () => {
      const desk = await readyOrder(cell(), "collected");
      const asked = await desk.returned(1, { reason: undefined });
      expect(asked).toMatchObject({ status: "approved", withdrawal: true, reason: null });
      const mail = (await outbox(cell().shop.db)).find(
        ({ kind, payload }) => kind === "return_approved" && payload.number === desk.number,
      );
      expect(mail?.payload.until).toBe(asked.send_before);
      const change = (json: object) => desk.shopper("PUT", `/returns/${asked.id}`, json);
      const changed = await change({ reason: "damaged", note: "杯口有缺角" });
      expect(changed.envelope.data).toMatchObject({ status: "approved", reason: "damaged" });
      const sent = await change({ tracking_number: "RT12345678" });
      expect(sent.envelope.data).toMatchObject({ status: "in_transit", allowed_actions: [] });
      expectRefusal(await desk.shopper("DELETE", `/returns/${asked.id}`), 409, "state_conflict");
    });

    test("staff see in the list on which day after delivery it was requested, and neither approve nor refuse it", async () => {
      const desk = await readyOrder(cell(), "collected");
      const { number } = desk;
      await deliveredAgo(desk, 3, 1);
      await desk.returned(1);
      const { data } = await desk.admin.call("GET returns", { query: { keyword: number } });
      expect(data.data).toMatchObject([{ number, requested_on_day: 3, bound: "law" }]);
      for (const action of ["approve", "reject"] as const) {
        await expectRefused(desk.onReturn(action, { answer: "不接受" }), 409, "state_conflict");
      }
    });
  });

  test("docs/orders.md: a request that is sent three times at once without a key is one return; withdrawn, it can be made again", async () => {
    const desk = await readyOrder(cell(), "collected", 3);
    const answers = await Promise.all([1, 2, 3].map(() => desk.askReturn(1)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [first] = (await desk.shown()).returns;
    expect((await desk.shown()).returns).toHaveLength(1);
    await desk.shopper("DELETE", `/returns/${first?.id}`, { number: desk.number });
    expect((await desk.returned(1)).id).not.toBe(first?.id);
    expect((await desk.askReturn(2)).status).toBe(200);
    expect((await desk.shown()).returns).toHaveLength(3);
  });

  describe("docs/orders.md: a shop with a longer return period", () => {
    test("decides about requests after the seven days, and only about those, also when its period has become shorter since", async () => {
      await setOrderSettings(cell(), { ...raisedBounds, return_days: 30 });
      const desk = await deskOf(cell(), await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 3 }]));
      await desk.act("confirm");
      await setOrderSettings(cell(), raisedBounds);
      for (const amount of [1, 2]) await desk.send(["pack", "ship", "deliver"], amount);
      const delivered = Date.parse(desk.order.shipments[1]?.delivered_at ?? "");
      const last = (days: number) => lastReturnDay(new Date(delivered), days);
      expect((await desk.shown()).return_until).toEqual({ by_law: last(7), offered: last(30) });
      const late = daysBetween(returnWindowStart(new Date(), 7), new Date()) + 1;
      await deliveredAgo(desk, late, 1);
      expect((await desk.shown()).lines[0]).toMatchObject({ returnable: 3, returnable_by_law: 2 });

      const first = await desk.returned(3);
      expect(first).toMatchObject({ status: "approved", withdrawal: true, lines: [{ amount: 2 }] });
      const later = (await desk.shown()).returns.find(({ id }) => id !== first.id);
      expect(later).toMatchObject({
        status: "requested",
        withdrawal: false,
        lines: [{ amount: 1 }],
        send_before: null,
      });
      expect(later?.allowed_actions).toEqual(["withdraw"]);

      const rejection = { id: later?.id ?? 0, answer: "包裝已經拆開使用" };
      const rejected = { status: "rejected", answer: "包裝已經拆開使用" };
      expect(await desk.onReturn("reject", rejection)).toMatchObject(rejected);
      await deliveredAgo(desk, late, 2);
      const { id, ...second } = await desk.returned(1, { reason: "other" });
      expect(second).toMatchObject({ status: "requested", withdrawal: false });
      const accepted = { status: "approved", send_before: expect.any(String) };
      expect(await desk.onReturn("approve", { id })).toMatchObject(accepted);
    });
  });

  describe("docs/orders.md: parts of an order, and returns of the others", () => {
    test.each(["settled", "open"] as const)(
      "a removed item is refunded beside a returned one, whose refund is %s",
      async (state) => {
        const desk = await readyOrder(cell(), "paid", 3);
        const { total } = desk.order;
        await desk.send(["pack", "ship", "deliver"], 2);
        expect((await returnItems(desk, 1)).refunds).toMatchObject([{ reason: "return_accepted", amount: 500 }]);
        if (state === "settled") await desk.settleAll();
        const less = await desk.remove(1);
        expect(less.total).toBe(total - 500);
        expect(less.refunds.at(-1)).toMatchObject({ reason: "pieces_removed", amount: 500 });
        const done = { refunded_total: 1_000, payment_status: "partially_refunded" };
        expect(await desk.settleAll()).toMatchObject(done);
        expect(rowsOf(await cell().shop.db.execute(inconsistentOrders))).toEqual([]);
      },
    );

    test.each(["bank_transfer", "cash_on_delivery"] as const)(
      "by %s: when everything else was returned, the delivery fee is refunded with the last item, which came back",
      async (payment) => {
        const placed = await placeOrderOf(cell().api, [{ sku: skus.tin, amount: 2 }], { payment });
        expect(placed.shipping_fee).toBeGreaterThan(0);
        const desk = await deskOf(cell(), placed);
        const isTransfer = payment === "bank_transfer";
        await desk.act(isTransfer ? "confirm_transfer" : "confirm");
        await desk.send(["pack", "ship", "deliver"], 1);
        await returnItems(desk, 1);
        await desk.send(["pack", "ship", "return_to_sender"], 1);
        const paid = isTransfer ? placed.total : 380 + placed.shipping_fee;
        expect((await (isTransfer ? desk.remove(1) : desk.act("collect_payment"))).paid_total).toBe(paid);
        expect(await desk.settleAll()).toMatchObject({
          refunded_total: paid,
          payment_status: "refunded",
          returns: [{ status: "closed" }],
        });
      },
    );

    test("an item that is removed after goodwill is refunded in full", async () => {
      const desk = await readyOrder(cell(), "paid", 2);
      const { total } = desk.order;
      await desk.refund(100, "晚到");
      await desk.remove(1);
      const done = await desk.settleAll();
      expect(done.refunds).toMatchObject([{ reason: "goodwill", amount: 100 }, { reason: "pieces_removed" }]);
      expect(done.refunded_total).toBe(100 + total - done.total);
    });
  });
});

// The embedded database has the process's clock.
onEveryCell(
  (cell) => {
    test("docs/architecture.md: the period is counted by the database's clock: an instance a month ahead takes nothing away", async () => {
      const desk = await readyOrder(cell(), "collected");
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 30 * 24 * 60 * 60 * 1000 });
      try {
        expect((await desk.shown()).lines[0]?.returnable_by_law).toBeGreaterThan(0);
        expect(await desk.returned(1)).toMatchObject({ status: "approved", withdrawal: true });
      } finally {
        vi.useRealTimers();
      }
      const { returns, placed_at } = await desk.shown();
      expect(Date.parse(returns[0]?.send_before ?? "") - Date.parse(placed_at)).toBeLessThan(30 * 24 * 60 * 60 * 1000);
    });
  },
  { engines: ["postgres"], transports: ["in-process"], withOrders: true },
);
