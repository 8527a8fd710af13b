import type { KeyTestResult } from "@/lib/contract/service-keys";
import { isCertificateProblem } from "./certificate-problem";

/** Why a call to a provider brought no answer. `unreachable`: nothing was sent; `lost`: it may have arrived. `code`: what Node calls it. */
export type FailedCall = { kind: "lost" | "unreachable"; message: string; code: string };

/** What Node says when a connection could not be opened. */
const UNREACHABLE = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];

/** @param error what `fetch` threw */
export function failedCall(error: unknown): FailedCall {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  const code = cause?.code ?? name;
  return { kind: UNREACHABLE.includes(code) ? "unreachable" : "lost", message, code };
}

/** Result of a test of keys when the provider did not answer. */
export function failedTry({ kind, code }: FailedCall): Omit<KeyTestResult, "seconds"> {
  if (isCertificateProblem(code)) return { outcome: "certificate", detail: code };
  if (code === "TimeoutError" || code === "UND_ERR_CONNECT_TIMEOUT") return { outcome: "timeout", detail: "" };
  return { outcome: kind === "unreachable" ? "unreachable" : "not_gateway", detail: code };
}

/** The parsed JSON; undefined when the text is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
