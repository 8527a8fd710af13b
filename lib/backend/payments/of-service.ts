import { and, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { GatewayMethod } from "@/lib/contract/gateway-methods";
import { payments } from "../orders/payment-tables";
import type { PaymentService } from "../payment-methods/payment-gateway";
import { listedServices } from "../payment-methods/payment-options";

type Payment = Pick<typeof payments.$inferSelect, "method" | "service">;

/** Payment methods whose payments without a stored service belong to this one: they predate the choice of services. */
function firstOf({ key, methods }: PaymentService): readonly GatewayMethod[] {
  return methods.filter((way) => listedServices.find((one) => one.methods.includes(way))?.key === key);
}

/** Whether a payment belongs to a service: only that service may report or refund it. */
export function isOfService({ method, service }: Payment, of: PaymentService): boolean {
  return service === null ? firstOf(of).some((way) => way === method) : service === of.key;
}

/** The same as an SQL condition on payments. */
export function goesThrough(of: PaymentService): SQL | undefined {
  const unnoted = and(isNull(payments.service), inArray(payments.method, [...firstOf(of)]));
  return or(eq(payments.service, of.key), unnoted);
}

/** Which refunds the service makes automatically; undefined where staff transfer the money. */
export function refundsByService(payment: Payment): "parts" | "whole" | undefined {
  return listedServices.find((one) => isOfService(payment, one))?.refunds[payment.method as GatewayMethod];
}
