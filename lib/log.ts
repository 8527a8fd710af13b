import { trace } from "@opentelemetry/api";
import pino from "pino";
import { env } from "./env";
import { reports } from "./reports";
import { currentRequestId } from "./request-id";

export { describeError } from "./describe-error.mjs";

/**
 * JSON lines on standard output, each with the ids of its request and trace. Nothing personal is logged: no address,
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

/** An answered call of the API. */
export type AnsweredCall = {
  method: string;
  /** The pattern of the route: parameters may be personal. */
  route: string;
  status: number;
  /** From `performance.now()`. */
  startedAt: number;
};

/** Writes the log line of a call of the API. */
export function logCall(call: AnsweredCall): void {
  const { method, route, status, startedAt } = call;
  reports.call.publish(call);
  log.info({ method, route, status, ms: Math.round((performance.now() - startedAt) * 10) / 10 }, "api call");
}
