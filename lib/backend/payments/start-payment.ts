import { and, asc, eq, gt } from "drizzle-orm";
import { isInstructed } from "@/lib/contract/gateway-methods";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import type { PaymentStep, StartPayment } from "@/lib/contract/payments";
import { mailHeadOf } from "@/lib/mails/mail-head";
import { newTradeNumber } from "../checkout/draft-order";
import type { Database } from "../db/database";
import { databaseNow } from "../db/queries/database-now";
import { ApiError } from "../http/api-error";
import { canPay } from "../orders/allowed-actions";
import { amountDue } from "../orders/amount-due";
import { byShopper, bySystem, changeOrder, type NewEvent, type OrderChange, requireStep } from "../orders/change-order";
import type { LockedOrder, OrderRow } from "../orders/locked-order";
import { movedDeadline } from "../orders/pay-before";
import { paymentSteps } from "../orders/payment-status";
import { payments } from "../orders/payment-tables";
import { orderLines } from "../orders/tables";
import type { PaymentAttempt, PaymentService } from "../payment-methods/payment-gateway";
import { type PaymentOptions, paymentsFor, readyService, rulesFor } from "../payment-methods/payment-options";
import { readBasics } from "../settings/basics";
import { readShopRules } from "../settings/shop-rules";
import { deadlineUntil, findInstructions } from "./payment-instructions";
import { settleDifference } from "./settle-difference";

/**
 * The next step of a payment: the browser's, or a call to the gateway that has to wait until the try is committed
 * (`open-payment-page.ts`).
 */
export type BegunPayment = PaymentStep | { kind: "to_request"; tradeNumber: string };

/**
 * Starts a payment, the first or a further one (docs/orders.md). The deadline moves at most once, except for a
 * payment account or code, of which an order has one at a time.
 * @throws ApiError not_found, version_conflict, state_conflict, payment_not_offered
 */
export async function startPayment(
  db: Database,
  number: string,
  input: StartPayment,
  options: PaymentOptions,
): Promise<BegunPayment> {
  const begun = await changeOrder<BegunPayment>(db, { number, version: input.version }, byShopper, (tx, order) =>
    begin(tx, order, input, options),
  );
  return begun ?? { kind: "none" };
}

/**
 * Three different URLs: for the gateway's server, the browser with the result, the browser without one. The browser
 * returns to the shop's page, or to the API if that has to request the money first.
 */
export function linksOf({ publicUrl, apiUrl = publicUrl }: PaymentOptions, number: string, service: PaymentService) {
  const callback = `${apiUrl}/api/v1/payments/callbacks/${service.path}`;
  return {
    notice: callback,
    result: service.notices ? `${publicUrl}/api/bff/orders/${number}/payment-result` : callback,
    back: `${publicUrl}/orders/${number}`,
  };
}

async function begin(
  tx: Database,
  { row, orderState }: LockedOrder,
  { payment }: StartPayment,
  options: PaymentOptions,
): Promise<OrderChange & { result?: BegunPayment }> {
  if (!canPay(orderState)) throw new ApiError("state_conflict");
  if (amountDue(row) === 0) return settleDifference(tx, { row, orderState }, row.total, "order_changed", bySystem);
  const rules = await readShopRules(tx);
  const { offered } = paymentsFor(options, rulesFor(rules, row.store), row.shippingMethod, amountDue(row));
  if (!offered.includes(payment)) throw new ApiError("payment_not_offered");
  const set: Partial<OrderRow> = {};
  const events: NewEvent[] = [];
  if (row.paymentStatus === "failed") {
    set.paymentStatus = requireStep(paymentSteps, "retry", row.paymentStatus, byShopper, orderState);
  }
  if (payment !== row.paymentMethod) {
    set.paymentMethod = payment;
    events.push({ kind: "payment_changed", detail: { payment } });
  }
  const issued = await findInstructions(tx, { ...row, paymentMethod: payment });
  if (issued) return { set: { ...set, ...deadlineUntil(row, issued.heldUntil) }, events };
  const deadline = movedDeadline(row, payment, rules.orders, await databaseNow(tx));
  if (deadline) Object.assign(set, { payBefore: deadline, deadlineMoved: true });
  const ready = readyService(payment, options, rules);
  if (!ready) return { set, events };
  const { service, gateway } = ready;
  events.push({ kind: "payment_started", detail: { payment, ...(gateway.isTest && { mode: "test" }) } });
  const attempt = await recordAttempt(tx, row, payment, service);
  if ("request" in gateway) {
    return { set, events, result: { kind: "to_request", tradeNumber: attempt.tradeNumber } };
  }
  const later = isInstructed(payment) ? { method: payment, days: rules.orders.transfer_days } : undefined;
  const atOnce = {
    instalments: payment === "card_instalments" ? rules.payment.instalment_periods : undefined,
    wallet: payment === "apple_pay" ? payment : undefined,
  };
  const form = gateway.form({ ...attempt, later, ...atOnce }, linksOf(options, row.number, service));
  return { set, events, result: { kind: "form", ...form } };
}

async function recordAttempt(
  tx: Database,
  row: OrderRow,
  method: PaymentMethod,
  { key: service, questions }: PaymentService,
): Promise<PaymentAttempt> {
  const startedAt = await databaseNow(tx);
  const attempt = { tradeNumber: newTradeNumber(row.number), amount: amountDue(row) };
  const nextQueryAt = new Date(startedAt.getTime() + questions.first * 60_000);
  await tx.insert(payments).values({ ...attempt, orderId: row.id, method, service, status: "open", nextQueryAt });
  const lines = await tx
    .select({ title: orderLines.title, amount: orderLines.amount })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, row.id), gt(orderLines.amount, 0)))
    .orderBy(asc(orderLines.id))
    .limit(100);
  const { shop } = mailHeadOf(await readBasics(tx), "");
  return { ...attempt, startedAt, shop, items: lines.map(({ title, amount }) => `${title} x ${amount}`) };
}
