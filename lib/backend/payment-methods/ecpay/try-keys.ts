import { randomBytes } from "node:crypto";
import type { KeyTestResult } from "@/lib/contract/service-keys";
import { type EcpayConfig, isSigned, signed } from "../../http/check-mac-value";
import { failedTry } from "../failed-call";
import { type FormAnswer, postForm, type TimeoutMs } from "./post-form";

/** A signature that ECPay does not accept, also where its answer says so without one. */
const WRONG_SIGNATURE = "10200073";

/**
 * Asks about a trade that does not exist (developers.ecpay.com.tw/2890). The answer is signed, which proves that both sides
 * have the same keys. Moves no money.
 */
export async function tryKeys(config: EcpayConfig, now: Date, patience: TimeoutMs): Promise<KeyTestResult> {
  const question = {
    MerchantID: config.merchantId,
    MerchantTradeNo: `TRY${randomBytes(8).toString("hex").toUpperCase()}`,
    TimeStamp: String(Math.floor(now.getTime() / 1000)),
  };
  const url = `${config.baseUrl}/Cashier/QueryTradeInfo/V5`;
  const answer = await postForm(url, signed(question, config), patience);
  return { ...readAnswer(answer, config), seconds: Math.ceil(patience / 1000) };
}

function readAnswer(answer: FormAnswer, config: EcpayConfig): Omit<KeyTestResult, "seconds"> {
  if (answer.kind !== "answered") return failedTry(answer);
  const { status, fields } = answer;
  if (status === 403) return { outcome: "shut_out", detail: "HTTP 403" };
  if (status !== 200) return { outcome: "not_gateway", detail: `HTTP ${status}` };
  // Our question sent back to us would be signed with our keys as well, but has no state of a trade.
  const state = fields.TradeStatus ?? fields.RtnCode;
  if (state === undefined || !/^\d{1,10}$/.test(state)) return { outcome: "not_gateway", detail: "" };
  const isOurs = state !== WRONG_SIGNATURE && isSigned(fields, config);
  return { outcome: isOurs ? "works" : "wrong_keys", detail: state };
}
