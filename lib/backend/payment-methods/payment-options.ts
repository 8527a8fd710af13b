import type { ShippingMethod } from "@/lib/contract/order-forms";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import { type PaymentMeans, paymentReadiness } from "@/lib/contract/payment-readiness";
import type { BankAccount } from "@/lib/contract/payments";
import type { PaymentSettings } from "@/lib/contract/settings";
import type { CardGateway } from "./card-gateway";

/** How the environment lets this shop be paid, beside cash on delivery; it goes before what staff entered. */
export type PaymentOptions = {
  bankAccount?: BankAccount;
  card?: CardGateway;
  /** Opens the keys that staff entered. @param stored as they are in the settings; undefined when they open nothing */
  openCard?: (stored: unknown) => CardGateway | undefined;
  /** Where cards are taken with keys that staff entered, when it is not ECPay's own host. */
  cardUrl?: string;
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

/** What staff set of the ways to pay. `card`: the gateway's keys as they are stored, sealed. */
export type PaymentRules = { payment: PaymentSettings; card: unknown };

/** The gateway that takes cards: the environment's, or else that of the settings. */
export function cardGateway(options: PaymentOptions, { card }: Pick<PaymentRules, "card">): CardGateway | undefined {
  return options.card ?? options.openCard?.(card);
}

/** What the ways to pay depend on, of this moment. */
export function paymentMeans(options: PaymentOptions, rules: PaymentRules): PaymentMeans {
  const card = cardGateway(options, rules);
  return {
    bank_account: transferAccount(options, rules.payment) ?? null,
    card: card ? (card.isTest ? "test" : "ready") : "not_set",
  };
}

/** Where transfers go: to the account of the settings, or else to that of the environment. */
export function transferAccount(options: PaymentOptions, settings: PaymentSettings): BankAccount | undefined {
  return settings.bank_account ?? options.bankAccount;
}

/** The ways to pay for this kind of delivery, in the order in which they are offered: chosen by staff, and configured. */
export function offeredPayments(
  options: PaymentOptions,
  rules: PaymentRules,
  _shipping: ShippingMethod,
): PaymentMethod[] {
  const readiness = paymentReadiness(paymentMeans(options, rules));
  return inOrder.filter((method) => readiness[method] !== "not_set" && rules.payment.methods.includes(method));
}

const inOrder: PaymentMethod[] = ["card", "cash_on_delivery", "bank_transfer"];
