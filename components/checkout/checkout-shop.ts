import type { ShippingMethod } from "@/lib/contract/order-forms";
import type { PaymentMethod } from "@/lib/contract/payment-methods";

/** What the checkout knows of the shop before the server has said anything about this cart. */
export type CheckoutShop = {
  /** As of when the page was made. */
  termsVersion: string;
  shippings: ShippingMethod[];
  payments: PaymentMethod[];
  counter: Counter;
  /** Whether shoppers can be members here. */
  hasAccounts: boolean;
};

/** Where goods are picked up and when; empty where the shop has not said. */
export type Counter = { address: string; hours: string };
