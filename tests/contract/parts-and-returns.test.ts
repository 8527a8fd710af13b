import { describe, expect, test } from "vitest";
import type { AdminOrder, PlacedOrder } from "@/lib/contract/orders";
import type { ReturnRequest } from "@/lib/contract/returns";
import { skus } from "../support/catalogue";
import { placeOrderOf } from "../support/checkout";
import { rowsOf } from "../support/fingerprint";
import { asAdministrator, type Cell, onEveryCell } from "../support/matrix";
import { inconsistentOrders } from "../support/small-shop";

type Opened = Pick<PlacedOrder, "number" | "access_token">;

const read = async (cell: Cell, { number }: Pick<Opened, "number">) =>
  (await (await asAdministrator(cell)).call("GET orders/{number}", { params: { number } })).data;

/** A parcel with so many items of the first line, delivered. */
async function parcel(cell: Cell, order: AdminOrder, amount: number, to: "deliver" | "return_to_sender") {
  const admin = await asAdministrator(cell);
  const line_id = order.lines[0]?.id ?? 0;
  const wish = { version: order.version, lines: [{ line_id, amount }] };
  let { data } = await admin.call("POST orders/{number}/shipments", { params: { number: order.number }, body: wish });
  const id = data.shipments.at(-1)?.id ?? 0;
  for (const action of ["pack", "ship", to] as const) {
    const sent = { action, version: data.version, carrier: "post" as const, tracking_number: "AB123456" };
    data = (
      await admin.call("POST orders/{number}/shipments/{id}/actions", {
        params: { number: order.number, id },
        body: sent,
      })
    ).data;
  }
  return data;
}

/** The shopper returns so many items of the first line, and staff accept all of them. */
async function returnItems(cell: Cell, order: Opened, amount: number) {
  const admin = await asAdministrator(cell);
  const line_id = (await read(cell, order)).lines[0]?.id ?? 0;
  const wish = { number: order.number, lines: [{ line_id, amount }], reason: "changed_mind", pictures: [] };
  const headers = { "X-Order-Access": order.access_token };
  const { envelope } = await cell.raw({ method: "POST", path: "/returns", json: wish, headers });
  const { id } = envelope.data as ReturnRequest;
  const version = async () => (await read(cell, order)).returns.find((one) => one.id === id)?.version ?? 0;
  for (const action of ["send", "receive"] as const)
    await admin.call("POST returns/{id}/actions", { params: { id }, body: { action, version: await version() } });
  const lines = [{ line_id, sellable: amount, damaged: 0, refused: 0 }];
  await admin.call("POST returns/{id}/actions", {
    params: { id },
    body: { action: "inspect", version: await version(), lines },
  });
  return read(cell, order);
}

async function settleAll(cell: Cell, order: AdminOrder) {
  const admin = await asAdministrator(cell);
  for (const { id, status } of order.refunds)
    if (status === "by_hand")
      await admin.call("POST orders/{number}/refunds/{id}/settlement", {
        params: { number: order.number, id },
        body: { status: "succeeded" },
      });
  return read(cell, order);
}

async function paidByTransfer(cell: Cell, amount: number, sku: string = skus.towel) {
  const placed = await placeOrderOf(cell.api, [{ sku, amount }], { payment: "bank_transfer" });
  const { version } = await read(cell, placed);
  const admin = await asAdministrator(cell);
  const { data } = await admin.call("POST orders/{number}/actions", {
    params: { number: placed.number },
    body: { action: "confirm_transfer", version },
  });
  return { placed, order: data };
}

async function remove(cell: Cell, order: AdminOrder, amount: number) {
  const admin = await asAdministrator(cell);
  const lines = [{ line_id: order.lines[0]?.id ?? 0, amount }];
  return (
    await admin.call("POST orders/{number}/removals", {
      params: { number: order.number },
      body: { version: order.version, lines, reason: "找不到貨" },
    })
  ).data;
}

onEveryCell((cell) => {
  describe("docs/orders.md: parts of an order, and returns of the others", () => {
    test.each(["settled", "open"] as const)(
      "a removed item is refunded beside a returned one, whose refund is %s",
      async (state) => {
        const { placed, order } = await paidByTransfer(cell(), 3);
        await parcel(cell(), order, 2, "deliver");
        let data = await returnItems(cell(), placed, 1);
        expect(data.refunds).toMatchObject([{ reason: "return_accepted", amount: 500 }]);
        if (state === "settled") data = await settleAll(cell(), data);
        data = await remove(cell(), data, 1);
        expect(data.total).toBe(placed.total - 500);
        expect(data.refunds.at(-1)).toMatchObject({ reason: "pieces_removed", amount: 500 });
        data = await settleAll(cell(), data);
        expect(data).toMatchObject({ refunded_total: 1_000, payment_status: "partially_refunded" });
        expect(rowsOf(await cell().shop.db.execute(inconsistentOrders))).toEqual([]);
      },
    );

    test("when everything else was returned, the delivery fee is refunded with the last item", async () => {
      const { placed, order } = await paidByTransfer(cell(), 2, skus.tin);
      expect(placed.shipping_fee).toBeGreaterThan(0);
      await parcel(cell(), order, 1, "deliver");
      const data = await parcel(cell(), await returnItems(cell(), placed, 1), 1, "return_to_sender");
      const done = await settleAll(cell(), await remove(cell(), data, 1));
      expect(done).toMatchObject({ refunded_total: placed.total, payment_status: "refunded" });
    });

    test("the same for cash on delivery: what came back is removed after the rest was returned", async () => {
      const placed = await placeOrderOf(cell().api, [{ sku: skus.tin, amount: 2 }]);
      const admin = await asAdministrator(cell());
      const { data: order } = await admin.call("POST orders/{number}/actions", {
        params: { number: placed.number },
        body: { action: "confirm", version: 1 },
      });
      await parcel(cell(), order, 1, "deliver");
      const { version } = await parcel(cell(), await returnItems(cell(), placed, 1), 1, "return_to_sender");
      const { data } = await admin.call("POST orders/{number}/actions", {
        params: { number: placed.number },
        body: { action: "collect_payment", version },
      });
      expect(data.paid_total).toBe(380 + placed.shipping_fee);
      const done = await settleAll(cell(), data);
      expect(done).toMatchObject({ refunded_total: data.paid_total, payment_status: "refunded" });
      expect(done.returns).toMatchObject([{ status: "closed" }]);
    });

    test("an item that is removed after goodwill is refunded in full", async () => {
      const { placed, order } = await paidByTransfer(cell(), 2);
      const admin = await asAdministrator(cell());
      const { data } = await admin.call("POST orders/{number}/refunds", {
        params: { number: placed.number },
        body: { version: order.version, amount: 100, note: "晚到" },
      });
      const done = await settleAll(cell(), await remove(cell(), data, 1));
      expect(done.refunds).toMatchObject([{ reason: "goodwill", amount: 100 }, { reason: "pieces_removed" }]);
      expect(done.refunded_total).toBe(100 + placed.total - done.total);
    });
  });
});
