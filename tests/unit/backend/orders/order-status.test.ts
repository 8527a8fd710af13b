import { describe, expect, test } from "vitest";
import type { OrderState } from "@/lib/backend/orders/order-state";
import { orderSteps } from "@/lib/backend/orders/order-status";
import { paymentSteps } from "@/lib/backend/orders/payment-status";
import { returnSteps } from "@/lib/backend/orders/return-status";
import { type ShipmentState, shipmentSteps } from "@/lib/backend/orders/shipment-status";
import { step, type TransitionTable } from "@/lib/backend/orders/transition-table";
import { actors } from "@/lib/contract/actors";
import { orderStatuses } from "@/lib/contract/orders";
import { paymentStatuses } from "@/lib/contract/payments";
import { returnStatuses } from "@/lib/contract/returns";
import { shipmentStatuses } from "@/lib/contract/shipments";
import { everyOrderState } from "../../../support/order-states";

/** Every transition `from → to` that is possible in some state, with its actors. */
function pairs<A extends string, S extends string, X>(
  table: TransitionTable<A, S, X>,
  statuses: readonly S[],
  states: X[],
): Record<string, string> {
  const found = new Map<string, Set<string>>();
  for (const action of Object.keys(table) as A[])
    for (const from of statuses)
      for (const actor of actors)
        for (const state of states) {
          const to = step(table, action, from, actor, state);
          if (!to) continue;
          const pair = `${from} → ${to}`;
          found.set(pair, (found.get(pair) ?? new Set()).add(actor));
        }
  return Object.fromEntries([...found].map(([pair, who]) => [pair, [...who].sort().join(" ")]));
}

/** The statuses that can be reached from the first one. */
function reached(allowed: Record<string, string>, start: string): Set<string> {
  const seen = new Set([start]);
  for (const from of seen)
    for (const pair of Object.keys(allowed)) {
      const [before, after] = pair.split(" → ");
      if (before === from && after) seen.add(after);
    }
  return seen;
}

const states = everyOrderState();
const shipmentStates: ShipmentState[] = (["home_delivery", "store_pickup"] as const).flatMap((shipping) =>
  [true, false].flatMap((isProcessing) => [true, false].map((isFollowed) => ({ shipping, isProcessing, isFollowed }))),
);

describe("docs/orders.md: every pair of states in the real tables, with its actors", () => {
  test("order_status", () => {
    const allowed = pairs(orderSteps, orderStatuses, states);
    expect(allowed).toEqual({
      "in_review → pending": "staff",
      "in_review → cancelled": "shopper staff system",
      "pending → processing": "staff system",
      "pending → cancelled": "shopper staff system",
      "processing → cancelled": "shopper staff",
      "processing → completed": "staff system",
      "completed → processing": "staff",
      "processing → pending": "staff",
    });
    expect([...reached(allowed, "in_review")].sort()).toEqual([...orderStatuses].sort());
  });

  test("payment_status", () => {
    const allowed = pairs(paymentSteps, paymentStatuses, states);
    expect(allowed).toEqual({
      "unpaid → authorized": "system",
      "unpaid → reported": "shopper",
      "reported → reported": "shopper",
      "reported → unpaid": "staff",
      "unpaid → paid": "shopper staff system",
      "paid → unpaid": "staff",
      "partially_refunded → unpaid": "staff",
      "reported → paid": "shopper staff system",
      "authorized → paid": "shopper staff system",
      "failed → paid": "shopper staff system",
      "voided → paid": "staff system",
      "paid → paid": "staff system",
      "refunded → partially_refunded": "staff system",
      "unpaid → failed": "system",
      "authorized → failed": "system",
      "failed → unpaid": "shopper system",
      "unpaid → voided": "shopper staff system",
      "reported → voided": "shopper staff system",
      "authorized → voided": "shopper staff system",
      "failed → voided": "shopper staff system",
      "paid → partially_refunded": "staff system",
      "partially_refunded → partially_refunded": "staff system",
      "partially_refunded → refunded": "staff system",
      "paid → refunded": "staff system",
    });
    expect([...reached(allowed, "unpaid")].sort()).toEqual([...paymentStatuses].sort());
  });

  test("shipments", () => {
    const allowed = pairs(shipmentSteps, shipmentStatuses, shipmentStates);
    expect(allowed).toEqual({
      "preparing → packed": "staff system",
      "packed → preparing": "staff",
      "packed → shipped": "staff system",
      "shipped → packed": "staff",
      "shipped → shipped": "staff",
      "delivered → shipped": "staff",
      "delivered → arrived_store": "staff",
      "shipped → arrived_store": "staff system",
      "shipped → delivered": "staff system",
      "arrived_store → delivered": "staff system",
      "preparing → cancelled": "staff system",
      "packed → cancelled": "staff system",
      "shipped → returned_to_sender": "staff system",
      "arrived_store → returned_to_sender": "staff system",
    });
    expect([...reached(allowed, "preparing")].sort()).toEqual([...shipmentStatuses].sort());
  });

  test("returns", () => {
    const allowed = pairs(returnSteps, returnStatuses, [{ withdrawal: false }]);
    expect(allowed).toEqual({
      "requested → approved": "staff",
      "requested → rejected": "staff",
      "requested → withdrawn": "shopper",
      "approved → withdrawn": "shopper",
      "approved → in_transit": "shopper staff system",
      "approved → received": "staff",
      "approved → expired": "system",
      "in_transit → received": "staff",
      "received → accepted": "staff",
      "received → partly_accepted": "staff",
      "received → refused": "staff",
      "accepted → refunded": "staff system",
      "partly_accepted → refunded": "staff system",
      "refunded → closed": "staff system",
    });
    expect([...reached(allowed, "requested")].sort()).toEqual([...returnStatuses].sort());
  });
});

