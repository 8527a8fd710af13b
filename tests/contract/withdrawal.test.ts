import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { PlacedOrder } from "@/lib/contract/orders";
import type { ReturnRequest } from "@/lib/contract/returns";
import { defaultOrders } from "@/lib/contract/settings";
import { taipeiDay } from "@/lib/format";
import { skus } from "../support/catalogue";
import { placeOrderOf } from "../support/checkout";
import { deliveredOrder } from "../support/delivered-order";
import { expectRefused } from "../support/failures";
import { outbox } from "../support/mail";
import { asAdministrator, onEveryCell } from "../support/matrix";
import { raisedBounds } from "../support/raised-bounds";
import { expectRefusal } from "../support/raw-call";

onEveryCell((cell) => {
  type Opened = Pick<PlacedOrder, "number" | "access_token">;

  const call = (order: Opened, method: string, path: string, json?: unknown) =>
    cell().raw({ method, path, json, headers: { "X-Order-Access": order.access_token } });

  const ask = async (order: Opened, lines: { line_id: number; amount: number }[], more: object = {}) =>
    (await call(order, "POST", "/returns", { number: order.number, lines, ...more })).envelope.data as ReturnRequest;

  const read = async ({ number, access_token }: Opened) => (await cell().api.orders.get(number, access_token)).data;

  /** Makes the first so many parcels of the order delivered ten days ago. */
  const deliveredLongAgo = ({ number }: Opened, parcels: number) =>
    cell().shop.db.execute(sql`update shipments set delivered_at = now() - interval '10 days'
      where id in (select s.id from shipments s join orders o on o.id = s.order_id where o.number = ${number}
        order by s.id limit ${parcels})`);

  async function takeBackFor(return_days: number) {
    const admin = await asAdministrator(cell());
    const { version } = (await admin.call("GET settings/orders")).data;
    await admin.call("PUT settings/orders", { body: { ...defaultOrders, ...raisedBounds, return_days, version } });
  }

  describe("消保法 19: within seven days", () => {
    test("a return needs no reason and no decision: it is approved, and a mail says until when to send it", async () => {
      const { placed, order } = await deliveredOrder(cell(), skus.towel, 1);
      const lines = [{ line_id: order.lines[0]?.id ?? 0, amount: 1 }];
      const asked = await ask(placed, lines);
      expect(asked).toMatchObject({ status: "approved", withdrawal: true, reason: null });
      const mail = (await outbox(cell().shop.db)).find(
        ({ kind, payload }) => kind === "return_approved" && payload.number === placed.number,
      );
      expect(mail?.payload.until).toBe(asked.send_before);
      const changed = await call(placed, "PUT", `/returns/${asked.id}`, { reason: "damaged", note: "杯口有缺角" });
      expect(changed.envelope.data).toMatchObject({ status: "approved", reason: "damaged" });
      const sent = await call(placed, "PUT", `/returns/${asked.id}`, { tracking_number: "RT12345678" });
      expect(sent.envelope.data).toMatchObject({ status: "in_transit", allowed_actions: [] });
    });

    test("staff see in the list on which day after delivery it was requested", async () => {
      const { placed, order } = await deliveredOrder(cell(), skus.towel, 1);
      const { number } = placed;
      await cell().shop.db.execute(sql`update shipments set delivered_at = now() - interval '3 days'
        where order_id = (select id from orders where number = ${number})`);
      await ask(placed, [{ line_id: order.lines[0]?.id ?? 0, amount: 1 }]);
      const { data } = await (await asAdministrator(cell())).call("GET returns", { query: { keyword: number } });
      expect(data.data).toMatchObject([{ number, requested_on_day: 3 }]);
    });

    test("staff neither approve nor refuse it", async () => {
      const { placed, order } = await deliveredOrder(cell(), skus.towel, 1);
      const { id, version } = await ask(placed, [{ line_id: order.lines[0]?.id ?? 0, amount: 1 }]);
      const admin = await asAdministrator(cell());
      for (const action of ["approve", "reject"] as const) {
        const body = { action, version, answer: "不接受" };
        await expectRefused(admin.call("POST returns/{id}/actions", { params: { id }, body }), 409, "state_conflict");
      }
    });

    test("the shopper can withdraw it until the parcel is on its way", async () => {
      const { placed, order } = await deliveredOrder(cell(), skus.towel, 1);
      const lines = [{ line_id: order.lines[0]?.id ?? 0, amount: 1 }];
      const { id } = await ask(placed, lines);
      expect((await call(placed, "DELETE", `/returns/${id}`)).envelope.data).toMatchObject({ status: "withdrawn" });
      const again = await ask(placed, lines);
      await call(placed, "PUT", `/returns/${again.id}`, { tracking_number: "RT12345678" });
      expectRefusal(await call(placed, "DELETE", `/returns/${again.id}`), 409, "state_conflict");
    });
  });

  describe("docs/orders.md: a shop with a longer return period", () => {
    test("decides about requests after the seven days, and only about those", async () => {
      await takeBackFor(14);
      const placed = await placeOrderOf(cell().api, [{ sku: skus.towel, amount: 3 }]);
      const admin = await asAdministrator(cell());
      const params = { number: placed.number };
      let { data } = await admin.call("POST orders/{number}/actions", {
        params,
        body: { action: "confirm", version: 1 },
      });
      const line_id = data.lines[0]?.id ?? 0;
      for (const amount of [1, 2]) {
        const parcel = { version: data.version, lines: [{ line_id, amount }] };
        data = (await admin.call("POST orders/{number}/shipments", { params, body: parcel })).data;
        const id = data.shipments.at(-1)?.id ?? 0;
        for (const action of ["pack", "ship", "deliver"] as const) {
          const body = { action, version: data.version, carrier: "post" as const, tracking_number: "AB123456" };
          const step = { params: { ...params, id }, body };
          data = (await admin.call("POST orders/{number}/shipments/{id}/actions", step)).data;
        }
      }
      const day = (after: number) => taipeiDay(new Date(Date.now() + after * 24 * 60 * 60_000));
      expect((await read(placed)).return_until).toEqual({ by_law: day(7), offered: day(14) });
      await deliveredLongAgo(placed, 1);
      expect((await read(placed)).lines[0]).toMatchObject({ returnable: 3, returnable_by_law: 2 });

      const first = await ask(placed, [{ line_id, amount: 3 }]);
      expect(first).toMatchObject({ status: "approved", withdrawal: true, lines: [{ amount: 2 }] });
      const later = (await read(placed)).returns.find(({ id }) => id !== first.id);
      expect(later).toMatchObject({
        status: "requested",
        withdrawal: false,
        lines: [{ amount: 1 }],
        send_before: null,
      });
      expect(later?.allowed_actions).toEqual(["withdraw"]);

      const act = { params: { id: later?.id ?? 0 } };
      const refused = await admin.call("POST returns/{id}/actions", {
        ...act,
        body: { action: "reject", version: later?.version ?? 0, answer: "包裝已經拆開使用" },
      });
      expect(refused.data).toMatchObject({ status: "rejected", answer: "包裝已經拆開使用" });
      await deliveredLongAgo(placed, 2);
      const second = await ask(placed, [{ line_id, amount: 1 }], { reason: "other" });
      expect(second).toMatchObject({ status: "requested", withdrawal: false });
      const accepted = await admin.call("POST returns/{id}/actions", {
        params: { id: second.id },
        body: { action: "approve", version: second.version },
      });
      expect(accepted.data).toMatchObject({ status: "approved", send_before: expect.any(String) });
      await takeBackFor(7);
    });
  });
});
