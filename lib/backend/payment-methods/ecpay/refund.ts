import { type EcpayConfig, isSigned, signed } from "../../ecpay/check-mac-value";
import { postForm } from "../../ecpay/post-form";
import type { PaidTrade, RefundOutcome, TradeRefund } from "../payment-gateway";
import type { Asking } from "./ask-about-trade";
import { afterNextCapture, askCreditTrade, captureTime, endOfCapture, stateByClock } from "./credit-trade";

/** `N` releases an authorisation, `E` takes it off the evening's list before that, `R` gives captured money back. */
type Action = "N" | "E" | "R";

/** ECPay shuts out who asks too often, before anything is done. */
const SHUT_OUT_MINUTES = 60;
const SHUT_OUT = "HTTP 403";
const UNREACHABLE_MINUTES = 10;

/**
 * Refunds a card payment (developers.ecpay.com.tw/2885). The whole of what is only authorised is released; a part waits
 * until it is captured. Production host only. Never called twice for one refund: ECPay would not notice.
 */
export async function refundTrade(trade: PaidTrade, refund: TradeRefund, asking: Asking): Promise<RefundOutcome> {
  const { now } = asking;
  const done = endOfCapture(now);
  if (done) return { kind: "refused", message: "the day's payments are captured now", retryAt: done, isExpected: true };
  const asked = await askCreditTrade(trade, asking);
  const state = asked?.state ?? stateByClock(trade, now);
  if (state === "released") return released(refund);
  if (state === "captured") return act("R", trade, refund, asking);
  const isWhole = refund.amount === trade.amount && refund.refunded === 0;
  if (!isWhole) {
    const retryAt = afterNextCapture(asked ? now : new Date(captureTime(trade.paidAt).getTime() - 1));
    return { kind: "refused", message: "a part can go back once the payment is captured", retryAt, isExpected: true };
  }
  if (state === "closing") return release(trade, refund, asking);
  const outcome = await act("N", trade, refund, asking);
  // The clock alone does not tell whether the evening's settlement already includes it.
  const isAnswer = outcome.kind === "refused" && outcome.message !== SHUT_OUT && !outcome.isExpected;
  return isAnswer && !asked ? release(trade, refund, asking) : outcome;
}

/** What became of a refund without a clear answer, by the provider's account; unknown without a check code. */
export async function refundStateOf(trade: PaidTrade, refund: TradeRefund, asking: Asking): Promise<RefundOutcome> {
  const asked = await askCreditTrade(trade, asking);
  if (asked?.refunded === undefined) return { kind: "unknown", message: "the gateway does not tell what became of it" };
  const wentBack = asked.refunded - refund.refunded;
  if (wentBack === 0) return { kind: "refused", message: "the gateway has no such refund", retryAt: asking.now };
  if (wentBack >= refund.amount + refund.uncertain) return { kind: "succeeded" };
  return { kind: "unknown", message: "another amount went back" };
}

function released({ amount, refunded }: TradeRefund): RefundOutcome {
  if (refunded === 0) return { kind: "succeeded" };
  return { kind: "unknown", message: `the payment was released, ${amount} was to go back` };
}

async function release(trade: PaidTrade, refund: TradeRefund, asking: Asking): Promise<RefundOutcome> {
  const taken = await act("E", trade, refund, asking);
  return taken.kind === "succeeded" ? act("N", trade, refund, asking) : taken;
}

async function act(
  action: Action,
  { tradeNumber, providerTradeNumber }: PaidTrade,
  { amount }: TradeRefund,
  { config, now, patience }: Asking,
): Promise<RefundOutcome> {
  const order = {
    MerchantID: config.merchantId,
    MerchantTradeNo: tradeNumber,
    TradeNo: providerTradeNumber,
    Action: action,
    TotalAmount: String(amount),
  };
  const answer = await postForm(`${config.baseUrl}/CreditDetail/DoAction`, signed(order, config), patience);
  if (answer.kind !== "answered") {
    if (answer.kind === "lost") return { kind: "unknown", message: answer.message };
    const retryAt = new Date(now.getTime() + UNREACHABLE_MINUTES * 60_000);
    return { kind: "refused", message: answer.message, retryAt, isExpected: true };
  }
  if (answer.status === 403) {
    return { kind: "refused", message: SHUT_OUT, retryAt: new Date(now.getTime() + SHUT_OUT_MINUTES * 60_000) };
  }
  if (answer.status !== 200) return { kind: "unknown", message: `HTTP ${answer.status}` };
  const outcome = outcomeOf(answer.fields, tradeNumber, config);
  return outcome.kind === "refused" ? { ...outcome, retryAt: afterNextCapture(now) } : outcome;
}

function outcomeOf(fields: Record<string, string>, tradeNumber: string, config: EcpayConfig): RefundOutcome {
  // The answer need not be signed; a signature that is there has to be right.
  if (fields.CheckMacValue !== undefined && !isSigned(fields, config)) {
    return { kind: "unknown", message: "the answer is not signed by the provider" };
  }
  const message = `${fields.RtnCode} ${fields.RtnMsg ?? ""}`.trim();
  if (fields.RtnCode === undefined) return { kind: "unknown", message: "the answer has no RtnCode" };
  if (fields.RtnCode !== "1") return { kind: "refused", message };
  return fields.MerchantTradeNo === tradeNumber
    ? { kind: "succeeded" }
    : { kind: "unknown", message: "the answer is about another trade" };
}
