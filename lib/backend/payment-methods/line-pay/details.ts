import { z } from "zod";
import type { QueryOutcome, RequestedTrade } from "../payment-gateway";
import { type Asking, callLinePay, inWords } from "./call";

/** LINE Pay has no payment of this number that was confirmed. */
export const NO_TRANSACTION = "1150";

/** A confirmed payment in LINE Pay's records. Amounts: integer TWD; refunds may be negative. */
const paymentShape = z.object({
  transactionId: z.string(),
  orderId: z.string(),
  currency: z.literal("TWD"),
  payStatus: z.literal("CAPTURE").optional(),
  payInfo: z.array(z.object({ amount: z.number().int() })).min(1),
  refundList: z.array(z.object({ refundAmount: z.number().int() })).default([]),
});

type ConfirmedPayment = { transactionId: string; amount: number; refunded: number };

/** `none`: LINE Pay says that nothing was confirmed. */
export type Details = ({ kind: "found" } & ConfirmedPayment) | { kind: "none" } | { kind: "unknown"; message: string };

/** Queries a payment by our number of the try, and accepts only that one, with LINE Pay's number where it is known. */
export async function askDetails(
  { tradeNumber, providerTradeNumber }: Pick<RequestedTrade, "tradeNumber"> & { providerTradeNumber: string | null },
  asking: Asking,
): Promise<Details> {
  const answer = await callLinePay(asking, { path: "/v3/payments", query: { orderId: tradeNumber } });
  if (answer.kind !== "answered") return { kind: "unknown", message: answer.message };
  if (answer.code === NO_TRANSACTION) return { kind: "none" };
  if (answer.code !== "0000" || !Array.isArray(answer.info)) return { kind: "unknown", message: inWords(answer) };
  const found = answer.info
    .map((entry) => paymentShape.safeParse(entry).data)
    .find(
      (payment) =>
        payment?.orderId === tradeNumber && payment.transactionId === (providerTradeNumber ?? payment.transactionId),
    );
  if (!found) return { kind: "unknown", message: "the answer is about another payment" };
  return {
    kind: "found",
    transactionId: found.transactionId,
    amount: sum(found.payInfo.map(({ amount }) => amount)),
    refunded: sum(found.refundList.map(({ refundAmount }) => Math.abs(refundAmount))),
  };
}

/** The outcome of a confirmation by these details. A payment that is not there yet may still come. */
export function outcomeOf(details: Details): QueryOutcome {
  if (details.kind === "found") {
    return { kind: "paid", providerTradeNumber: details.transactionId, amount: details.amount };
  }
  return { kind: "unknown", message: details.kind === "none" ? "not confirmed yet" : details.message };
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
