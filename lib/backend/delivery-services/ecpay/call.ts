import { type EcpayConfig, isSigned, signed } from "../../ecpay/check-mac-value";
import { postForm, type TimeoutMs } from "../../ecpay/post-form";
import type { FailedCall } from "../../http/failed-call";

/** The merchant, and how a call is made at this moment. */
export type Calling = { config: EcpayConfig; now: Date; patience: TimeoutMs };

/**
 * `pairs`: what these keys signed. `said`: an unsigned text, as refusals are. `lost`: no valid answer, so the call may
 * have been processed; `unreachable`: nothing was sent.
 */
export type LogisticsAnswer =
  | { kind: "pairs"; pairs: Record<string, string> }
  | { kind: "said"; text: string }
  | FailedCall;

const LONGEST_TEXT = 200;

/**
 * Calls ECPay's logistics. An answer is pairs, after `1|` or bare, or a text after `0|` or a number, some with HTTP 500. Pairs
 * are verified as received, with empty values kept. @param texts the pattern of a text
 */
export async function callLogistics(
  path: string,
  fields: Record<string, string>,
  { config, patience }: Calling,
  texts = /^\d+\|/,
): Promise<LogisticsAnswer> {
  const form = signed({ MerchantID: config.merchantId, ...fields }, config, "md5");
  const answer = await postForm(`${config.baseUrl}${path}`, form, patience);
  if (answer.kind !== "answered") return answer;
  const text = answer.text.trim();
  const code = `HTTP ${answer.status}`;
  if (text.includes("=") && !text.startsWith("<")) {
    const read = [literalPairs, encodedPairs].map((reader) => reader(text.replace(/^1\|/, "")));
    const pairs = read.find((found) => isSigned(found, config, "md5"));
    return pairs
      ? { kind: "pairs", pairs }
      : { kind: "lost", message: "the answer is not signed by the service", code };
  }
  if (texts.test(text) && text.length <= LONGEST_TEXT) return { kind: "said", text };
  return { kind: "lost", message: code, code };
}

/** Pairs without URL decoding: `+` and `%` are literal. */
function literalPairs(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split("&").map((pair) => {
      const at = pair.indexOf("=");
      return at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

function encodedPairs(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}
