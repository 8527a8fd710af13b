import { and, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { GatewayMethod } from "@/lib/contract/gateway-methods";
import { payments } from "../orders/payment-tables";
import type { PaymentService } from "../payment-methods/payment-gateway";
import { listedServices } from "../payment-methods/payment-options";

type Payment = Pick<typeof payments.$inferSelect, "method" | "service">;

/** Ways of which a payment without a noted service went through this one: it is from before there could be another. */
function firstOf({ key, methods }: PaymentService): readonly GatewayMethod[] {
  return methods.filter((way) => listedServices.find((one) => one.methods.includes(way))?.key === key);
}

/** Whether a payment goes through a service: no other may say what became of it, or give its money back. */
export function isOfService({ method, service }: Payment, of: PaymentService): boolean {
  return service === null ? firstOf(of).some((way) => way === method) : service === of.key;
}

/** The same as a condition on payments. */
export function goesThrough(of: PaymentService): SQL | undefined {
  const unnoted = and(isNull(payments.service), inArray(payments.method, [...firstOf(of)]));
  return or(eq(payments.service, of.key), unnoted);
}

/** What of a payment goes back by itself; undefined where staff transfer it. */
export function refundsByService(payment: Payment): "parts" | "whole" | undefined {
  return listedServices.find((one) => isOfService(payment, one))?.refunds[payment.method as GatewayMethod];
}
