import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { env, imageSources, publicUrl } from "../env";
import { describeError, log } from "../log";
import { withCookieJar } from "../session/cookie-jar";
import { RequestCookies } from "../session/request-cookies";
import { securityHeaders } from "./security-headers.mjs";

/** Which parts of its address a handler wants is between it and whoever found it. */
type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>;

/** Its handlers by method, as a route's file exports them. */
export type DirectRoute = { [method: string]: Handler | undefined };

/** A route, and what its address fills in. */
export type Found = { route: DirectRoute; params?: Record<string, string> };

/** @returns what is at an address, or undefined when Next is to answer */
export type FindRoute = (url: string) => Found | undefined;

/** What pages and routes understand. Next breaks at TRACE, and shows a page to what it does not know. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const common = securityHeaders({ isDevelopment: false, imageSources });

/** A body of more is taken in piece by piece. */
const SHORT_BYTES = 16 * 1024;

/**
 * Answers the busiest calls without Next's router, which takes longer than most of them: by the very handlers that Next
 * would call, which stay where they are and answer there on hosts without a server of ours, in development, and for
 * spellings of their addresses that `find` does not know. Methods that no address takes are refused here as well. Called
 * once at the start, when the handlers can answer.
 */
export function answerDirectly(find: FindRoute): void {
  if (env.NODE_ENV === "development") return;
  const known = new WeakSet<Server>();
  // Told of each request just before the server's own listeners are.
  subscribe("http.server.request.start", (message) => {
    const { server } = message as { server: Server };
    if (known.has(server)) return;
    known.add(server);
    const listeners = server.rawListeners("request") as ((...of: unknown[]) => void)[];
    server.removeAllListeners("request");
    server.on("request", (request, response) => {
      if (!METHODS.includes(request.method ?? "")) return refuseMethod(response);
      const { route, params = {} } = find(request.url ?? "") ?? {};
      const handler = route?.[request.method ?? ""];
      if (!handler) for (const listener of listeners) listener.call(server, request, response);
      else void answer((request) => handler(request, { params: Promise.resolve(params as never) }), request, response);
    });
  });
}

function refuseMethod(response: ServerResponse): void {
  for (const { key, value } of common) response.setHeader(key, value);
  response.writeHead(405, { Allow: METHODS.join(", "), "Cache-Control": "no-store", "Content-Length": 0 }).end();
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
    // Nobody is left to be told, and nothing of ours has failed.
    if (incoming.errored || response.destroyed) return;
    log.error(describeError(error), "a call could not be answered");
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end();
  }
}

/** A request as it came, with what this server has noted in its headers. */
async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const { method = "GET", headers, url = "/" } = incoming;
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  const body = method === "GET" ? undefined : await bodyOf(incoming);
  const init = { method, headers: pairs, body, duplex: "half" };
  return new Request(new URL(url, publicUrl), init);
}

/** What is short is here in a moment, and cheaper at once; the rest goes to the handler as it comes, which counts it. */
async function bodyOf(incoming: IncomingMessage): Promise<BodyInit> {
  const isShort = Number(incoming.headers["content-length"]) <= SHORT_BYTES;
  if (!isShort) return Readable.toWeb(incoming) as globalThis.ReadableStream;
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** JSON is in memory already; a file may be more than belongs there. */
async function sendBody(found: Response, response: ServerResponse): Promise<void> {
  const isJson = found.headers.get("Content-Type")?.startsWith("application/json");
  if (!isJson && found.body) return pipeline(Readable.fromWeb(found.body as ReadableStream), response);
  const text = await found.text();
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(text);
}
