import { randomInt } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { PaymentStep, StartPayment } from "@/lib/contract/payments";
import type { Database } from "../db/database";
import { databaseNow } from "../db/database-now";
import { ApiError } from "../http/api-error";
import { canPay } from "../orders/allowed-actions";
import { byShopper, changeOrder, type NewEvent, requireStep } from "../orders/change-order";
import type { LockedOrder, OrderRow } from "../orders/locked-order";
import { movedDeadline } from "../orders/pay-before";
import { paymentSteps } from "../orders/payment-status";
import { payments } from "../orders/payment-tables";
import { orderLines } from "../orders/tables";
import type { CardAttempt } from "../payment-methods/card-gateway";
import { offeredPayments, type PaymentOptions } from "../payment-methods/payment-options";
import { readShopRules } from "../settings/shop-rules";

/** Minutes until the gateway is asked about a try of which no notice came. */
const FIRST_QUERY_MINUTES = 5;

/**
 * A shopper pays, for the first time or again, in the same way or in another: a failed payment never costs the order
 * (docs/orders.md). The deadline moves at most once.
 * @returns what the browser does next
 * @throws ApiError not_found, version_conflict, state_conflict, payment_not_offered
 */
export async function startPayment(
  db: Database,
  number: string,
  input: StartPayment,
  options: PaymentOptions,
): Promise<PaymentStep> {
  const attempt = await changeOrder<CardAttempt>(db, { number, version: input.version }, byShopper, (tx, order) =>
    begin(tx, order, input, options),
  );
  if (!attempt || !options.card) return { kind: "none" };
  return { kind: "form", ...options.card.form(attempt, linksOf(options, number)) };
}

/** Three different addresses: the gateway's server, the browser with the result, the browser without one. */
function linksOf({ publicUrl, apiUrl = publicUrl }: PaymentOptions, number: string) {
  return {
    notice: `${apiUrl}/api/v1/payments/callbacks/ecpay`,
    result: `${publicUrl}/api/bff/orders/${number}/payment-result`,
    back: `${publicUrl}/orders/${number}`,
  };
}

async function begin(
  tx: Database,
  { row, orderState }: LockedOrder,
  { payment }: StartPayment,
  options: PaymentOptions,
) {
  if (!canPay(orderState)) throw new ApiError("state_conflict");
  const rules = await readShopRules(tx);
  if (!offeredPayments(options, rules.payment, row.shippingMethod).includes(payment))
    throw new ApiError("payment_not_offered");
  const set: Partial<OrderRow> = {};
  const events: NewEvent[] = [];
  if (row.paymentStatus === "failed") {
    set.paymentStatus = requireStep(paymentSteps, "retry", row.paymentStatus, byShopper, orderState);
  }
  if (payment !== row.paymentMethod) {
    set.paymentMethod = payment;
    events.push({ kind: "payment_changed", detail: { payment } });
  }
  const deadline = movedDeadline(row, payment, rules.orders, await databaseNow(tx));
  if (deadline) Object.assign(set, { payBefore: deadline, deadlineMoved: true });
  if (payment !== "card") return { set, events };
  events.push({ kind: "payment_started", detail: { payment } });
  return { set, events, result: await recordAttempt(tx, row) };
}

async function recordAttempt(tx: Database, row: OrderRow): Promise<CardAttempt> {
  const startedAt = new Date();
  const attempt = { tradeNumber: newTradeNumber(row.number), amount: row.total, startedAt };
  await tx.insert(payments).values({
    orderId: row.id,
    method: "card",
    status: "open",
    tradeNumber: attempt.tradeNumber,
    amount: attempt.amount,
    nextQueryAt: new Date(startedAt.getTime() + FIRST_QUERY_MINUTES * 60_000),
  });
  const lines = await tx
    .select({ title: orderLines.title, amount: orderLines.amount })
    .from(orderLines)
    .where(eq(orderLines.orderId, row.id))
    .orderBy(asc(orderLines.id))
    .limit(100);
  return { ...attempt, items: lines.map(({ title, amount }) => `${title} x ${amount}`) };
}

/** 20 letters and digits: the order's number and six digits of this try; the database refuses the same one twice. */
function newTradeNumber(number: string): string {
  return number.replace("-", "") + String(randomInt(1_000_000)).padStart(6, "0");
}
