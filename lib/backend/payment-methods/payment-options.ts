import { type GatewayMethod, gatewayMethods } from "@/lib/contract/gateway-methods";
import { type InstalmentPlan, instalmentPlan } from "@/lib/contract/instalments";
import type { ShippingMethod } from "@/lib/contract/order-forms";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import { type PaymentMeans, paymentReadiness } from "@/lib/contract/payment-readiness";
import type { BankAccount, MethodReadiness } from "@/lib/contract/payments";
import type { PickupStore } from "@/lib/contract/pickup-store";
import type { PaymentSettings } from "@/lib/contract/settings";
import type { StoreSettings } from "@/lib/contract/store-settings";
import { gatewayOf, type ServiceOptions } from "../http/service-keys";
import type { PaymentGateway, PaymentService } from "./payment-gateway";
import { paymentServices, type ServiceKey } from "./payment-services";

/** Ways to pay from the environment, in addition to cash on delivery; they take precedence over what staff entered. */
export type PaymentOptions = ServiceOptions<ServiceKey, PaymentGateway> & {
  bankAccount?: BankAccount;
  /** Where the shopper's browser comes back to. */
  publicUrl: string;
  /** Address for the gateway's notices if different: the API may have its own host. */
  apiUrl?: string;
};

declare module "hono" {
  interface ContextVariableMap {
    payments: PaymentOptions;
  }
}

/** A service of the list, with the common members only. */
export type ListedService = PaymentService & { key: ServiceKey };

export const listedServices: readonly ListedService[] = paymentServices;
export const serviceKeys: ServiceKey[] = paymentServices.map(({ key }) => key);

/** The services' keys as they are stored, sealed. */
export type StoredKeys = Record<ServiceKey, unknown>;

/** The ways to pay as staff set them. */
export type PaymentRules = StoredKeys & { payment: PaymentSettings; stores?: Pick<StoreSettings, "collects"> };

/**
 * The service that currently handles a way to pay: the first of the list with keys. Undefined for ways that need none.
 */
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

/** What the ways to pay currently depend on. */
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

/** The rules for paying an order: a store that was typed by hand takes no money, also once the shop has a contract. */
export function rulesFor<R extends PaymentRules>(rules: R, store: PickupStore | null | undefined): R {
  return store?.by_hand ? { ...rules, stores: { ...rules.stores, collects: false } } : rules;
}

/** The offered ways for a sum of integer TWD; `refused`: those that do not take this sum. */
export function paymentsFor(options: PaymentOptions, rules: PaymentRules, shipping: ShippingMethod, amount: number) {
  const all = offeredPayments(options, rules, shipping);
  const [offered, refused] = [true, false].map((taken) =>
    all.filter((method) => takesAmount(method, amount, rules.payment) === taken),
  ) as [PaymentMethod[], PaymentMethod[]];
  return { offered, refused };
}

/** Store tills accept sums within bounds, instalments have a minimum; an order for 0 needs no payment. */
export function takesAmount(method: PaymentMethod, amount: number, rules: PaymentSettings): boolean {
  if (amount === 0) return true;
  if (method === "card_instalments") return amount >= rules.instalment_minimum;
  return !isAtStore(method) || (amount >= rules.store_minimum && amount <= rules.store_maximum);
}

export function isAtStore(method: PaymentMethod): boolean {
  return method === "cvs_code" || method === "barcode";
}

/** Monthly amounts for a sum of integer TWD, if it can be paid in instalments. */
export function plansFor(
  offered: PaymentMethod[],
  amount: number,
  { instalment_periods }: PaymentSettings,
): { instalments?: InstalmentPlan[] } {
  if (amount === 0 || !offered.includes("card_instalments")) return {};
  return { instalments: instalment_periods.map((periods) => instalmentPlan(amount, periods)) };
}
