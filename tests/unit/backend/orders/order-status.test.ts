import { describe, expect, test } from "vitest";
import { type Actor, allowedActions, transition } from "@/lib/backend/orders/order-status";
import { orderActions, orderStatuses, paymentStatuses } from "@/lib/contract/orders";

const actors: Actor[] = ["shopper", "staff", "system"];

/** orders.md, order_status, written down once more: who may do what from where. Everything else is forbidden. */
const expected: Record<string, { to: string; event: string }> = {
  "confirm pending staff": { to: "processing", event: "confirmed" },
  "confirm pending system": { to: "processing", event: "confirmed" },
  "cancel pending shopper": { to: "cancelled", event: "cancelled" },
  "cancel pending staff": { to: "cancelled", event: "cancelled" },
  "cancel pending system": { to: "cancelled", event: "cancelled" },
  "cancel processing shopper": { to: "cancelled", event: "cancelled" },
  "cancel processing staff": { to: "cancelled", event: "cancelled" },
  "cancel processing system": { to: "cancelled", event: "cancelled" },
};

const every = orderActions.flatMap((action) =>
  orderStatuses.flatMap((order_status) =>
    actors.flatMap((actor) =>
      paymentStatuses.map((payment_status) => ({ action, order_status, actor, payment_status })),
    ),
  ),
);

describe("order status", () => {
  test("all pairs of action, status, payment status and actor are tested", () => {
    expect(every).toHaveLength(2 * 4 * 3 * 8);
  });

  test.each(every)(
    "$action a $order_status order by $actor, payment $payment_status",
    ({ action, actor, ...situation }) => {
      const outcome = transition({ ...situation, payment: "cash_on_delivery" }, action, actor);
      expect(outcome).toEqual(expected[`${action} ${situation.order_status} ${actor}`]);
    },
  );

  test("the actions that are offered are exactly those that are done", () => {
    for (const { order_status, actor, payment_status } of every) {
      const situation = { order_status, payment_status, payment: "cash_on_delivery" } as const;
      const names = orderActions.filter((action) => expected[`${action} ${order_status} ${actor}`]);
      expect(allowedActions(situation, actor)).toEqual(names);
    }
  });

  test("from cart on every status but completed can be reached, and nothing leaves cancelled", () => {
    const reached = new Set(["pending", ...Object.values(expected).map(({ to }) => to)]);
    expect(reached).toEqual(new Set(["pending", "processing", "cancelled"]));
    expect(Object.keys(expected).some((key) => key.split(" ")[1] === "cancelled")).toBe(false);
  });
});
