import { trace } from "@opentelemetry/api";
import pino from "pino";
import { env } from "./env";
import { reports } from "./reports";
import { currentRequestId } from "./request-id";

export { describeError } from "./describe-error.mjs";

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
