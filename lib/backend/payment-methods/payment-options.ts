import type { ShippingMethod } from "@/lib/contract/order-forms";
import type { BankAccount, PaymentMethod } from "@/lib/contract/payments";
import type { PaymentSettings } from "@/lib/contract/settings";
import type { CardGateway } from "./card-gateway";

/** How this shop can be paid, beside cash on delivery: what is undefined is not offered. */
export type PaymentOptions = {
  bankAccount?: BankAccount;
  card?: CardGateway;
  /** Where the shopper's browser comes back to. */
  publicUrl: string;
  /** Where the gateway's notices come to, when that is elsewhere: the API may stand behind the shop that people use. */
  apiUrl?: string;
};

declare module "hono" {
  interface ContextVariableMap {
    payments: PaymentOptions;
  }
}

/** Where transfers go: to the account of the settings, or else to that of the environment. */
export function transferAccount(options: PaymentOptions, settings: PaymentSettings): BankAccount | undefined {
  return settings.bank_account ?? options.bankAccount;
}

/** The ways to pay for this kind of delivery, in the order in which they are offered: chosen by staff, and configured. */
export function offeredPayments(
  options: PaymentOptions,
  settings: PaymentSettings,
  _shipping: ShippingMethod,
): PaymentMethod[] {
  const possible: Record<PaymentMethod, boolean> = {
    card: options.card !== undefined,
    cash_on_delivery: true,
    bank_transfer: transferAccount(options, settings) !== undefined,
  };
  return inOrder.filter((method) => possible[method] && settings.methods.includes(method));
}

const inOrder: PaymentMethod[] = ["card", "cash_on_delivery", "bank_transfer"];
