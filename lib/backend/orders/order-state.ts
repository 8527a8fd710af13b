import type { ShippingMethod } from "@/lib/contract/order-forms";
import type { OrderStatus } from "@/lib/contract/orders";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import type { PaymentStatus } from "@/lib/contract/payments";

/** What the rules of an order check; the rules are in `order-status.ts` and the `…-status.ts` files beside it. */
export type OrderState = {
  order_status: OrderStatus;
  payment_status: PaymentStatus;
  payment: PaymentMethod;
  shipping: ShippingMethod;
  parcels: Parcels;
  /** TWD received. */
  paid: number;
  /** TWD that can still be refunded. */
  refundable: number;
  /** TWD still due of an order that was cancelled after a part payment; 0 for all others. */
  lacking: number;
};

/** Parcels of the order: `packed` and `shipped` say that at least one parcel has, or had, come that far. */
export type Parcels = {
  packed: boolean;
  shipped: boolean;
  /** Items in no parcel yet. */
  unparcelled: number;
  /** Items of uncollected parcels that are still in the order. */
  cameBack: number;
  /** Whether some of its items are, or were, in a return that still counts. */
  inReturn: boolean;
  /** Every item was handed over. */
  delivered: boolean;
  /** The time of withdrawal of every parcel is over. */
  withdrawalPeriodOver: boolean;
};

export function newParcels(pieces: number): Parcels {
  const nothing = { packed: false, shipped: false, delivered: false, inReturn: false, withdrawalPeriodOver: false };
  return { ...nothing, cameBack: 0, unparcelled: pieces };
}
