import { errorData, errorEnvelope } from "../contract/envelope";
import { readEnvelope } from "../existing-backend/envelope";
import { ApiCallError } from "./errors";
import { isOutage } from "./outage";

/**
 * A refusal of an existing backend: its message, if any, is for the visitor (docs/specification.md section 8), its reason
 * is not taken over.
 */
function foreignRefusal(body: unknown) {
  const said = readEnvelope(body);
  return said ? { ...said, data: errorData.safeParse(said.data).data } : undefined;
}

/**
 * The failure in an answer with an error status.
 * @param text its body
 */
export function failureIn(answer: Response, text: unknown): ApiCallError {
  const { status } = answer;
  const body = parseJson(text);
  const retryAfter = answer.headers.get("Retry-After") ?? undefined;
  const refusal = errorEnvelope.safeParse(body);
  if (refusal.success) return new ApiCallError("refused", status, refusal.data.msg, refusal.data.data, retryAfter);
  const foreign = foreignRefusal(body);
  if (!foreign) return new ApiCallError("http", passedOn(status), `status ${status}`, undefined, retryAfter);
  return new ApiCallError("refused", passedOn(status), foreign.msg, foreign.data, retryAfter);
}

/** The status for the caller: a failed backend's 503 and 504 are passed on, its other errors are not. */
function passedOn(status: number): number {
  return status < 500 || status === 503 || status === 504 ? status : 502;
}

/**
 * The failure when there is no answer.
 * @param cause what the transport threw
 * @param isLate whether the time for the call was over
 */
export function noAnswer(cause: unknown, isLate: boolean): ApiCallError {
  if (isOutage(cause)) {
    return new ApiCallError("outage", 503, cause.message, undefined, String(cause.seconds));
  }
  return isLate ? new ApiCallError("timeout", 504, "timeout") : new ApiCallError("network", 503, "network");
}

/**
 * A refusal with status 200: backends of docs/specification.md section 8 report it in the envelope's `code` only. A
 * code that is no HTTP status is answered as 400.
 */
export function refusalIn(body: unknown): ApiCallError | undefined {
  const refusal = foreignRefusal(body);
  if (!refusal || refusal.code === 200) return undefined;
  const { code, msg, data } = refusal;
  return new ApiCallError("refused", code >= 400 && code <= 599 ? passedOn(code) : 400, msg, data);
}

/** A text parsed as JSON; undefined when it is not JSON. */
export function parseJson(text: unknown): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
