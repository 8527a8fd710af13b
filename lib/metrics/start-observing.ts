import { env } from "../env";
import type { CountRequest } from "./count-requests";

/**
 * Loads metrics only with `METRICS_TOKEN`.
 * @returns a function that counts one request
 */
export async function startMetrics(): Promise<CountRequest | undefined> {
  // A development server writes no list of routes, and answers nothing directly.
  if (!env.METRICS_TOKEN || env.NODE_ENV === "development") return undefined;
  const { countEverything } = await import("./count-everything");
  return countEverything();
}

/**
 * Loads tracing only with `OTEL_EXPORTER_OTLP_ENDPOINT`.
 * @returns a function that flushes the rest
 */
export async function startTracing(): Promise<() => Promise<void>> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  const { sendTraces } = await import("./send-traces");
  return sendTraces();
}
