import { type EcpayConfig, signed } from "../../http/check-mac-value";
import { type FailedCall, failedCall } from "../failed-call";

/** How long a call to ECPay may take, in milliseconds, from connecting to the last byte of the answer. */
export type TimeoutMs = number;

export const USUAL_PATIENCE: TimeoutMs = 10_000;

/** A form-encoded answer, or why there is none. */
export type FormAnswer =
  | { kind: "answered"; status: number; text: string; fields: Record<string, string> }
  | FailedCall;

/** Posts a form from server to server. Does not throw: failures are returned. */
export async function postForm(url: string, form: Record<string, string>, patience: TimeoutMs): Promise<FormAnswer> {
  try {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(form),
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    });
    const text = await response.text();
    const fields = Object.fromEntries(new URLSearchParams(text));
    return { kind: "answered", status: response.status, text, fields };
  } catch (error) {
    return failedCall(error);
  }
}

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
