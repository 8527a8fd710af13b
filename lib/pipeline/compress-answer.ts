import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import compression from "compression";
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import type { Step } from "./step";

/** A page as it goes over the wire. */
type EncodedBodies = { plain: Buffer; gzip: Buffer };

type Kept = EncodedBodies & { html: string };

/** About two hundred pages; a page that was dropped is encoded again. */
const MOST_BYTES = 24 * 1024 * 1024;

const kept = new LRUCache<string, Kept>({
  maxSize: MOST_BYTES,
  sizeCalculation: ({ plain, gzip }) => plain.byteLength + gzip.byteLength,
});

/**
 * The bytes of a page, encoded and compressed once.
 * @param tag of this content in the page cache (lib/page-cache/pages.mjs)
 * @param html the content itself, which is compared, so that no other page can be sent instead
 */
function encodedBodies(tag: string, html: string): EncodedBodies {
  const known = kept.get(tag);
  if (known?.html === html) return known;
  const plain = Buffer.from(html);
  const encoded = { html, plain, gzip: gzipSync(plain) };
  kept.set(tag, encoded);
  return encoded;
}

/** Answers that fit into one packet are not worth compressing. */
const compress = compression({ threshold: 1_400 });

/**
 * Compresses what this server sends. Next would compress each page again with every request, and compute its `ETag`, which
 * is most of what a page costs. Here pages that the cache has tagged (lib/page-cache/pages.mjs) go out as bytes that are
 * ready, or as 304 to a browser that has them.
 */
export const compressAnswer: Step = ({ request, response }) => {
  // Wraps the response and calls `next` at once: it is not part of a chain here.
  compress(request as never, response as never, () => {});
  sendTaggedPagesReady(request, response);
};

/** Next hands a cached page over as one string, with its head not yet sent. */
function sendTaggedPagesReady(request: IncomingMessage, response: ServerResponse): void {
  const end = response.end.bind(response) as (body?: unknown, ...rest: unknown[]) => ServerResponse;
  response.end = ((body?: unknown, ...rest: unknown[]) => {
    const etag = response.getHeader("ETag");
    if (typeof body !== "string" || typeof etag !== "string" || !isWholePage(response)) return end(body, ...rest);
    response.appendHeader("Vary", "Accept-Encoding");
    if (fresh(request.headers, { etag })) return endNotModified(response, end);
    const { gzip, plain } = encodedBodies(etag, body);
    const isZipped = new Negotiator(request).encoding(["gzip", "identity"]) === "gzip";
    if (isZipped) response.setHeader("Content-Encoding", "gzip");
    const bytes = isZipped ? gzip : plain;
    response.setHeader("Content-Length", bytes.byteLength);
    return end(bytes);
  }) as ServerResponse["end"];
}

/** The parts of a page for Next's router carry the page's tag as well, but have other content. */
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
