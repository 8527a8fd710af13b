import { type BackendCall, nameOfCall } from "../existing-backend/calls";
import type { Heard } from "./ask";

export type Outcome = {
  call: string;
  /** HTTP status; null without an answer. */
  status: number | null;
  envelope: boolean;
  /** `missing`: the shop does well without it. `not_sent`: it changes something, or what it needs was not found. */
  result: "ok" | "failed" | "missing" | "not_sent";
  found: string;
  /** Fields of `data` that could not be read; of a list those of what was left out. */
  fields: string[];
  required: boolean;
  without: string;
};

/** A call that was not sent, and why. */
export function notSent(call: BackendCall, found: string): Outcome {
  return { ...about(call), status: null, envelope: false, result: "not_sent", found, fields: [] };
}

/** What an answer is worth to the shop. @param describe says how the data is, or throws a `Shortcoming` */
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
  // The list of products does without the filters when they are refused or cannot be read, not when they fail.
  const isBearable = call.canBeMissing && failure && (failure.status < 500 || failure.kind === "garbage");
  return { ...outcome, result: isBearable ? "missing" : "failed", found: whyNot(heard, timeoutMs) };
}

/** An answer that can be read and is still not what the shop needs. */
export class Shortcoming extends Error {
  override name = "Shortcoming";
}

/** Why the shop can make nothing of an answer. */
function whyNot(heard: Heard<unknown>, timeoutMs: number): string {
  const { failure, code, isHtml, cause, fields } = heard;
  if (failure?.kind === "timeout") return `no answer within ${timeoutMs / 1000} s`;
  if (failure?.kind === "network") return `no answer: ${reasonOf(cause)}`;
  if (code === undefined) return isHtml ? "a web page, not the envelope" : "not the envelope {code, msg, data}";
  if (failure?.kind === "garbage") return `cannot read ${fields.at(-1) ?? "data"}`;
  return refusalOf(heard);
}

/** The code of the envelope says more than the status of an answer that HTTP calls a success. */
function refusalOf({ status = 0, code }: Heard<unknown>): string {
  return status < 400 ? `refused with code ${code}` : `refused with ${status}`;
}

/** In words, why a connection brought nothing. @param cause code of the error */
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
