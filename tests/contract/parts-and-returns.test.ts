import { describe, expect, test } from "vitest";
import { skus } from "../support/catalogue";
import { placeOrderOf } from "../support/checkout";
import { rowsOf } from "../support/fingerprint";
import { type Desk, deskOf } from "../support/order-desk";
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
