import type { GatewayMethod } from "@/lib/contract/gateway-methods";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import { ecpay } from "./ecpay/service";
import { linePay } from "./line-pay/service";
import type { PaymentService } from "./payment-gateway";

/** All providers of payments: settings, readiness, notices and refunds go by this list. */
export const paymentServices = [ecpay, linePay] as const satisfies PaymentService[];

export type ServiceKey = (typeof paymentServices)[number]["key"];
export const serviceKeys: ServiceKey[] = paymentServices.map(({ key }) => key);

/** The provider of a way to pay; undefined for what is paid without one. */
export function serviceOf(method: PaymentMethod) {
  return paymentServices.find(({ methods }) => methods.some((own) => own === method));
}

/** What of a payment goes back by itself; undefined where staff transfer it. */
export function refundsByService(method: PaymentMethod): "parts" | "whole" | undefined {
  const refunds: PaymentService["refunds"] | undefined = serviceOf(method)?.refunds;
  return refunds?.[method as GatewayMethod];
}
