import { expect, test } from "vitest";
import { nextStep, parcelActionName } from "@/components/admin/orders/next-step";
import type { AdminOrder } from "@/lib/contract/orders";
import type { ReturnRequest } from "@/lib/contract/returns";
import { anOrder, aParcel } from "../../../../support/an-order";

const may = { write: true, refund: true };
type Parcel = AdminOrder["shipments"][number];

function parcel(status: Parcel["status"], id: number, allowed_actions: Parcel["allowed_actions"] = []): Parcel {
  return { ...aParcel(status, 1), id, allowed_actions };
}

function aReturn(status: ReturnRequest["status"], allowed_actions: ReturnRequest["allowed_actions"]) {
  return { id: 7, status, allowed_actions } as ReturnRequest;
}

test("work in the shop precedes parcels on their way, and those precede steps of the shopper", () => {
  const order = anOrder({
    order_status: "processing",
    allowed_actions: ["cancel", "create_shipment", "complete", "refund"],
    shipments: [parcel("shipped", 1, ["deliver"]), parcel("packed", 2, ["ship", "unpack"])],
    returns: [aReturn("approved", ["send", "receive"])],
  });
  expect(nextStep(order, may)).toEqual({ kind: "parcel", id: 2, action: "ship" });
  const packed = { ...order, shipments: order.shipments.slice(0, 1) };
  expect(nextStep(packed, may)).toEqual({ kind: "order", action: "create_shipment" });
  const allSent = { ...packed, allowed_actions: [] };
  expect(nextStep(allSent, may)).toEqual({ kind: "parcel", id: 1, action: "deliver" });
  expect(nextStep({ ...allSent, shipments: [] }, may)).toEqual({ kind: "return", id: 7, action: "receive" });
});

test("a lost parcel has no next step until staff have settled it", () => {
  const shipped = anOrder({ order_status: "processing", shipments: [parcel("shipped", 1, ["deliver"])] });
  const booking = { parcel: 1, status: "made", needs_staff: true } as NonNullable<AdminOrder["bookings"]>[number];
  expect(nextStep({ ...shipped, bookings: [booking] }, may)).toBeUndefined();
  const settled = { ...shipped, bookings: [{ ...booking, needs_staff: false }] };
  expect(nextStep(settled, may)).toEqual({ kind: "parcel", id: 1, action: "deliver" });
});

test("returned items are received and inspected first, and money is refunded before new parcels", () => {
  const order = anOrder({
    order_status: "processing",
    allowed_actions: ["create_shipment"],
    shipments: [parcel("returned_to_sender", 1)],
    returns: [aReturn("received", ["inspect"])],
    refunds: [{ id: 3, allowed_actions: ["settle"] } as AdminOrder["refunds"][number]],
  });
  expect(nextStep(order, may)).toEqual({ kind: "return", id: 7, action: "inspect" });
  const onItsWay = { ...order, returns: [aReturn("in_transit", ["receive"])] };
  expect(nextStep(onItsWay, may)).toEqual({ kind: "return", id: 7, action: "receive" });
  const inspected = { ...order, returns: [] };
  expect(nextStep(inspected, may)).toEqual({ kind: "inspect_parcel", id: 1 });
  expect(nextStep(inspected, { write: false, refund: true })).toEqual({ kind: "refund", id: 3 });
  const last = { ...inspected, shipments: [] };
  expect(nextStep(last, { write: true, refund: false })).toEqual({ kind: "order", action: "create_shipment" });
});

test("a returning parcel only waits for its arrival", () => {
  const back = { ...parcel("arrived_store", 1, ["deliver", "return_to_sender"]), goes_back: true };
  const order = anOrder({ order_status: "processing", shipments: [back] });
  expect(nextStep(order, may)).toEqual({ kind: "parcel", id: 1, action: "return_to_sender" });
  const other = parcel("shipped", 2, ["deliver", "return_to_sender"]);
  expect(nextStep({ ...order, shipments: [back, other] }, may)).toEqual({ kind: "parcel", id: 2, action: "deliver" });
});

test("an order with an open return is not completed, and a cancelled one does not highlight late money", () => {
  const open = { returns: [aReturn("accepted", [])], allowed_actions: ["complete" as const] };
  expect(nextStep(anOrder({ order_status: "processing", ...open }), may)).toBeUndefined();
  const late = anOrder({ order_status: "cancelled", allowed_actions: ["confirm_transfer"] });
  expect(nextStep(late, may)).toBeUndefined();
});

test("a home delivery is delivered, a pickup is handed over", () => {
  expect(parcelActionName({ shipping: "home_delivery" }, "deliver")).toBe("deliver");
  expect(parcelActionName({ shipping: "store_pickup" }, "deliver")).toBe("hand_over");
  expect(parcelActionName({ shipping: "store_pickup" }, "arrive")).toBe("arrive");
});
