import { type BackendCall, nameOfCall } from "../existing-backend/calls";
import type { Heard } from "./ask";

export type Outcome = {
  call: string;
  /** HTTP status; null without an answer. */
  status: number | null;
  envelope: boolean;
  /** `missing`: the shop works without it. `not_sent`: it changes data, or the input it needs was not found. */
  result: "ok" | "failed" | "missing" | "not_sent";
  found: string;
  /** Fields of `data` that could not be read; for a list, fields of the elements left out. */
  fields: string[];
  required: boolean;
  without: string;
};

/** A call that was not sent, and why. */
export function notSent(call: BackendCall, found: string): Outcome {
  return { ...about(call), status: null, envelope: false, result: "not_sent", found, fields: [] };
}

/**
 * Judges an answer.
 * @param describe a description of the data, or throws a `Shortcoming`
 */
export function judge<T>(
  call: BackendCall,
  heard: Heard<T>,
  timeoutMs: number,
  describe: (data: T) => string = () => "ok",
): Outcome {
  const { status = null, code, fields, answer, failure } = heard;
  const outcome = { ...about(call), status, envelope: code !== undefined, fields };
  if (answer) {
    try {
      return { ...outcome, result: "ok", found: describe(answer.data) };
    } catch (error) {
      if (!(error instanceof Shortcoming)) throw error;
      return { ...outcome, result: "failed", found: error.message };
    }
  }
  if (call.mayRefuse && code !== undefined && failure?.kind === "refused" && failure.status < 500) {
    const known = [404, 405, 410].includes(failure.status) ? ", as a missing call may be" : "";
    return { ...outcome, result: "ok", found: `${refusalOf(heard)}${known}: ${call.mayRefuse}` };
  }
  // Missing or unreadable filters are acceptable for the list of products; failing ones are not.
  const isBearable = call.canBeMissing && failure && (failure.status < 500 || failure.kind === "garbage");
  return { ...outcome, result: isBearable ? "missing" : "failed", found: whyNot(heard, timeoutMs) };
}

export type Judged = <T>(call: BackendCall, heard: Heard<T>, describe?: (data: T) => string) => Outcome;

/** A readable answer that is still not what the shop needs. */
export class Shortcoming extends Error {
  override name = "Shortcoming";
}

/** Why the shop cannot use an answer. */
function whyNot(heard: Heard<unknown>, timeoutMs: number): string {
  const { failure, code, isHtml, location, cause, fields } = heard;
  if (failure?.kind === "timeout") return `no answer within ${timeoutMs / 1000} s`;
  if (failure?.kind === "network") return `no answer: ${reasonOf(cause)}`;
  if (location)
    return `a redirect${/\/(?:\?|$)/.test(location) ? " to a path with a slash at its end" : ""}: not followed`;
  if (code === undefined) return isHtml ? "a web page, not the envelope" : "not the envelope {code, msg, data}";
  if (failure?.kind === "garbage") return `cannot read ${fields.at(-1) ?? "data"}`;
  return refusalOf(heard);
}

/** The code of the envelope is more exact than an HTTP status of success. */
function refusalOf({ status = 0, code }: Heard<unknown>): string {
  return status < 400 ? `refused with code ${code}` : `refused with ${status}`;
}

/**
 * Describes why a connection failed.
 * @param cause code of the error
 */
export function reasonOf(cause = "unknown"): string {
  if (cause === "ECONNREFUSED") return "nothing listens at this port (connection refused)";
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(cause)) return "the host name is not known";
  if (/^(ECONNRESET|EPIPE)$/.test(cause)) return "the connection was closed without an answer";
  if (/^HPE_/.test(cause)) return "what answers at this port does not speak HTTP";
  if (/^(EPROTO|ERR_SSL)/.test(cause)) return "what answers at this port does not speak HTTPS";
  if (/CERT|VERIFY/.test(cause)) return `its certificate is not trusted (${cause})`;
  return cause;
}

function about(call: BackendCall) {
  return { call: nameOfCall(call), required: !call.canBeMissing, without: call.without };
}
