import { trace } from "@opentelemetry/api";
import pino from "pino";
import { env } from "./env";
import { reports } from "./reports";
import { currentRequestId } from "./request-id";

/**
 * JSON lines on standard output, each with the ids of the request and of the trace it belongs to. Nothing personal goes in: no address,
 * phone, token or body (docs/security.md, "Privacy").
 */
export const log = pino({
  base: undefined,
  level: env.LOG_LEVEL ?? (env.NODE_ENV === "test" ? "warn" : "info"),
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => {
    const request_id = currentRequestId();
    const trace_id = trace.getActiveSpan()?.spanContext().traceId;
    return { ...(request_id && { request_id }), ...(trace_id && { trace_id }) };
  },
  redact: ["email", "phone", "token", "password", "*.email", "*.phone", "*.token", "*.password"],
});

/** One call of the API, answered. */
export type AnsweredCall = {
  method: string;
  /** The pattern of the route: what stands in an address may be personal. */
  route: string;
  status: number;
  /** By the clock of `performance.now()`. */
  startedAt: number;
};

/** The one line that a call of the API leaves. */
export function logCall(call: AnsweredCall): void {
  const { method, route, status, startedAt } = call;
  reports.call.publish(call);
  log.info({ method, route, status, ms: Math.round((performance.now() - startedAt) * 10) / 10 }, "api call");
}

/**
 * What a log may say of an error: its kind and where it came up. Never its message, nor anything else in it: the
 * message of a failed query has the values in it.
 */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const places = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  const causes: { name: string; code?: string }[] = [];
  for (let cause = error.cause; cause instanceof Error && causes.length < 3; cause = cause.cause) {
    causes.push({ name: cause.name, code: codeOf(cause) });
  }
  return { name: error.name, code: codeOf(error), stack: places?.slice(0, 8), causes };
}

/** Codes of the system and of PostgreSQL are short words; anything else in that place is not told. */
function codeOf(error: Error): string | undefined {
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === "string" && /^[A-Z0-9_]{2,40}$/.test(code) ? code : undefined;
}
