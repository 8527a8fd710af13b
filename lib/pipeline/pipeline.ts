import { subscribe } from "node:diagnostics_channel";
import { captureClientAddress } from "../client-address";
import { env, imageSources, publicUrl } from "../env";
import { contentSecurityPolicy } from "../hosting/content-security-policy.mjs";
import { REQUEST_ID, requestIdFrom } from "../request-id";
import { answerBeforeNext } from "./answer-before-next";
import { canonicalRedirect, sanitizeRequestUrl } from "./canonical-addresses";
import { compressAnswer } from "./compress-answer";
import { drainConnection } from "./drain-connection";
import { guardRequest } from "./guard-request";
import { holdHead } from "./hold-head";
import type { Arrival, DirectRoute, FindRoute, Step } from "./step";

/** Next makes the spans of a trace, so with tracing everything goes through its router. */
const areAnswersDirect = env.DIRECT_ANSWERS === "on" && !env.OTEL_EXPORTER_OTLP_ENDPOINT;

/**
 * The way of every HTTP request through this process, in the order of the steps below. Next has no hook before its router
 * while its standalone output is used (docs/decisions/0007-direct-answers.md), so Node's channel tells of each request, and
 * of the server that it reached, before any listener of that server is called. Called once at the start.
 * @param countRequest counts the request for `/metrics`, when that is switched on
 * @returns `open` is called once handlers can answer, with the routes that are answered directly
 */
export function startPipeline(countRequest?: Step): { open: (directRoute: FindRoute) => void } {
  let findDirect: FindRoute = () => undefined;
  const steps = [
    // What the request says. Its id comes first: answers and lines of the log name it.
    assignRequestId,
    captureClientAddress(),
    sanitizeRequestUrl,
    guardRequest(publicUrl),

    // What becomes of the answer. Each of the first four wraps the response as the one before has left it, and the head is
    // held outermost: the empty piece of a body with which Next sends it must not even reach the compression.
    completeLocation,
    allowPictures(),
    compressAnswer,
    holdHead,
    countRequest,
    drainConnection,

    // Who answers. Last, since nothing comes after the answer; whatever this step leaves alone goes to Next.
    answerBeforeNext({
      always: (url) => metricsRoute(url) ?? canonicalRedirect(url),
      direct: (url) => findDirect(url),
    }),
  ].filter((step) => step !== undefined);

  subscribe("http.server.request.start", (message) => {
    for (const step of steps) step(message as Arrival);
  });

  return {
    open(directRoute) {
      if (areAnswersDirect) findDirect = directRoute;
    },
  };
}

/**
 * Gives every call of `/api` its id before anything else sees it, and puts it on the answer, whether one of our handlers
 * answers or Next, which refuses unknown paths and methods by itself.
 */
const assignRequestId: Step = ({ request, response }) => {
  if (!request.url?.startsWith("/api/")) return;
  const given = request.headers[REQUEST_ID.toLowerCase()];
  const id = requestIdFrom(typeof given === "string" ? given : undefined);
  request.headers[REQUEST_ID.toLowerCase()] = id;
  response.setHeader(REQUEST_ID, id);
};

/**
 * Puts the query of the request on a redirect to a product or post: the page that redirects is static and knows no query,
 * and an address in a newsletter carries its campaign in it. Next also sets Location and then appends it once more from the
 * page that it has just stored; the second is dropped.
 */
const completeLocation: Step = ({ request, response }) => {
  const [path = "", query] = (request.url ?? "").split("?", 2);
  if (!/^\/(?:shop|blog)\//.test(path)) return;
  const search = new URLSearchParams(query);
  search.delete("_rsc");
  const suffix = search.size > 0 ? `?${search}` : "";

  const set = response.setHeader.bind(response);
  const append = response.appendHeader.bind(response);
  const isLocation = (name: string) => name.toLowerCase() === "location";
  response.setHeader = (name, value) => set(name, isLocation(name) ? value + suffix : value);
  response.appendHeader = (name, value) => {
    if (!isLocation(name)) return append(name, value);
    return response.hasHeader(name) ? response : set(name, value + suffix);
  };
};

/**
 * Lets pages show pictures from `imageSources`. The build writes the policy into Next's list of headers before it is known
 * where this server will find pictures, so the policy is replaced when Next sets it.
 * @returns the step; undefined where all pictures are the shop's own
 */
function allowPictures(): Step | undefined {
  if (imageSources.length === 0) return undefined;
  const isDevelopment = env.NODE_ENV === "development";
  const built = contentSecurityPolicy({ isDevelopment });
  const own = contentSecurityPolicy({ isDevelopment, imageSources });
  return ({ response }) => {
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) => setHeader(name, value === built ? own : value);
  };
}

/** No route of Next: without its token, and on hosts that have no server of ours, it is an address like any unknown one. */
const METRICS = /^\/metrics(?:\?|$)/;

const metrics: DirectRoute = {
  GET: async (request) => {
    const { serveMetrics } = await import("../metrics/serve-metrics");
    return serveMetrics(request);
  },
};

/** The figures of this process, when `METRICS_TOKEN` is set. */
const metricsRoute: FindRoute = (url) => (env.METRICS_TOKEN && METRICS.test(url) ? { route: metrics } : undefined);
