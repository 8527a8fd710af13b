import type { IncomingMessage, ServerResponse } from "node:http";
import words from "@/messages/zh/last_resort.json";
import { lastTimeAway } from "../api-client/errors";
import { calmPage } from "../hosting/calm-page.mjs";
import { securityHeaders } from "../hosting/security-headers.mjs";
import type { Step } from "./step";

const common = securityHeaders({ isDevelopment: false });

/** When a browser may ask again, in seconds. */
const RETRY_SECONDS = 5;

/** Addresses that are no pages of the shop: calls, files (but `.rsc`, the router's form of a page), probes and the back office. */
const NO_PAGE =
  /^\/(?:(?:api|_next|uploads|share|icons|sitemaps|feeds|admin|offline|healthz|readyz|metrics)(?:[/?]|$)|[^?]*\.(?!rsc(?:\?|$))\w+(?:\?|$))/;

/** Whether a page of the shop may be at an address. */
export function isPageAddress(url: string): boolean {
  return !NO_PAGE.test(url);
}

/** Whether a request is for a page of the shop, as a document or for the router. */
function isForPage({ method, url = "" }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && isPageAddress(url);
}

/** Answers 503 with a small page; the router, which then loads the document, gets none. */
export function answerCalmly(request: IncomingMessage, response: ServerResponse, end = response.end): void {
  const body = request.headers.rsc
    ? ""
    : calmPage({ ...words, heading: words.title }, { above: 503, home: words.home });
  for (const name of ["ETag", "Vary", "Content-Encoding", "Content-Length"]) response.removeHeader(name);
  for (const { key, value } of common) response.setHeader(key, value);
  response.statusCode = 503;
  response.setHeader("Retry-After", RETRY_SECONDS);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  (end as (body: string) => unknown).call(response, body);
}

/**
 * A page that could not be made since the database or the API behind it is away: Next answers 500, which means a
 * mistake of ours; it becomes 503, which says when to come back.
 */
export const calmOutage: Step = ({ request, response }) => {
  if (!isForPage(request)) return;
  const began = performance.now();
  const write = response.write.bind(response) as (...given: unknown[]) => boolean;
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
  let isReplaced = false;
  const replaces = () => {
    isReplaced ||= response.statusCode === 500 && !response.headersSent && lastTimeAway() >= began;
    return isReplaced;
  };
  response.write = ((...given: unknown[]) => replaces() || write(...given)) as ServerResponse["write"];
  response.end = ((...given: unknown[]) => {
    if (!replaces() || response.headersSent) return end(...given);
    answerCalmly(request, response, end as ServerResponse["end"]);
    return response;
  }) as ServerResponse["end"];
};
