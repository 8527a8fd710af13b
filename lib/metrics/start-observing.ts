import { env } from "../env";
import type { CountRequest } from "./count-requests";

/** With `METRICS_TOKEN` only; otherwise none of it is loaded. @returns counts one request */
export async function startMetrics(): Promise<CountRequest | undefined> {
  // A server for development writes no list of routes, and answers nothing directly.
  if (!env.METRICS_TOKEN || env.NODE_ENV === "development") return undefined;
  const { countEverything } = await import("./count-everything");
  return countEverything();
}

/** With `OTEL_EXPORTER_OTLP_ENDPOINT` only; otherwise none of it is loaded. @returns sends what is left */
export async function startTracing(): Promise<() => Promise<void>> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  const { sendTraces } = await import("./send-traces");
  return sendTraces();
}
