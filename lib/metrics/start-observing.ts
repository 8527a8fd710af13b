import { env } from "../env";
import type { CountRequest } from "./count-requests";

/**
 * Counts what `/metrics` tells when `METRICS_TOKEN` is set; otherwise nothing of it is even loaded.
 * @returns counts one request over HTTP
 */
export async function startMetrics(): Promise<CountRequest | undefined> {
  // A server for development writes no list of routes, and answers nothing directly.
  if (!env.METRICS_TOKEN || env.NODE_ENV === "development") return undefined;
  const { countEverything } = await import("./count-everything");
  return countEverything();
}

/**
 * Sends traces when `OTEL_EXPORTER_OTLP_ENDPOINT` is set; otherwise nothing of it is even loaded.
 * @returns sends what is left
 */
export async function startTracing(): Promise<() => Promise<void>> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  const { sendTraces } = await import("./send-traces");
  return sendTraces();
}
