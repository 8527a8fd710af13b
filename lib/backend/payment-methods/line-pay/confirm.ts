import { z } from "zod";
import type { QueryOutcome, RequestedTrade } from "../payment-gateway";
import { type Asking, CONFIRM_PATIENCE, callLinePay, inWords } from "./call";
import { askDetails, outcomeOf, sum } from "./details";

/** No money came, and none will by this try: amount, account or card were refused, or the time is over. */
const REFUSED = /^(1110|1124|1141|1142|1153|1159|1169|1170|1180|128\d|129\d)$/;

const confirmedShape = z.object({
  transactionId: z.string(),
  orderId: z.string(),
  payInfo: z.array(z.object({ amount: z.number().int() })).min(1),
});

/**
 * Takes the money that the shopper accepted to pay. An unclear answer ("handled before", or none) is never taken
 * for a failure: LINE Pay's records are queried instead.
 */
export async function confirmTrade(trade: RequestedTrade, asking: Asking): Promise<QueryOutcome> {
  const { tradeNumber, providerTradeNumber, amount } = trade;
  const path = `/v3/payments/${providerTradeNumber}/confirm`;
  const answer = await callLinePay(asking, { path, body: { amount, currency: "TWD" } }, CONFIRM_PATIENCE);
  if (answer.kind === "unreachable") return { kind: "unknown", message: answer.message };
  if (answer.kind === "answered" && REFUSED.test(answer.code)) return { kind: "failed", message: inWords(answer) };
  if (answer.kind === "answered" && answer.code === "0000") {
    const { data } = confirmedShape.safeParse(answer.info);
    if (data?.orderId === tradeNumber && data.transactionId === providerTradeNumber) {
      return { kind: "paid", providerTradeNumber, amount: sum(data.payInfo.map((part) => part.amount)) };
    }
  }
  return outcomeOf(await askDetails(trade, asking));
}
