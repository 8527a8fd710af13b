import type { CardRefund, RefundOutcome } from "../card-gateway";
import { isSigned, signed } from "./check-mac-value";
import type { EcpayConfig } from "./config";
import { type Patience, postForm } from "./post-form";

/**
 * Gives money back to the card, all or a part (developers.ecpay.com.tw/2885). Exists on the production host only, and
 * only once the day's payments were closed (at 20:15): before that the provider refuses, and its words say so. Not called
 * twice for one refund: ECPay has no key by which it would notice.
 */
export async function refundTrade(
  { tradeNumber, providerTradeNumber, amount }: CardRefund,
  config: EcpayConfig,
  patience: Patience,
): Promise<RefundOutcome> {
  const order = {
    MerchantID: config.merchantId,
    MerchantTradeNo: tradeNumber,
    TradeNo: providerTradeNumber,
    Action: "R",
    TotalAmount: String(amount),
  };
  const answer = await postForm(`${config.baseUrl}/CreditDetail/DoAction`, signed(order, config), patience);
  if (answer.kind === "lost") return { kind: "unknown", message: answer.message };
  // Shut out for asking too often, before anything was done.
  if (answer.status === 403) return { kind: "failed", message: "HTTP 403" };
  if (answer.status !== 200) return { kind: "unknown", message: `HTTP ${answer.status}` };
  return outcomeOf(answer.fields, tradeNumber, config);
}

function outcomeOf(fields: Record<string, string>, tradeNumber: string, config: EcpayConfig): RefundOutcome {
  // The answer need not be signed; a signature that is there has to be right.
  if (fields.CheckMacValue !== undefined && !isSigned(fields, config)) {
    return { kind: "unknown", message: "the answer is not signed by the provider" };
  }
  const message = `${fields.RtnCode} ${fields.RtnMsg ?? ""}`.trim();
  if (fields.RtnCode === undefined) return { kind: "unknown", message: "the answer has no RtnCode" };
  if (fields.RtnCode !== "1") return { kind: "failed", message };
  return fields.MerchantTradeNo === tradeNumber
    ? { kind: "succeeded" }
    : { kind: "unknown", message: "the answer is about another trade" };
}
