import type { ShippingMethod } from "@/lib/contract/order-forms";
import type { ShipmentAction, ShipmentStatus } from "@/lib/contract/shipments";
import type { TransitionTable } from "./transition-table";

export type ShipmentState = { shipping: ShippingMethod; isProcessing: boolean };

const isProcessing = ({ isProcessing }: ShipmentState) => isProcessing;
const isPickedUp = ({ shipping }: ShipmentState) => shipping === "store_pickup";

/** docs/orders.md, shipments. A parcel that is picked up at the shop waits there before it is handed over. */
export const shipmentSteps: TransitionTable<ShipmentAction, ShipmentStatus, ShipmentState> = {
  pack: { from: ["preparing"], to: "packed", by: ["staff"], when: isProcessing },
  unpack: { from: ["packed"], to: "preparing", by: ["staff"] },
  ship: { from: ["packed"], to: "shipped", by: ["staff"], when: isProcessing },
  arrive: { from: ["shipped"], to: "arrived_store", by: ["staff", "system"], when: isPickedUp },
  deliver: { from: ["shipped", "arrived_store"], to: "delivered", by: ["staff", "system"] },
  cancel: { from: ["preparing", "packed"], to: "cancelled", by: ["staff", "system"] },
  return_to_sender: { from: ["shipped", "arrived_store"], to: "returned_to_sender", by: ["staff", "system"] },
};
