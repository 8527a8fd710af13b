import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { log } from "@/lib/log";
import type { Database } from "../db/database";
import { payments } from "../orders/payment-tables";
import { orders } from "../orders/tables";
import type { PaymentGateway, PaymentService } from "../payment-methods/payment-gateway";
import { isOfService } from "./of-service";
import { claimTry, noteOutcome, releaseTry } from "./query-open-payments";
import { askAndTake } from "./take-accepted";

/** Query of the gateway's redirect. It can be forged. */
const returned = z.object({ orderId: z.string().min(1).max(20), transactionId: z.string().regex(/^\d{19}$/) });

/**
 * The shopper returns from the gateway's page. The redirect proves nothing, but the gateway may now be asked to take
 * the money. Of simultaneous returns one asks; the others see the result at the order. The job's timetable stays as it is.
 * @returns the order's number; undefined when the address belongs to no try of ours
 */
export async function receiveReturn(
  db: Database,
  service: PaymentService,
  gateway: PaymentGateway,
  query: Record<string, string>,
): Promise<string | undefined> {
  const { data } = returned.safeParse(query);
  if (!data) return undefined;
  const [found] = await db
    .select({ payment: payments, number: orders.number })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.tradeNumber, data.orderId), eq(payments.providerTradeNumber, data.transactionId)))
    .limit(1);
  if (!found || !isOfService(found.payment, service)) return undefined;
  const mine = found.payment.status === "open" ? await claimTry(db, found.payment) : undefined;
  if (mine) {
    const { outcome, isUnclear } = await askAndTake(db, gateway, mine);
    if (outcome.kind === "unknown")
      log.warn({ payment: mine.id, reason: outcome.message }, "a payment is not clear yet");
    await noteOutcome(db, mine, outcome, isUnclear);
    await releaseTry(db, mine);
  }
  return found.number;
}
