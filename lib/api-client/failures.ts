import { z } from "zod";
import { errorData, errorEnvelope } from "../contract/envelope";
import { ApiCallError } from "./errors";
import { OutageError } from "./outage";
import { parseJson } from "./parse-json";

/**
 * A no of an existing backend: what it says is for the visitor (docs/specification.md section 8), why it does so may be
 * its own affair.
 */
const foreignRefusal = z.object({
  code: z.number().int().min(400).max(499),
  msg: z.string().min(1),
  data: errorData.optional().catch(undefined),
});

/**
 * What an answer with an error's status says.
 * @param text its body
 */
export function failureIn(answer: Response, text: unknown): ApiCallError {
  const { status } = answer;
  const body = parseJson(text);
  const retryAfter = answer.headers.get("Retry-After") ?? undefined;
  const refusal = errorEnvelope.safeParse(body);
  const foreign = status < 500 ? foreignRefusal.safeParse(body) : undefined;
  const said = refusal.success ? refusal.data : foreign?.data;
  if (said) return new ApiCallError("refused", status, said.msg, said.data, retryAfter);
  return new ApiCallError("http", status >= 500 ? 502 : status, `status ${status}`, undefined, retryAfter);
}

/**
 * Why there is no answer.
 * @param cause what the transport threw
 * @param isLate whether the time for the call was over
 */
export function noAnswer(cause: unknown, isLate: boolean): ApiCallError {
  if (cause instanceof OutageError) {
    return new ApiCallError("outage", 503, cause.message, undefined, String(cause.seconds));
  }
  return isLate ? new ApiCallError("timeout", 504, "timeout") : new ApiCallError("network", 503, "network");
}

/**
 * A no that came with status 200: docs/specification.md section 8 knows backends by the `code` of the envelope only.
 */
export function refusalIn(body: unknown): ApiCallError | undefined {
  const refusal = foreignRefusal.safeParse(body);
  if (!refusal.success) return undefined;
  const { code, msg, data } = refusal.data;
  return new ApiCallError("refused", code, msg, data);
}
