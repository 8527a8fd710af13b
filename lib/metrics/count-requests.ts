import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, Histogram } from "prom-client";
import type { AnsweredCall } from "../log";
import { reports } from "../reports";

/** Takes a request that has just arrived; it is counted when it has been answered. */
export type CountRequest = (arrival: { request: IncomingMessage; response: ServerResponse }) => void;

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Counts answers over HTTP by route pattern. @param routeOf the pattern of a path without its query */
export function countRequests(routeOf: (path: string) => string): CountRequest {
  const count = counters("shop_http_request", "Requests answered over HTTP");
  return ({ request, response }) => {
    const startedAt = performance.now();
    // Read now, since later handlers may rewrite the address.
    const [path = ""] = (request.url ?? "").split("?", 1);
    response.once("finish", () => {
      count({ method: request.method ?? "", route: routeOf(path), status: response.statusCode, startedAt });
    });
  };
}

/** Counts API calls, also those of pages and handlers within this process. */
export function countCalls(): void {
  const count = counters("shop_api_call", "Calls of the API and of the handlers behind pages");
  reports.call.subscribe((call) => count(call as AnsweredCall));
}

function counters(name: string, help: string): (call: AnsweredCall) => void {
  const total = new Counter({
    name: `${name}s_total`,
    help: `${help}.`,
    labelNames: ["method", "route", "status"] as const,
  });
  const duration = new Histogram({
    name: `${name}_duration_seconds`,
    help: `${help}: how long they took.`,
    labelNames: ["method", "route"] as const,
  });
  return ({ method: given, route, status, startedAt }) => {
    const method = METHODS.has(given) ? given : "OTHER";
    total.inc({ method, route, status });
    duration.observe({ method, route }, (performance.now() - startedAt) / 1000);
  };
}
