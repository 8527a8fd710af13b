import { env } from "../env";
import type { DirectRoute, FindRoute } from "./step";

/** No route of Next: without its token, and on hosts that have no server of ours, it is an address like any unknown one. */
const METRICS = /^\/metrics(?:\?|$)/;

const route: DirectRoute = {
  GET: async (request) => {
    const { serveMetrics } = await import("../metrics/serve-metrics");
    return serveMetrics(request);
  },
};

/** The figures of this process, when `METRICS_TOKEN` is set. */
export const metricsRoute: FindRoute = (url) => (env.METRICS_TOKEN && METRICS.test(url) ? { route } : undefined);
