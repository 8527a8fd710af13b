import type { ShippingMethod } from "@/lib/contract/order-forms";
import type { ShipmentAction, ShipmentStatus } from "@/lib/contract/shipments";
import { isSettled } from "./amount-due";
import type { OrderState } from "./order-state";
import { statesThat } from "./state-facts";
import type { TransitionTable } from "./transition-table";

/** What is true of the items of a parcel. */
export type ParcelFact =
  | "parcelled"
  | "unsent"
  | "wasPacked"
  | "packed"
  | "left"
  | "shipped"
  | "arrived"
  | "delivered"
  | "cameBack";

/** States of a parcel by what is true of its items; a parcel that came back was packed, but is no longer. */
export const parcelsThat = statesThat<ShipmentStatus, ParcelFact>({
  preparing: ["parcelled", "unsent"],
  packed: ["parcelled", "unsent", "wasPacked", "packed"],
  shipped: ["parcelled", "wasPacked", "packed", "left", "shipped"],
  arrived_store: ["parcelled", "wasPacked", "packed", "left", "shipped", "arrived"],
  delivered: ["parcelled", "wasPacked", "packed", "left", "shipped", "delivered"],
  returned_to_sender: ["parcelled", "wasPacked", "left", "cameBack"],
  cancelled: [],
});

export type ShipmentState = {
  shipping: ShippingMethod;
  isProcessing: boolean;
  /** Whether something followed from the delivery: cash on delivery was noted, or a return was requested. */
  isFollowed: boolean;
};

/** The order's facts that the rules of a parcel check. */
export function shipmentStateOf(orderState: OrderState) {
  const { order_status, payment_status: paymentStatus, payment, paid, shipping, parcels } = orderState;
  return {
    shipping,
    isProcessing: order_status === "processing" && paymentStatus !== "refunded",
    // With cash on delivery, what was paid until it is settled is an earlier part payment.
    isFollowed: parcels.inReturn || (payment === "cash_on_delivery" && paid > 0 && isSettled({ paymentStatus })),
  };
}

const isProcessing = ({ isProcessing }: ShipmentState) => isProcessing;
const isUnfollowed = ({ isProcessing, isFollowed }: ShipmentState) => isProcessing && !isFollowed;
const isSent = ({ shipping }: ShipmentState) => shipping !== "store_pickup";
const isPickedUp = ({ shipping }: ShipmentState) => shipping !== "home_delivery";
const isToDoor = ({ shipping }: ShipmentState) => shipping === "home_delivery";

/**
 * docs/orders.md, shipments. A parcel for pickup, at the shop or at a convenience store, waits there before it is
 * handed over. A step taken by mistake can be undone (`unship`, `undeliver`, `unhand`) while nothing has followed
 * from it.
 */
export const shipmentSteps: TransitionTable<ShipmentAction, ShipmentStatus, ShipmentState> = {
  pack: { from: ["preparing"], to: "packed", by: ["staff", "system"], when: isProcessing },
  unpack: { from: ["packed"], to: "preparing", by: ["staff"] },
  ship: { from: ["packed"], to: "shipped", by: ["staff", "system"], when: isProcessing },
  unship: { from: ["shipped"], to: "packed", by: ["staff"], when: isProcessing },
  correct_tracking: { from: ["shipped"], to: "shipped", by: ["staff"], when: isSent },
  arrive: { from: ["shipped"], to: "arrived_store", by: ["staff", "system"], when: isPickedUp },
  deliver: { from: ["shipped", "arrived_store"], to: "delivered", by: ["staff", "system"] },
  undeliver: {
    from: ["delivered"],
    to: "shipped",
    by: ["staff"],
    when: (state) => isUnfollowed(state) && isToDoor(state),
  },
  unhand: {
    from: ["delivered"],
    to: "arrived_store",
    by: ["staff"],
    when: (state) => isUnfollowed(state) && isPickedUp(state),
  },
  cancel: { from: ["preparing", "packed"], to: "cancelled", by: ["staff", "system"] },
  return_to_sender: { from: ["shipped", "arrived_store"], to: "returned_to_sender", by: ["staff", "system"] },
};
