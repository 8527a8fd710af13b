import { randomBytes } from "node:crypto";
import type { KeyTestResult } from "@/lib/contract/service-keys";
import { type EcpayConfig, isSigned } from "../../ecpay/check-mac-value";
import type { FormAnswer } from "../../ecpay/post-form";
import { failedTry } from "../../http/failed-call";
import { type Asking, askAboutTrade } from "./ask-about-trade";

/** ECPay's code for a wrong signature; its answer may be unsigned. */
const WRONG_SIGNATURE = "10200073";

/**
 * Asks about a trade that does not exist (developers.ecpay.com.tw/2890). The answer is signed, which proves that both sides
 * have the same keys. Moves no money.
 */
export async function tryKeys(asking: Asking): Promise<KeyTestResult> {
  const unused = `TRY${randomBytes(8).toString("hex").toUpperCase()}`;
  const answer = await askAboutTrade(unused, "QueryTradeInfo/V5", asking);
  return { ...readAnswer(answer, asking.config), seconds: Math.ceil(asking.patience / 1000) };
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
