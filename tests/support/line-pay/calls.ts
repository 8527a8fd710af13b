import type { z } from "zod";
import { type Answer, refuse, succeed } from "./answers";
import { type LinePayBook, type LinePayPayment, refundable } from "./book";
import { confirmForm, refundForm, requestForm, sumProblem } from "./request-rules";

/** The result of parsing a JSON body. */
type Reading<T> = { form: T } | { refusal: Answer };

function read<T>(body: string, shape: z.ZodType<T>): Reading<T> {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return { refusal: refuse("2102", "JSON data format error") };
  }
  const { data, error } = shape.safeParse(value);
  if (!error) return { form: data };
  const [issue] = error.issues;
  return { refusal: refuse("2101", `${issue?.path.join(".") || "body"}: ${issue?.message}`) };
}

/** Opens a payment. @param pageOf where its shopper accepts it */
export function request(book: LinePayBook, body: string, pageOf: (payment: LinePayPayment) => string): Answer {
  const reading = read(body, requestForm);
  if ("refusal" in reading) return reading.refusal;
  const problem = sumProblem(reading.form);
  if (problem) return refuse("1124", problem);
  if (book.ofOrder(reading.form.orderId)) return refuse("1172", "a transaction of this order number exists");
  const payment = book.enter(reading.form);
  const web = pageOf(payment);
  return succeed({
    paymentUrl: { web, app: `line://pay/payment/${payment.transactionId}` },
    transactionId: payment.transactionId,
  });
}

const NOT_CONFIRMED = {
  requested: refuse("1169", "the shopper has not accepted"),
  cancelled: refuse("1169", "the shopper has not accepted"),
  expired: refuse("1180", "the payment has expired"),
  failed: refuse("1281", "credit card payment error"),
  confirmed: refuse("1152", "this transaction was handled before"),
};

export function confirm(book: LinePayBook, transactionId: string, body: string): Answer {
  const reading = read(body, confirmForm);
  if ("refusal" in reading) return reading.refusal;
  const payment = book.find(transactionId);
  if (!payment) return refuse("1159", "no payment request");
  if (payment.status !== "accepted") return NOT_CONFIRMED[payment.status];
  if (reading.form.amount !== payment.form.amount) return refuse("1153", "the amount differs from the request");
  payment.status = "confirmed";
  payment.paidAt = new Date();
  const { orderId, amount } = payment.form;
  return succeed({ transactionId, orderId, payInfo: [{ method: "BALANCE", amount }] });
}

const CHECKED: Record<LinePayPayment["status"], Answer> = {
  requested: { returnCode: "0000", returnMessage: "reserved transaction" },
  accepted: { returnCode: "0110", returnMessage: "accepted, can be confirmed" },
  cancelled: { returnCode: "0121", returnMessage: "cancelled by the shopper or expired" },
  expired: { returnCode: "0121", returnMessage: "cancelled by the shopper or expired" },
  failed: { returnCode: "0122", returnMessage: "payment failed" },
  confirmed: { returnCode: "0123", returnMessage: "payment completed" },
};

export function check(book: LinePayBook, transactionId: string): Answer {
  const payment = book.find(transactionId);
  return payment ? CHECKED[payment.status] : refuse("1150", "no such transaction");
}

/** How many numbers one call for details may have. */
const MOST_DETAILS = 100;

export function details(book: LinePayBook, query: string): Answer {
  const asked = new URLSearchParams(query);
  const transactionIds = asked.getAll("transactionId");
  const orderIds = asked.getAll("orderId");
  const count = transactionIds.length + orderIds.length;
  if (count === 0) return refuse("2101", "neither transactionId nor orderId");
  if (count > MOST_DETAILS) return refuse("2101", `more than ${MOST_DETAILS} transactions`);
  const isAsked = ({ transactionId, form }: LinePayPayment) =>
    transactionIds.includes(transactionId) || orderIds.includes(form.orderId);
  const found = book.payments.filter((one) => one.status === "confirmed" && isAsked(one));
  return found.length > 0 ? succeed(found.map(inDetail)) : refuse("1150", "no such transaction");
}

function inDetail({ transactionId, form, paidAt, refunds }: LinePayPayment): object {
  return {
    transactionId,
    transactionDate: paidAt && inSeconds(paidAt),
    transactionType: "PAYMENT",
    payStatus: "CAPTURE",
    currency: form.currency,
    orderId: form.orderId,
    payInfo: [{ method: "BALANCE", amount: form.amount }],
    ...(refunds.length > 0 && {
      refundList: refunds.map((one) => ({
        refundTransactionId: one.transactionId,
        transactionType: one.amount === form.amount ? "PAYMENT_REFUND" : "PARTIAL_REFUND",
        refundAmount: -one.amount,
        refundTransactionDate: inSeconds(one.at),
      })),
    }),
  };
}

/** Makes a refund; LINE Pay has no idempotency key to recognise a repeated one. */
export function refund(book: LinePayBook, transactionId: string, body: string): Answer {
  const reading = read(body, refundForm);
  if ("refusal" in reading) return reading.refusal;
  if (book.isRefund(transactionId)) return refuse("1155", "a refund cannot be refunded");
  const payment = book.find(transactionId);
  if (payment?.status !== "confirmed") return refuse("1150", "no such transaction");
  const left = refundable(payment);
  const { refundAmount = left } = reading.form;
  if (left === 0) return refuse("1165", "refunded before");
  if (refundAmount > left) return refuse("1164", `more than the ${left} that can be refunded`);
  const done = book.giveBack(payment, refundAmount);
  return succeed({ refundTransactionId: done.transactionId, refundTransactionDate: inSeconds(done.at) });
}

function inSeconds(time: Date): string {
  return time.toISOString().replace(/\.\d+Z$/, "Z");
}
