import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import compression from "compression";
import fresh from "fresh";
import Negotiator from "negotiator";
import { formsOf } from "./page-forms";

/** What goes over the wire in one packet anyway is not worth the time. */
const compress = compression({ threshold: 1_400 });

/**
 * Compresses what this server sends. Next would do it too, but each page anew with every request, as it would its `ETag`,
 * and that is most of what a page costs: pages that the cache has tagged (lib/page-cache/pages.mjs) go out as bytes
 * that lie ready, or as 304 to whoever has them. Called once at the start.
 */
export function compressAnswers(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    // Wraps the answer and goes on: it is no part of a chain here.
    compress(request as never, response as never, () => {});
    sendTaggedPagesReady(request, response);
  });
}

/** Next hands a cached page over as one string, with its head not yet sent. */
function sendTaggedPagesReady(request: IncomingMessage, response: ServerResponse): void {
  const end = response.end.bind(response) as (body?: unknown, ...rest: unknown[]) => ServerResponse;
  response.end = ((body?: unknown, ...rest: unknown[]) => {
    const etag = response.getHeader("ETag");
    if (typeof body !== "string" || typeof etag !== "string" || !isWholePage(response)) return end(body, ...rest);
    response.appendHeader("Vary", "Accept-Encoding");
    if (fresh(request.headers, { etag })) return endNotModified(response, end);
    const forms = formsOf(etag, body);
    const form = new Negotiator(request).encoding(["gzip", "identity"]) === "gzip" ? "gzip" : "plain";
    if (form === "gzip") response.setHeader("Content-Encoding", "gzip");
    response.setHeader("Content-Length", forms[form].byteLength);
    return end(forms[form]);
  }) as ServerResponse["end"];
}

/** What Next's router gets of a page carries the page's tag as well, and is something else. */
function isWholePage(response: ServerResponse): boolean {
  const type = response.getHeader("Content-Type");
  return (
    response.statusCode === 200 && !response.headersSent && typeof type === "string" && type.startsWith("text/html")
  );
}

function endNotModified(response: ServerResponse, end: () => ServerResponse): ServerResponse {
  response.statusCode = 304;
  for (const name of ["Content-Length", "Content-Type"]) response.removeHeader(name);
  return end();
}