describe("docs/orders.md: guards", () => {
  const processing: Partial<OrderState> = { order_status: "processing", payment_status: "paid", payment: "card" };
  const having = (more: Partial<OrderState>, parcels: Partial<OrderState["parcels"]> = {}): OrderState => {
    const [first] = states;
    if (!first) throw new Error("no state");
    const none = {
      packed: false,
      shipped: false,
      unparcelled: 1,
      cameBack: 0,
      delivered: false,
      inReturn: false,
      withdrawalPeriodOver: false,
    };
    return { ...first, ...more, parcels: { ...none, ...parcels } };
  };
  const cancels = (actor: "shopper" | "staff", state: OrderState) =>
    step(orderSteps, "cancel_processing", "processing", actor, state) !== undefined;

  test("a shopper cancels until a parcel is packed, staff until one is shipped", () => {
    expect(cancels("shopper", having(processing))).toBe(true);
    expect(cancels("shopper", having(processing, { packed: true }))).toBe(false);
    expect(cancels("staff", having(processing, { packed: true }))).toBe(true);
    expect(cancels("staff", having(processing, { packed: true, shipped: true }))).toBe(false);
  });

  test("an order that a change made dearer waits for its money, unless it is cash on delivery", () => {
    const waits = (payment: OrderState["payment"], parcels: Partial<OrderState["parcels"]> = {}) =>
      step(
        orderSteps,
        "wait_for_payment",
        "processing",
        "staff",
        having({ payment_status: "unpaid", payment }, parcels),
      );
    expect(waits("card")).toBe("pending");
    expect(waits("cash_on_delivery")).toBeUndefined();
    expect(waits("card", { shipped: true })).toBeUndefined();
    const cancels = (actor: "shopper" | "staff") =>
      step(orderSteps, "cancel_pending", "pending", actor, having({ order_status: "pending" }, { packed: true }));
    expect(cancels("shopper")).toBeUndefined();
    expect(cancels("staff")).toBe("cancelled");
  });

  test("a partly paid, cancelled order is settled and not voided, or its refund would have no payment", () => {
    const ends = (name: "void" | "settle", paid: number) =>
      step(paymentSteps, name, "unpaid", "shopper", having({ order_status: "cancelled", paid }));
    expect([ends("void", 100), ends("settle", 100)]).toEqual([undefined, "paid"]);
    expect([ends("void", 0), ends("settle", 0)]).toEqual(["voided", undefined]);
  });

  test("mistakes can be undone until something follows from them", () => {
    const state = { shipping: "home_delivery" as const, isProcessing: true, isFollowed: false };
    const back = (changes: Partial<ShipmentState>) =>
      step(shipmentSteps, "undeliver", "delivered", "staff", { ...state, ...changes });
    expect(back({})).toBe("shipped");
    expect(back({ isFollowed: true })).toBeUndefined();
    expect(back({ isProcessing: false })).toBeUndefined();
    expect(step(shipmentSteps, "unhand", "delivered", "staff", { ...state, shipping: "store_pickup" })).toBe(
      "arrived_store",
    );
    const collected = { ...processing, payment: "cash_on_delivery" as const, paid: 100, refundable: 100 };
    const unpaid = (changes: Partial<OrderState>) =>
      step(paymentSteps, "uncollect_payment", "paid", "staff", having({ ...collected, ...changes }));
    expect(unpaid({})).toBe("unpaid");
    expect(unpaid({ refundable: 40 })).toBeUndefined();
    expect(unpaid({ paid: 0, refundable: 0 })).toBeUndefined();
    expect(unpaid({ payment: "card" })).toBeUndefined();
    expect(unpaid({ order_status: "completed" })).toBeUndefined();
  });

  test("the shop cannot refuse a return within the seven days of the law", () => {
    const rejects = (withdrawal: boolean) => step(returnSteps, "reject", "requested", "staff", { withdrawal });
    expect(rejects(true)).toBeUndefined();
    expect(rejects(false)).toBe("rejected");
  });

  test("only cash on delivery is confirmed before it is paid", () => {
    const confirms = (payment: OrderState["payment"], payment_status: OrderState["payment_status"]) =>
      step(orderSteps, "confirm", "pending", "staff", having({ order_status: "pending", payment, payment_status }));
    expect(confirms("cash_on_delivery", "unpaid")).toBe("processing");
    for (const status of ["unpaid", "reported", "authorized", "failed", "voided"] as const) {
      expect(confirms("card", status)).toBeUndefined();
      expect(confirms("bank_transfer", status)).toBeUndefined();
    }
    expect(confirms("card", "paid")).toBe("processing");
  });

  test("the job completes orders that were delivered, paid and a week old; staff need not wait", () => {
    const completes = (actor: "staff" | "system", state: OrderState) =>
      step(orderSteps, "complete", "processing", actor, state);
    expect(completes("system", having(processing, { delivered: true, withdrawalPeriodOver: true }))).toBe("completed");
    expect(completes("system", having(processing, { delivered: true }))).toBeUndefined();
    expect(completes("staff", having(processing, { delivered: true }))).toBe("completed");
    expect(
      completes("staff", having({ ...processing, payment_status: "unpaid" }, { delivered: true })),
    ).toBeUndefined();
    expect(completes("staff", having(processing))).toBeUndefined();
  });
});
