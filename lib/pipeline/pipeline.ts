import { subscribe } from "node:diagnostics_channel";
import { captureClientAddress } from "../bff/client-address";
import { env, publicUrl } from "../env";
import { allowPictures } from "./allow-pictures";
import { answerBeforeNext } from "./answer-before-next";
import { assignRequestId } from "./assign-request-id";
import { canonicalRedirect } from "./canonical-addresses";
import { compressAnswer } from "./compress-answer";
import { drainConnection } from "./drain-connection";
import { guardRequest } from "./guard-request";
import { holdHead } from "./hold-head";
import { metricsRoute } from "./metrics-route";
import { sanitizeRequestUrl } from "./sanitize-request-url";
import type { Arrival, FindRoute, Step } from "./step";

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

    // What becomes of the answer. Each of the first three wraps the response as the one before has left it, and the head is
    // held outermost: the empty piece of a body with which Next sends it must not even reach the compression.
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
