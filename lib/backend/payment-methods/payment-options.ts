import { type GatewayMethod, gatewayMethods } from "@/lib/contract/gateway-methods";
import { type InstalmentPlan, instalmentPlan } from "@/lib/contract/instalments";
import type { ShippingMethod } from "@/lib/contract/order-forms";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import { type PaymentMeans, paymentReadiness } from "@/lib/contract/payment-readiness";
import type { BankAccount, MethodReadiness } from "@/lib/contract/payments";
import type { PaymentSettings } from "@/lib/contract/settings";
import type { StoreSettings } from "@/lib/contract/store-settings";
import { gatewayOf, type ServiceOptions } from "../http/service-keys";
import type { PaymentGateway, PaymentService } from "./payment-gateway";
import { paymentServices, type ServiceKey } from "./payment-services";

/** How the environment lets this shop be paid, beside cash on delivery; it goes before what staff entered. */
export type PaymentOptions = ServiceOptions<ServiceKey, PaymentGateway> & {
  bankAccount?: BankAccount;
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

/** A service of the list, without what only one of them has. */
export type ListedService = PaymentService & { key: ServiceKey };

export const listedServices: readonly ListedService[] = paymentServices;
export const serviceKeys: ServiceKey[] = paymentServices.map(({ key }) => key);

/** The services' keys as they are stored, sealed. */
export type StoredKeys = Record<ServiceKey, unknown>;

/** What staff set of the ways to pay. */
export type PaymentRules = StoredKeys & { payment: PaymentSettings; stores?: Pick<StoreSettings, "collects"> };

/** By which service a way is paid at the moment: the first of the list that has keys. Undefined for what needs none. */
export function readyService(
  method: PaymentMethod,
  options: PaymentOptions,
  stored: StoredKeys,
): { service: ListedService; gateway: PaymentGateway } | undefined {
  for (const service of listedServices) {
    if (!service.methods.some((own) => own === method)) continue;
    const gateway = gatewayOf(service.key, options, stored[service.key]);
    if (gateway) return { service, gateway };
  }
  return undefined;
}

export function gatewayReadiness(gateway: { isTest: boolean } | undefined): MethodReadiness {
  return gateway ? (gateway.isTest ? "test" : "ready") : "not_set";
}

/** What the ways to pay depend on, of this moment. */
export function paymentMeans(options: PaymentOptions, rules: PaymentRules): PaymentMeans {
  const readinessOf = (method: GatewayMethod) => gatewayReadiness(readyService(method, options, rules)?.gateway);
  const ofGateways = gatewayMethods.map((method) => [method, readinessOf(method)]);
  return {
    bank_account: transferAccount(options, rules.payment) ?? null,
    ...(Object.fromEntries(ofGateways) as Record<GatewayMethod, MethodReadiness>),
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
  shipping: ShippingMethod,
): PaymentMethod[] {
  const readiness = paymentReadiness(paymentMeans(options, rules));
  const takesCash = shipping !== "convenience_store" || rules.stores?.collects;
  return inOrder.filter(
    (method) =>
      readiness[method] !== "not_set" &&
      rules.payment.methods.includes(method) &&
      (takesCash || method !== "cash_on_delivery"),
  );
}

const inOrder: PaymentMethod[] = [
  "card",
  "card_instalments",
  "apple_pay",
  "line_pay",
  "cash_on_delivery",
  "atm",
  "cvs_code",
  "barcode",
  "bank_transfer",
];

/** The same for a sum of integer TWD; `refused` are those that do not take such a sum. */
export function paymentsFor(options: PaymentOptions, rules: PaymentRules, shipping: ShippingMethod, amount: number) {
  const all = offeredPayments(options, rules, shipping);
  const [offered, refused] = [true, false].map((taken) =>
    all.filter((method) => takesAmount(method, amount, rules.payment) === taken),
  ) as [PaymentMethod[], PaymentMethod[]];
  return { offered, refused };
}

/** Tills of stores take sums within bounds, instalments begin at one; nothing has to be paid of an order for 0. */
export function takesAmount(method: PaymentMethod, amount: number, rules: PaymentSettings): boolean {
  if (amount === 0) return true;
  if (method === "card_instalments") return amount >= rules.instalment_minimum;
  return !isAtStore(method) || (amount >= rules.store_minimum && amount <= rules.store_maximum);
}

export function isAtStore(method: PaymentMethod): boolean {
  return method === "cvs_code" || method === "barcode";
}

/** What a sum of integer TWD comes to each month, if it can be paid in instalments. */
export function plansFor(
  offered: PaymentMethod[],
  amount: number,
  { instalment_periods }: PaymentSettings,
): { instalments?: InstalmentPlan[] } {
  if (amount === 0 || !offered.includes("card_instalments")) return {};
  return { instalments: instalment_periods.map((periods) => instalmentPlan(amount, periods)) };
}
