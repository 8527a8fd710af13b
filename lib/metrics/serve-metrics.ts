import { register } from "prom-client";
import { env } from "../env";
import { isSameSecret } from "../is-same-secret";

/** The metrics of this process for Prometheus; 401 without `METRICS_TOKEN` as bearer. */
export async function serveMetrics(request: Request): Promise<Response> {
  const isKnown = isSameSecret(request.headers.get("Authorization"), `Bearer ${env.METRICS_TOKEN}`);
  if (!env.METRICS_TOKEN || !isKnown) {
    return new Response(null, { status: 401, headers: { "WWW-Authenticate": "Bearer", "Cache-Control": "no-store" } });
  }
  const headers = { "Content-Type": register.contentType, "Cache-Control": "no-store" };
  return new Response(await register.metrics(), { headers });
}
