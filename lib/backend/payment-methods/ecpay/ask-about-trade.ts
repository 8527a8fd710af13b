import { type EcpayConfig, signed } from "../../ecpay/check-mac-value";
import { postForm, type TimeoutMs } from "../../ecpay/post-form";

/** The merchant, and how a call is made at this moment. */
export type Asking = { config: EcpayConfig; now: Date; patience: TimeoutMs };

/** Queries a trade at ECPay's cashier; the signed query is valid for three minutes. */
export function askAboutTrade(tradeNumber: string, path: string, { config, now, patience }: Asking) {
  const question = {
    MerchantID: config.merchantId,
    MerchantTradeNo: tradeNumber,
    TimeStamp: String(Math.floor(now.getTime() / 1000)),
  };
  return postForm(`${config.baseUrl}/Cashier/${path}`, signed(question, config), patience);
}

/** Parses an amount of ECPay, in TWD; undefined when it is not one. */
export function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
