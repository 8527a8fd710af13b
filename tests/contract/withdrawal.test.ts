import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { taipeiDay } from "@/lib/format";
import { expectRefused } from "../support/failures";
import { setOrderSettings } from "../support/holds";
import { outbox } from "../support/mail";
import type { Desk } from "../support/order-desk";
import { raisedBounds } from "../support/raised-bounds";
import { expectRefusal } from "../support/raw-call";
import { onEveryCellWithOrders, readyOrder } from "../support/ready-orders";

onEveryCellWithOrders((cell) => {
  /** Makes the first so many parcels of the order delivered that many days ago. */
  const deliveredAgo = ({ number }: Desk, days: number, parcels: number) =>
    cell().shop.db.execute(sql`update shipments set delivered_at = now() - make_interval(days => ${days})
      where id in (select s.id from shipments s join orders o on o.id = s.order_id where o.number = ${number}
        order by s.id limit ${parcels})`);

  describe("消保法 19: within seven days", () => {
    test("a return needs no reason and no decision: it is approved, and a mail says until when to send it", async () => {
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
    });

    test("staff see in the list on which day after delivery it was requested, and neither approve nor refuse it", async () => {
      const desk = await readyOrder(cell(), "collected");
      const { number } = desk;
      await deliveredAgo(desk, 3, 1);
      await desk.returned(1);
      const { data } = await desk.admin.call("GET returns", { query: { keyword: number } });
      expect(data.data).toMatchObject([{ number, requested_on_day: 3 }]);
      for (const action of ["approve", "reject"] as const) {
        await expectRefused(desk.onReturn(action, { answer: "不接受" }), 409, "state_conflict");
      }
    });

    test("the shopper can withdraw it until the parcel is on its way", async () => {
      const desk = await readyOrder(cell(), "collected");
      const withdraw = async () => desk.shopper("DELETE", `/returns/${(await desk.read()).returns.at(-1)?.id}`);
      await desk.returned(1);
      expect((await withdraw()).envelope.data).toMatchObject({ status: "withdrawn" });
      const { id } = await desk.returned(1);
      await desk.shopper("PUT", `/returns/${id}`, { tracking_number: "RT12345678" });
      expectRefusal(await withdraw(), 409, "state_conflict");
    });
  });

  describe("docs/orders.md: a shop with a longer return period", () => {
    test("decides about requests after the seven days, and only about those", async () => {
      await setOrderSettings(cell(), { ...raisedBounds, return_days: 14 });
      const desk = await readyOrder(cell(), "confirmed", 3);
      for (const amount of [1, 2]) await desk.send(["pack", "ship", "deliver"], amount);
      const delivered = Date.parse(desk.order.shipments[1]?.delivered_at ?? "");
      const day = (after: number) => taipeiDay(new Date(delivered + after * 24 * 60 * 60_000));
      expect((await desk.shown()).return_until).toEqual({ by_law: day(7), offered: day(14) });
      await deliveredAgo(desk, 10, 1);
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
      await deliveredAgo(desk, 10, 2);
      const { id, ...second } = await desk.returned(1, { reason: "other" });
      expect(second).toMatchObject({ status: "requested", withdrawal: false });
      const accepted = { status: "approved", send_before: expect.any(String) };
      expect(await desk.onReturn("approve", { id })).toMatchObject(accepted);
      await setOrderSettings(cell(), raisedBounds);
    });
  });
});
