import { describe, expect, test } from "vitest";
import { newParcels, type OrderState } from "@/lib/backend/orders/order-state";
import { orderSteps } from "@/lib/backend/orders/order-status";
import { paymentSteps } from "@/lib/backend/orders/payment-status";
import { returnSteps } from "@/lib/backend/orders/return-status";
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
