import type { ReactNode } from "react";
import type { ShippingMethod } from "@/lib/contract/order-forms";
import type { PaymentMethod } from "@/lib/contract/payment-methods";

/** Data of the shop that the checkout uses until the server's preview of this cart has arrived. */
export type CheckoutShop = {
  /** The version when the page was rendered. */
  termsVersion: string;
  shippings: ShippingMethod[];
  payments: PaymentMethod[];
  /** Address and hours of the counter, below the method "pick up". */
  counter: ReactNode;
  /** Who issues invoices; undefined where there are none, and buyers are not asked. */
  asksInvoice?: "ecpay" | "by_hand";
  /** What a shop without invoices says instead. */
  receipts?: ReactNode;
  /** What the mail address is for: without a mail server no mail is promised. */
  emailHint: string;
  /** Whether the backend has member accounts. */
  hasAccounts: boolean;
};

/** Address and hours for picking up orders; empty strings if not set. */
export type Counter = { address: string; hours: string };
