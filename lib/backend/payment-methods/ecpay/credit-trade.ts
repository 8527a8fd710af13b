import { z } from "zod";
import { signed } from "../../ecpay/check-mac-value";
import { postForm } from "../../ecpay/post-form";
import { parsedJson } from "../../http/failed-call";
import type { PaidTrade } from "../payment-gateway";
import type { Asking } from "./ask-about-trade";

/** ECPay takes the authorised payments of a day in at 20:15 in Taipei (developers.ecpay.com.tw/2885). */
const CAPTURE_UTC = { hours: 12, minutes: 15 };
const SETTLED_AFTER_MINUTES = 15;

export function captureTime(paidAt: Date): Date {
  const time = new Date(paidAt);
  time.setUTCHours(CAPTURE_UTC.hours, CAPTURE_UTC.minutes, 0, 0);
  if (time <= paidAt) time.setUTCDate(time.getUTCDate() + 1);
  return time;
}

/** When the capturing that is running now ends; undefined outside of the time in which ECPay asks not to be called. */
export function endOfCapture(now: Date): Date | undefined {
  const before = new Date(now.getTime() - SETTLED_AFTER_MINUTES * 60_000);
  return captureTime(before) <= now ? afterNextCapture(before) : undefined;
}

/** When the next capture is over: a refund that was refused before may work then. */
export function afterNextCapture(now: Date): Date {
  return new Date(captureTime(now).getTime() + SETTLED_AFTER_MINUTES * 60_000);
}

/** `authorised` and `closing` (captured this evening) can be released, `captured` can be refunded. */
export type CreditState = "authorised" | "closing" | "captured" | "released";

/** `refunded`: TWD refunded; undefined where the provider's answer is not clear. */
export type CreditTrade = { state: CreditState; refunded?: number };

/** The transaction was cancelled. */
const CANCELLED = ["\u5DF2\u53D6\u6D88", "Canceled"];
/** Only the capture was cancelled: the payment is authorised again, and can be released or captured another evening. */
const TAKEN_OFF = ["\u64CD\u4F5C\u53D6\u6D88", "Operation canceled"];

/** As ECPay writes them, in Chinese or in English (developers.ecpay.com.tw/2894, 16589). */
const STATES = new Map<string, CreditState>([
  ["\u5DF2\u6388\u6B0A", "authorised"],
  ["Authorized", "authorised"],
  ["\u8981\u95DC\u5E33", "closing"],
  ["To be captured", "closing"],
  ["\u5DF2\u95DC\u5E33", "captured"],
  ["Captured", "captured"],
  ...TAKEN_OFF.map((word) => [word, "authorised"] as const),
  ...CANCELLED.map((word) => [word, "released"] as const),
]);

const answerShape = z.object({
  RtnValue: z.object({
    amount: z.coerce.number().int(),
    status: z.string(),
    close_data: z.array(z.object({ amount: z.coerce.number().int(), status: z.string().default("") })).default([]),
  }),
});

type CaptureList = z.infer<typeof answerShape>["RtnValue"]["close_data"];

/**
 * Asks for the state of a card payment (CreditDetail/QueryTrade/V2), with check code and authorisation number.
 * @returns undefined when the answer has no state, or an unknown one
 */
export async function askCreditTrade(trade: PaidTrade, asking: Asking): Promise<CreditTrade | undefined> {
  const { config, patience } = asking;
  if (!config.creditCheckCode || !trade.authorization) return undefined;
  const question = {
    MerchantID: config.merchantId,
    CreditRefundId: trade.authorization,
    CreditAmount: String(trade.amount),
    CreditCheckCode: config.creditCheckCode,
  };
  const answer = await postForm(`${config.baseUrl}/CreditDetail/QueryTrade/V2`, signed(question, config), patience);
  if (answer.kind !== "answered" || answer.status !== 200) return undefined;
  const read = answerShape.safeParse(parsedJson(answer.text));
  if (!read.success || read.data.RtnValue.amount !== trade.amount) return undefined;
  const { status, close_data } = read.data.RtnValue;
  const state = STATES.get(status);
  if (!state) return undefined;
  return { state, refunded: state === "released" ? trade.amount : refundedOf(close_data, trade.amount) };
}

/**
 * Captures are positive in the list and refunds negative, which ECPay does not document: a list that does not add up to
 * one capture of the whole payment tells nothing.
 */
function refundedOf(list: CaptureList, total: number): number | undefined {
  const done = list.filter(({ status }) => !CANCELLED.includes(status) && !TAKEN_OFF.includes(status));
  const captured = done.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  if (captured !== 0 && captured !== total) return undefined;
  return done.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0);
}

/** The state that a payment has by the clock, where the provider is not asked. */
export function stateByClock({ paidAt }: PaidTrade, now: Date): CreditState {
  return now < captureTime(paidAt) ? "authorised" : "captured";
}
