import type { NoticeReading } from "../card-gateway";
import { isSigned } from "./check-mac-value";
import type { EcpayConfig } from "./config";
import { wholeNumber } from "./whole-number";

const PAID = "1";
/** The bank has not decided; the merchant is told not to ship (ECPay's list of codes). */
const TO_BE_CONFIRMED = "10300066";

/**
 * Reads what was posted to the ReturnURL (developers.ecpay.com.tw/2878). Everything is a string there. A notice is only
 * looked into once its signature is right.
 */
export function readNotice(fields: Record<string, string>, config: EcpayConfig): NoticeReading {
  if (!isSigned(fields, config)) return { kind: "refused", reason: "signature" };
  if (fields.MerchantID !== config.merchantId) return { kind: "refused", reason: "merchant" };
  const amount = wholeNumber(fields.TradeAmt);
  const { MerchantTradeNo: tradeNumber, TradeNo: providerTradeNumber, RtnCode: code } = fields;
  if (!tradeNumber || !providerTradeNumber || !code || amount === undefined) {
    return { kind: "refused", reason: "malformed" };
  }
  return {
    kind: code === PAID ? "paid" : code === TO_BE_CONFIRMED ? "pending" : "failed",
    tradeNumber,
    providerTradeNumber,
    authorization: fields.gwsr || null,
    amount,
    simulated: fields.SimulatePaid === "1",
    message: `${code} ${fields.RtnMsg ?? ""}`.trim(),
  };
}
