import type { ShippingMethod } from "@/lib/contract/order-forms";
import type { OrderStatus } from "@/lib/contract/orders";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import type { PaymentStatus } from "@/lib/contract/payments";

/** What the rules of an order look at; the rules themselves are in `order-status.ts` and the `…-status.ts` files beside it. */
export type OrderState = {
  order_status: OrderStatus;
  payment_status: PaymentStatus;
  payment: PaymentMethod;
  shipping: ShippingMethod;
  parcels: Parcels;
  /** TWD that came in. */
  paid: number;
  /** TWD that could still be given back. */
  refundable: number;
  /** TWD of a cancelled order that were still due beside the part that came; 0 of all others. */
  lacking: number;
};

/** Where the goods are: `packed` and `shipped` say that at least one parcel is, or was, as far as that. */
export type Parcels = {
  packed: boolean;
  shipped: boolean;
  /** Pieces that are in no parcel yet. */
  unparcelled: number;
  /** Pieces of uncollected parcels that are still in the order. */
  cameBack: number;
  /** Pieces of it are, or were, in a return that still counts. */
  inReturn: boolean;
  /** Every piece was handed over. */
  delivered: boolean;
  /** Every parcel came more than the time of withdrawal ago. */
  withdrawalPeriodOver: boolean;
};

export function newParcels(pieces: number): Parcels {
  const nothing = { packed: false, shipped: false, delivered: false, inReturn: false, withdrawalPeriodOver: false };
  return { ...nothing, cameBack: 0, unparcelled: pieces };
}
