import { describe, expect, test } from "vitest";
import { newParcels, type OrderState } from "@/lib/backend/orders/order-state";
import { orderSteps } from "@/lib/backend/orders/order-status";
import { paymentSteps } from "@/lib/backend/orders/payment-status";
import { type ShipmentState, shipmentSteps } from "@/lib/backend/orders/shipment-status";
import { step } from "@/lib/backend/orders/transition-table";

const placed: OrderState = {
  order_status: "pending",
  payment_status: "unpaid",
  payment: "cash_on_delivery",
  shipping: "home_delivery",
  parcels: newParcels(1),
  paid: 0,
  refundable: 0,
  lacking: 0,
};

describe("docs/orders.md: guards", () => {
  const processing: Partial<OrderState> = { order_status: "processing", payment_status: "paid", payment: "card" };
  const having = (more: Partial<OrderState>, parcels: Partial<OrderState["parcels"]> = {}): OrderState => ({
    ...placed,
    ...more,
    parcels: { ...placed.parcels, ...parcels },
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
