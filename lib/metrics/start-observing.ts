import { env } from "../env";

/** Counts what `/metrics` tells when `METRICS_TOKEN` is set; otherwise nothing of it is even loaded. */
export async function startMetrics(): Promise<void> {
  // A server for development writes no list of routes, and answers nothing directly.
  if (!env.METRICS_TOKEN || env.NODE_ENV === "development") return;
  const { countEverything } = await import("./count-everything");
  countEverything();
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
