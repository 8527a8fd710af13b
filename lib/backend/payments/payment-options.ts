import type { ShippingMethod } from "@/lib/contract/orders";
import type { BankAccount, PaymentMethod } from "@/lib/contract/payments";
import type { CardGateway } from "./card-gateway";

/** How this shop can be paid, beside cash on delivery: what is undefined is not offered. */
export type PaymentOptions = {
  bankAccount?: BankAccount;
  card?: CardGateway;
  /** Where the gateway's notices and the shopper's browser come back to. */
  publicUrl: string;
};

/** The ways to pay for this kind of delivery, in the order in which they are offered. */
export function offeredPayments(options: PaymentOptions, _shipping: ShippingMethod): PaymentMethod[] {
  const offered: PaymentMethod[] = ["cash_on_delivery"];
  if (options.bankAccount) offered.push("bank_transfer");
  if (options.card) offered.unshift("card");
  return offered;
}
