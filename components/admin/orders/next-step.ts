import type { AdminOrder } from "@/lib/contract/orders";
import { isReturnOpen, type ReturnAction } from "@/lib/contract/returns";
import type { ShipmentAction } from "@/lib/contract/shipments";

const begins = ["accept", "confirm", "confirm_transfer"] as const;

export type NextStep =
  | { kind: "order"; action: (typeof begins)[number] | "create_shipment" | "collect_payment" | "complete" }
  | {
      kind: "parcel";
      id: number;
      action: Extract<ShipmentAction, "pack" | "ship" | "arrive" | "deliver" | "return_to_sender">;
    }
  | { kind: "inspect_parcel"; id: number }
  | { kind: "return"; id: number; action: Extract<ReturnAction, "approve" | "receive" | "inspect" | "close"> }
  | { kind: "refund"; id: number };

type Order = Pick<AdminOrder, "order_status" | "allowed_actions" | "shipments" | "returns" | "refunds" | "bookings">;

/** Whether the carrier reported a problem that staff have to settle first, such as a lost parcel. */
export function isInTrouble({ bookings }: Pick<AdminOrder, "bookings">, parcel: number): boolean {
  const last = bookings?.findLast((one) => one.parcel === parcel);
  return last?.status === "made" && last.needs_staff;
}

/**
 * The next step for staff among the actions that the server allows: first what waits here, then for a carrier, then for
 * the shopper. Undefined if there is nothing to do.
 */
export function nextStep(order: Order, may: { write: boolean; refund: boolean }): NextStep | undefined {
  const { order_status, allowed_actions: allowed, shipments, returns, refunds } = order;
  const inOrder = (...actions: Extract<NextStep, { kind: "order" }>["action"][]): NextStep | undefined => {
    const action = actions.find((one) => allowed.includes(one));
    return action && { kind: "order", action };
  };
  const ofParcels = (...actions: Extract<NextStep, { kind: "parcel" }>["action"][]): NextStep | undefined => {
    for (const { id, goes_back, allowed_actions } of shipments) {
      if (goes_back || isInTrouble(order, id)) continue;
      const action = actions.find((one) => allowed_actions.includes(one));
      if (action) return { kind: "parcel", id, action };
    }
    return undefined;
  };
  const ofReturns = (status: string[] | undefined): NextStep | undefined => {
    for (const one of returns) {
      if (status && !status.includes(one.status)) continue;
      const action = (["approve", "receive", "inspect", "close"] as const).find((name) =>
        one.allowed_actions.includes(name),
      );
      if (action) return { kind: "return", id: one.id, action };
    }
    return undefined;
  };
  const cameBack = shipments.find(({ status, inspected }) => status === "returned_to_sender" && !inspected);
  // A parcel that its carrier gave up can only arrive back here.
  const goesBack = shipments.find((one) => one.goes_back && one.allowed_actions.includes("return_to_sender"));
  const owed = refunds.find(({ allowed_actions }) => allowed_actions.includes("settle"));
  const isOver = order_status === "cancelled";
  return (
    (isOver ? undefined : inOrder(...begins)) ??
    ofReturns(["requested", "in_transit", "received"]) ??
    (cameBack && may.write ? { kind: "inspect_parcel", id: cameBack.id } : undefined) ??
    (owed && may.refund ? { kind: "refund", id: owed.id } : undefined) ??
    ofParcels("pack", "ship") ??
    inOrder("create_shipment") ??
    ofParcels("arrive", "deliver") ??
    (goesBack && may.write ? { kind: "parcel", id: goesBack.id, action: "return_to_sender" } : undefined) ??
    inOrder("collect_payment") ??
    ofReturns(undefined) ??
    (returns.some(({ status }) => isReturnOpen(status)) ? undefined : inOrder("complete"))
  );
}

/** The name of an action: orders for pickup are handed over, not delivered. */
export function parcelActionName<Action extends ShipmentAction>(
  { shipping }: Pick<AdminOrder, "shipping">,
  action: Action,
): Action | "hand_over" {
  return action === "deliver" && shipping !== "home_delivery" ? "hand_over" : action;
}
