import { eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { orders } from "../orders/tables";
import type { PaymentGateway, QueryOutcome } from "../payment-methods/payment-gateway";
import type { Payment } from "./settle-attempt";

/**
 * Asks about a try, and takes its money once the shopper accepted it. `isUnclear`: the money was asked for, and it is not
 * known whether it came.
 */
export async function askAndTake(db: Database, gateway: PaymentGateway, payment: Payment) {
  const answer = await gateway.query(payment.tradeNumber ?? "", payment.providerTradeNumber);
  if (answer.kind !== "accepted") return { outcome: answer, isUnclear: false };
  const outcome = await takeAccepted(db, gateway, payment);
  return { outcome, isUnclear: outcome.kind === "unknown" };
}

/**
 * Takes the money of a try that the shopper accepted. Not when its order was cancelled or paid otherwise meanwhile:
 * it would have to be refunded. If the order changes during the call, what comes is refunded (`recordPayment`).
 */
async function takeAccepted(db: Database, gateway: PaymentGateway, payment: Payment): Promise<QueryOutcome> {
  const { tradeNumber, providerTradeNumber, amount } = payment;
  if (!("confirm" in gateway) || !tradeNumber || !providerTradeNumber) return { kind: "unpaid" };
  if (!(await isAwaited(db, payment.orderId))) return { kind: "unpaid" };
  return gateway.confirm({ tradeNumber, providerTradeNumber, amount });
}

async function isAwaited(db: Database, orderId: number): Promise<boolean> {
  const [order] = await db
    .select({ orderStatus: orders.orderStatus, paymentStatus: orders.paymentStatus })
    .from(orders)
    .where(eq(orders.id, orderId))
    .limit(1);
  return order?.orderStatus === "pending" && ["unpaid", "failed"].includes(order.paymentStatus);
}
