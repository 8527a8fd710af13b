import type { PaidTrade, RefundOutcome, TradeRefund } from "../payment-gateway";
import { type Asking, callLinePay, inWords, type LinePayAnswer } from "./call";
import { askDetails } from "./details";

const UNREACHABLE_MINUTES = 10;

/** Codes that leave open whether the money was refunded: handled before, in progress, a failure of LINE Pay. */
const UNCLEAR = ["1145", "1165", "1198", "1199", "9000"];

/** Gives back all of a payment or a part of it. Never called twice for one refund: LINE Pay would not notice. */
export async function refundTrade(trade: PaidTrade, { amount }: TradeRefund, asking: Asking): Promise<RefundOutcome> {
  const path = `/v3/payments/${trade.providerTradeNumber}/refund`;
  return outcomeOf(await callLinePay(asking, { path, body: { refundAmount: amount } }));
}

function outcomeOf(answer: LinePayAnswer): RefundOutcome {
  const message = inWords(answer);
  if (answer.kind === "unreachable") {
    const retryAt = new Date(Date.now() + UNREACHABLE_MINUTES * 60_000);
    return { kind: "refused", message, retryAt, isExpected: true };
  }
  if (answer.kind === "lost" || UNCLEAR.includes(answer.code)) return { kind: "unknown", message };
  return answer.code === "0000" ? { kind: "succeeded" } : { kind: "refused", message };
}

/** Outcome of a refund without a clear answer, by the refunds in LINE Pay's records. */
export async function refundStateOf(trade: PaidTrade, refund: TradeRefund, asking: Asking): Promise<RefundOutcome> {
  const details = await askDetails(trade, asking);
  if (details.kind !== "found") {
    return { kind: "unknown", message: details.kind === "none" ? "LINE Pay has no such payment" : details.message };
  }
  const wentBack = details.refunded - refund.refunded;
  if (wentBack === 0) return { kind: "refused", message: "LINE Pay has no such refund", retryAt: new Date() };
  if (wentBack >= refund.amount + refund.uncertain) return { kind: "succeeded" };
  return { kind: "unknown", message: "another amount went back" };
}
