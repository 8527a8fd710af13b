import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { env, imageSources, publicUrl } from "../env";
import { securityHeaders } from "../hosting/security-headers.mjs";
import { describeError, log } from "../log";
import { withCookieJar } from "../session/cookie-jar";
import { RequestCookies } from "../session/request-cookies";
import { isPageAddress } from "./calm-answer";
import type { FindRoute, Step } from "./step";

/** Methods that pages and routes handle. Next fails at TRACE, and answers unknown methods with a page. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Forms of pages are posted to them by browsers whose scripts have not loaded yet; nothing else changes a page. */
const PAGE_METHODS = ["GET", "HEAD", "POST", "OPTIONS"];
const NO_CHANGE = ["PUT", "PATCH", "DELETE"];

const common = securityHeaders({ isDevelopment: false, imageSources });

/** A longer body is streamed. */
const SHORT_BYTES = 16 * 1024;

/** Next's server has one listener for requests. Any other would be skipped by direct answers. */
const LISTENERS_OF_NEXT = 1;

type Answers = {
  always: FindRoute;
  direct: FindRoute;
  refuses?: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/**
 * Answers some requests without Next's router, by handlers that stay route files of Next.
 * - Methods that no address accepts are refused.
 * - `always` finds addresses without a route of Next. It is called first.
 * - `direct` finds the busiest calls, for which Next's router takes longer than their handlers. Through Next they
 *   answer the same (tests/e2e/direct-answers.spec.ts), so Next handles them if its server has unexpected listeners.
 *
 * `refuses` answers what Next is not to be asked now, and says so.
 *
 * A development server leaves everything to Next.
 */
export function answerBeforeNext({ always, direct, refuses = () => false }: Answers): Step {
  if (env.NODE_ENV === "development") return () => {};
  const known = new WeakSet<Server>();
  return ({ server }) => {
    if (known.has(server)) return;
    known.add(server);
    const isExpected = hasListenersOfNext(server);
    intercept(server, (request, response) => {
      const { method = "", url = "" } = request;
      if (!METHODS.includes(method)) {
        refuseMethod(response);
        return true;
      }
      if (NO_CHANGE.includes(method) && isPageAddress(url)) {
        refuseMethod(response, PAGE_METHODS);
        return true;
      }
      const found = always(url) ?? (isExpected ? direct(url) : undefined);
      const handler = found?.route[method];
      if (!handler) return refuses(request, response);
      const params = Promise.resolve((found?.params ?? {}) as never);
      void answer((sent) => handler(sent, { params }), request, response);
      return true;
    });
  };
}

function hasListenersOfNext(server: Server): boolean {
  const listeners = server.listenerCount("request");
  if (listeners === LISTENERS_OF_NEXT) return true;
  log.warn({ listeners, expected: LISTENERS_OF_NEXT }, "Next's server has changed: no call is answered directly");
  return false;
}

/**
 * Lets `takes` see each request of a server before its listeners do. They stay registered, so that one added later is
 * called as well.
 * @param takes whether it answers the request; the listeners are then not called
 */
function intercept(server: Server, takes: (request: IncomingMessage, response: ServerResponse) => boolean): void {
  const emit = server.emit.bind(server) as (event: string, ...given: unknown[]) => boolean;
  server.emit = (event: string, ...given: unknown[]) =>
    (event === "request" && takes(given[0] as IncomingMessage, given[1] as ServerResponse)) || emit(event, ...given);
}

function refuseMethod(response: ServerResponse, allowed = METHODS): void {
  for (const { key, value } of common) response.setHeader(key, value);
  response.writeHead(405, { Allow: allowed.join(", "), "Cache-Control": "no-store", "Content-Length": 0 }).end();
}

type Answer = (request: Request) => Promise<Response>;

async function answer(answerOf: Answer, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const cookies = new RequestCookies(incoming.headers.cookie);
    const request = await requestOf(incoming);
    const found = await withCookieJar(cookies, () => answerOf(request));
    for (const { key, value } of common) response.setHeader(key, value);
    response.statusCode = found.status;
    for (const [name, value] of found.headers) response.setHeader(name, value);
    if (cookies.lines().length > 0) response.setHeader("Set-Cookie", cookies.lines());
    await sendBody(found, response);
  } catch (error) {
    // The client has disconnected, and nothing of ours has failed.
    if (incoming.errored || response.destroyed) return;
    log.error(describeError(error), "a call could not be answered");
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end();
  }
}

/** The request as received, with the headers that this server has added. */
async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const { method = "GET", headers, url = "/" } = incoming;
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  const body = method === "GET" ? undefined : await bodyOf(incoming);
  const init = { method, headers: pairs, body, duplex: "half" };
  return new Request(new URL(url, publicUrl), init);
}

/** A short body is collected, which is cheaper; a longer one is streamed to the handler, which counts it. */
async function bodyOf(incoming: IncomingMessage): Promise<BodyInit> {
  const isShort = Number(incoming.headers["content-length"]) <= SHORT_BYTES;
  if (!isShort) return Readable.toWeb(incoming) as globalThis.ReadableStream;
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** JSON is in memory already; a file may be too large for it. */
async function sendBody(found: Response, response: ServerResponse): Promise<void> {
  const isJson = found.headers.get("Content-Type")?.startsWith("application/json");
  if (!isJson && found.body) return pipeline(Readable.fromWeb(found.body as ReadableStream), response);
  const text = await found.text();
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(text);
}
