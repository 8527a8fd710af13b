import { and, eq } from "drizzle-orm";
import type { PaymentStep, StartPayment } from "@/lib/contract/payments";
import { log } from "@/lib/log";
import type { Database } from "../db/database";
import { inMinutes } from "../db/queries/database-now";
import { ApiError } from "../http/api-error";
import { keepAnswer, once } from "../http/idempotency";
import { payments } from "../orders/payment-tables";
import { listedServices, type PaymentOptions } from "../payment-methods/payment-options";
import { readGateway } from "../settings/service-keys";
import { settleAttempt } from "./settle-attempt";
import { linksOf, startPayment } from "./start-payment";

/**
 * Starts a payment at most once per key. A gateway that has to be asked for its page is asked after the try is
 * committed: the answer may take long, and a page must never be shown of a try that is not recorded. Without a page the
 * try ends, so that pressing again begins another one. @returns the browser's next step @throws ApiError
 * payment_unavailable, and what `startPayment` throws
 */
export async function payOnce(
  db: Database,
  number: string,
  input: StartPayment,
  key: string | undefined,
  options: PaymentOptions,
): Promise<PaymentStep> {
  const intent = { scope: `pay:${number}`, key, request: input };
  const begun = await once(db, intent, (tx) => startPayment(tx, number, input, options));
  if (begun.kind !== "to_request") return begun;
  const payment = await claimNew(db, begun.tradeNumber);
  const service = listedServices.find(({ key }) => key === payment?.service);
  const gateway = service && (await readGateway(service.key, db, options));
  // A double click: the first request still waits for the gateway.
  if (!service || !gateway || !("request" in gateway) || !payment) throw new ApiError("payment_unavailable");
  const { amount } = payment;
  const attempt = { tradeNumber: begun.tradeNumber, orderNumber: number, amount };
  const outcome = await gateway.request(attempt, linksOf(options, number, service));
  if (outcome.kind === "failed") {
    log.warn({ payment: payment.id, reason: outcome.message }, "the gateway gave no page to pay at");
    await settleAttempt(db, payment, { ...outcome, isFinal: true });
    await keepAnswer(db, intent, undefined);
    throw new ApiError("payment_unavailable");
  }
  await db
    .update(payments)
    .set({
      providerTradeNumber: outcome.providerTradeNumber,
      nextQueryAt: inMinutes(service.questions.first),
    })
    .where(eq(payments.id, payment.id));
  const step = { kind: "page" as const, url: outcome.url };
  await keepAnswer(db, intent, step);
  return step;
}

/** The try, for the first request only: a second one would create a second payment at the gateway. */
async function claimNew(db: Database, tradeNumber: string) {
  const [payment] = await db
    .update(payments)
    .set({ queries: 1 })
    .where(and(eq(payments.tradeNumber, tradeNumber), eq(payments.status, "open"), eq(payments.queries, 0)))
    .returning();
  return payment;
}
