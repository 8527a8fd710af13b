import { subscribe } from "node:diagnostics_channel";
import { captureClientAddress, clientAddressIn } from "../client-address";
import { env, imageSources, publicUrl } from "../env";
import { contentSecurityPolicy } from "../hosting/content-security-policy.mjs";
import { REQUEST_ID, requestIdFrom } from "../request-id";
import { answerBeforeNext } from "./answer-before-next";
import { calmOutage } from "./calm-answer";
import { canonicalRedirect, sanitizeRequestUrl } from "./canonical-addresses";
import { compressAnswer } from "./compress-answer";
import { drainConnection } from "./drain-connection";
import { guardRequest } from "./guard-request";
import { holdHead } from "./hold-head";
import { ignoreUpgrades } from "./ignore-upgrades";
import { limitPageMaking } from "./limit-page-making";
import { shareBriefly } from "./share-briefly";
import type { Arrival, DirectRoute, FindRoute, Step } from "./step";

/** Next makes the spans of a trace, so with tracing every request uses its router. */
const areAnswersDirect = env.DIRECT_ANSWERS === "on" && !env.OTEL_EXPORTER_OTLP_ENDPOINT;

/**
 * Passes every HTTP request through the steps below, in their order. Next's standalone output has no hook before its
 * router (docs/decisions/0007-direct-answers.md), so Node's diagnostics channel reports each request with its server,
 * before any listener of that server is called. Called once at the start.
 * @param countRequest counts the request for `/metrics`, when that is switched on
 * @returns `open` is called once handlers can answer, with the routes that are answered directly
 */
export function startPipeline(countRequest?: Step): { open: (directRoute: FindRoute) => void } {
  let findDirect: FindRoute = () => undefined;
  const steps = [
    // Steps that read the request: its address before all others, then the id, which answers and log lines contain.
    sanitizeRequestUrl,
    assignRequestId,
    captureClientAddress(),
    guardRequest(publicUrl),

    // Steps that change the answer. Each of the first five wraps the response left by the one before, and the head is
    // held outermost: the empty chunk with which Next sends it must not even reach the compression.
    completeLocation,
    shareBriefly,
    allowPictures(),
    compressAnswer,
    holdHead,
    calmOutage,
    countRequest,
    drainConnection,

    // The step that answers. Last, since nothing comes after the answer; requests that it does not handle go to Next.
    answerBeforeNext({
      always: (url) => metricsRoute(url) ?? canonicalRedirect(url),
      direct: (url) => findDirect(url),
      refuses: env.VERCEL ? undefined : limitPageMaking(clientAddressIn),
    }),
  ].filter((step) => step !== undefined);

  // A development server tells browsers of changes that way.
  if (env.NODE_ENV !== "development") ignoreUpgrades();
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
 * Gives every call of `/api` its id before other steps, and adds it to the answer, whether one of our handlers answers
 * or Next, which refuses unknown paths and methods by itself.
 */
const assignRequestId: Step = ({ request, response }) => {
  if (!request.url?.startsWith("/api/")) return;
  const given = request.headers[REQUEST_ID.toLowerCase()];
  const id = requestIdFrom(typeof given === "string" ? given : undefined);
  request.headers[REQUEST_ID.toLowerCase()] = id;
  response.setHeader(REQUEST_ID, id);
};

/**
 * Adds the request's query to a redirect to a product or post: the redirecting page is static and knows no query, but
 * an address in a newsletter has campaign parameters. Next also sets Location and then appends it again from the page
 * that it has just stored; the second is dropped.
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
 * Lets pages show pictures from `imageSources`. The build writes the policy into Next's headers before this server's
 * sources are known, so the policy is replaced when Next sets it.
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

/** Not a route of Next: without the token, and on hosts without our server, it is unknown like any other address. */
const METRICS = /^\/metrics(?:\?|$)/;

const metrics: DirectRoute = {
  GET: async (request) => {
    const { serveMetrics } = await import("../metrics/serve-metrics");
    return serveMetrics(request);
  },
};

/** The metrics of this process, when `METRICS_TOKEN` is set. */
const metricsRoute: FindRoute = (url) => (env.METRICS_TOKEN && METRICS.test(url) ? { route: metrics } : undefined);
