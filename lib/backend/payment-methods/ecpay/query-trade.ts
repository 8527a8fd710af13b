import type { QueryOutcome } from "../card-gateway";
import { isSigned, signed } from "./check-mac-value";
import type { EcpayConfig } from "./config";
import { postForm, type TimeoutMs } from "./post-form";
import { wholeNumber } from "./whole-number";

/** ECPay shuts out who asks too often; asking again before this many minutes are over prolongs it. */
const SHUT_OUT_MINUTES = 30;

/** TradeStatus: 0 is not paid yet, 10200047 that the shopper never came to the payment page. */
const UNPAID = ["0", "10200047"];
const PAID = "1";
/** The shopper came and did not complete the payment; nothing can follow. */
const NOT_COMPLETED = "10200095";

/**
 * Asks what became of a payment (developers.ecpay.com.tw/2890). Only a signed answer about this trade is believed.
 * @param now its seconds are signed, and ECPay believes them for 3 minutes
 */
export async function queryTrade(
  tradeNumber: string,
  config: EcpayConfig,
  now: Date,
  patience: TimeoutMs,
): Promise<QueryOutcome> {
  const question = {
    MerchantID: config.merchantId,
    MerchantTradeNo: tradeNumber,
    TimeStamp: String(Math.floor(now.getTime() / 1000)),
  };
  const url = `${config.baseUrl}/Cashier/QueryTradeInfo/V5`;
  const answer = await postForm(url, signed(question, config), patience);
  if (answer.kind !== "answered") return { kind: "unknown", message: answer.message };
  if (answer.status === 403) return { kind: "wait", minutes: SHUT_OUT_MINUTES };
  if (answer.status !== 200) return { kind: "unknown", message: `HTTP ${answer.status}` };
  return outcomeOf(answer.fields, tradeNumber, config);
}

function outcomeOf(fields: Record<string, string>, tradeNumber: string, config: EcpayConfig): QueryOutcome {
  if (!isSigned(fields, config)) return { kind: "unknown", message: "the answer is not signed by the provider" };
  if (fields.MerchantID !== config.merchantId || fields.MerchantTradeNo !== tradeNumber) {
    return { kind: "unknown", message: "the answer is about another trade" };
  }
  const status = fields.TradeStatus ?? "";
  if (UNPAID.includes(status)) return { kind: "unpaid" };
  if (status === NOT_COMPLETED) return { kind: "failed", message: status };
  const amount = wholeNumber(fields.TradeAmt);
  if (status !== PAID || !fields.TradeNo || amount === undefined) {
    return { kind: "unknown", message: `TradeStatus ${status}` };
  }
  return { kind: "paid", providerTradeNumber: fields.TradeNo, amount };
}
