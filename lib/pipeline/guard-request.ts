import type { IncomingMessage } from "node:http";
import type { Step } from "./step";

/** Most bytes of a body that are discarded to reuse its connection; a client that sends more is disconnected. */
const MOST_DISCARDED = 16 * 1024 * 1024;

/** A year, the least that browsers' preload lists accept; without subdomains, which may not be ours. */
const ONLY_HTTPS = "max-age=31536000";

/**
 * Applies to every request of this process: pages, calls and files.
 * - The rest of a refused body is read and discarded: left unread, it would keep a connection open on which nothing is
 *   answered any more. A connection that ends with the answer stays until then: a client, or a proxy that speaks HTTP/1.0,
 *   which sends its whole request first would otherwise never see the answer.
 * - `x-middleware-prefetch` is dropped: Next would answer `{}` instead of the page, which a cache in front could store.
 * - A shop with an https address forbids plain http.
 */
export function guardRequest(publicUrl: string): Step {
  const isHttps = publicUrl.startsWith("https://");
  return ({ request, response }) => {
    delete request.headers["x-middleware-prefetch"];
    if (isHttps) response.setHeader("Strict-Transport-Security", ONLY_HTTPS);
    if (hasBody(request)) response.once("finish", () => discardBody(request));
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;
}

/** Discards the rest of a body whose reader stopped before its end. */
function discardBody(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  let left = MOST_DISCARDED;
  request.unpipe();
  request.removeAllListeners("readable");
  request.removeAllListeners("data");
  request.on("data", (chunk: Buffer) => {
    left -= chunk.byteLength;
    if (left < 0) request.destroy();
  });
  request.resume();
  delayEnd(request);
}

/** Ends the connection after the request, when Node is to end it after the answer. */
function delayEnd(request: IncomingMessage): void {
  const { socket } = request;
  const destroySoon = socket.destroySoon.bind(socket);
  let isLast = false;
  socket.destroySoon = () => {
    isLast = true;
    socket.end();
  };
  request.once("close", () => {
    socket.destroySoon = destroySoon;
    if (isLast) destroySoon();
  });
}
