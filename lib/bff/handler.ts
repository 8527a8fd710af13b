import "server-only";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import type { Answer } from "../api-client/call";
import { ApiCallError } from "../api-client/errors";
import type { ErrorCode } from "../contract/error-codes";
import { FileStream } from "../contract/file-stream";
import { MAX_IMPORT_BYTES } from "../contract/limits";
import { MAX_PICTURE_BYTES } from "../contract/picture-limits";
import { env, publicUrl } from "../env";
import { NO_COOKIES } from "../fetcher";
import { fieldErrors } from "../i18n/field-errors";
import { apiMessage } from "../i18n/translate";
import { describeError, log, logCall } from "../log";
import { REQUEST_ID, requestIdFrom, withRequestId } from "../request-id";
import { deferToRequestTime } from "../session/cookie-jar";
import { routeOf } from "./route-of";

/** A handler that only reads. Its answer is for this visitor alone, unless `cacheControl` is set. */
export function reads<P extends Params = Params>(
  run: (request: Request, params: P) => Promise<Answer<unknown>>,
  { cacheControl }: { cacheControl?: string } = {},
) {
  return withRequestLogging<P>(async (request, params) => {
    const response = await answer(() => run(request, params));
    if (cacheControl && response.ok) response.headers.set("Cache-Control", cacheControl);
    return response;
  });
}

/**
 * A handler that changes data: for our own pages only, with a JSON body of the given shape.
 * @param isKeptByCookie whether it comes to nothing in a browser that keeps no cookies, as a sign-in does
 */
export function writes<T extends z.ZodType, P extends Params = Params>(
  body: T,
  run: (input: z.output<T>, request: Request, params: P) => Promise<Answer<unknown>>,
  { isKeptByCookie = false } = {},
) {
  return withRequestLogging<P>(async (request, params) => {
    if (!isSameOrigin(request)) return refuse("not_allowed", 403);
    if (isKeptByCookie && request.headers.has(NO_COOKIES)) {
      return reply(403, apiMessage("no_cookies"), { error: "not_allowed" });
    }
    const read = await readJson(request);
    if ("problem" in read) return refuse(read.problem, statusOf[read.problem]);
    const parsed = body.safeParse(read.value);
    if (!parsed.success) return refuse("validation_failed", 400, fieldErrors(parsed.error));
    return answer(() => run(parsed.data, request, params));
  });
}

/**
 * A handler that accepts one picture, sent as the body by our own pages. It is passed on unread: the API reads it once
 * it knows the sender and has room. An existing backend gets it whole, since a client that breaks off is no outage.
 */
export function takesPicture<P extends Params = Params>(
  run: (picture: Blob | FileStream, request: Request, params: P) => Promise<Answer<unknown>>,
) {
  return withRequestLogging<P>(async (request, params) => {
    if (!isSameOrigin(request)) return refuse("not_allowed", 403);
    const type = request.headers.get("Content-Type") ?? "";
    if (!/^image\//i.test(type)) return refuse("unsupported_media_type", 415);
    const size = Number(request.headers.get("Content-Length") ?? Number.NaN);
    if (!(size <= MAX_PICTURE_BYTES)) {
      return reply(413, apiMessage("picture_refusals.bytes"), { error: "body_too_large", picture: "bytes" });
    }
    const stream = request.body ?? new Blob().stream();
    const whole = env.API_BASE_URL && new Blob([await new Response(stream).arrayBuffer()], { type });
    return answer(() => run(whole || new FileStream(stream, type, size), request, params));
  });
}

/** A handler that accepts a CSV file, sent as the body by our own pages. */
export function takesCsv<P extends Params = Params>(
  run: (file: Blob, request: Request, params: P) => Promise<Answer<unknown>>,
) {
  return withRequestLogging<P>(async (request, params) => {
    if (!isSameOrigin(request)) return refuse("not_allowed", 403);
    if (!/^text\/csv\b/i.test(request.headers.get("Content-Type") ?? "")) return refuse("unsupported_media_type", 415);
    const bytes = await readBody(request, MAX_IMPORT_BYTES);
    if (!bytes) return refuse("body_too_large", 413);
    return answer(() => run(new Blob([bytes], { type: "text/csv" }), request, params));
  });
}

/**
 * Whether a request that changes data was sent by our own pages. Browsers name the page's origin on every unsafe
 * request; scripts cannot set `Sec-Fetch-Site`. A request with neither is not from a browser and has no cookies to
 * protect, but is refused all the same (docs/security.md, "Sign-in"). A proxy may have replaced `Host` by the name under
 * which it knows the shop.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin";
  const origin = request.headers.get("Origin");
  const host = request.headers.get("Host");
  if (!origin || !host || !URL.canParse(origin)) return false;
  return new URL(origin).host === host || origin === new URL(publicUrl).origin;
}

const statusOf = { unsupported_media_type: 415, body_too_large: 413, malformed_body: 400 };

async function answer(run: () => Promise<Answer<unknown>>): Promise<Response> {
  try {
    const { msg, data } = await run();
    return reply(200, msg, data);
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error;
    if (error.isNotOffered) return refuse("not_offered", error.status);
    const { kind, status, upstream } = error;
    // A failure of the backend stays one, even with a message for the visitor.
    if (kind !== "refused" || status >= 500) {
      log.warn({ kind, status, ...upstream }, "the API gave no answer that can be used");
    }
    // Without a message the page has one of its own (docs/specification.md section 8).
    const isForVisitor = kind === "refused" && (error.message !== "" || status < 500);
    if (isForVisitor) return reply(status, error.message, error.data, error.retryAfter);
    return refuse("unavailable", error.status, undefined, error.retryAfter);
  }
}

/**
 * The bytes of a request's body, counted while reading, whatever `Content-Length` claims (docs/security.md, "Input").
 * @returns undefined when there are more than `max`
 */
export async function readBody(request: Request, max: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Not with `for await`, which cancels an unfinished body: the rest could then not be drained, and the connection not
  // be reused (lib/pipeline/guard-request.ts).
  const reader = request.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) return Uint8Array.from(Buffer.concat(chunks));
    size += value.byteLength;
    if (size > max) return undefined;
    chunks.push(value);
  }
}

/** Largest body in bytes (docs/security.md, "Input"). */
const MAX_BODY = 100_000;

type ReadResult = { value: unknown } | { problem: "unsupported_media_type" | "body_too_large" | "malformed_body" };

/** Reads a JSON body with a limit. */
export async function readJson(request: Request): Promise<ReadResult> {
  if (!/^application\/json\b/i.test(request.headers.get("Content-Type") ?? "")) {
    return { problem: "unsupported_media_type" };
  }
  try {
    const body = await readBody(request, MAX_BODY);
    if (!body) return { problem: "body_too_large" };
    return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body)) };
  } catch {
    // Also when the sender aborted.
    return { problem: "malformed_body" };
  }
}

/** A refusal of the BFF, not of the API. */
function refuse(error: ErrorCode, status: number, errors?: unknown, retryAfter?: string): Response {
  return reply(status, apiMessage(`errors.${error}`, { available: 0 }), { error, errors }, retryAfter);
}

/** An answer for this visitor alone; the envelope is complete even without data. */
export function reply(code: number, msg: string, data: unknown, retryAfter?: string): Response {
  const headers = { "Cache-Control": "private, no-store", ...(retryAfter && { "Retry-After": retryAfter }) };
  return Response.json({ code, msg, data: data ?? null }, { status: code, headers });
}

type Params = Record<string, string | string[]>;
type Context<P extends Params> = { params: Promise<P> };

/**
 * Wraps every handler of `app/api/bff`: the answer carries the request's id, the log gets one line, and unexpected
 * errors are answered in the envelope, with that id to report.
 */
export function withRequestLogging<P extends Params = Params>(
  run: (request: Request, params: P) => Promise<Response>,
): (request: Request, context: Context<P>) => Promise<Response> {
  return async (request, context) => {
    // Otherwise the build would run the handler, and call the API.
    await deferToRequestTime();
    const startedAt = performance.now();
    // Next passes no parameters to routes without any.
    const params = (await context.params) ?? ({} as P);
    const id = requestIdFrom(request.headers.get(REQUEST_ID));
    return withRequestId(id, async () => {
      const response = await handleUnexpectedError(() => run(request, params), id);
      response.headers.set(REQUEST_ID, id);
      const route = routeOf(new URL(request.url).pathname, params);
      logCall({ method: request.method, route, status: response.status, startedAt });
      return response;
    });
  };
}

async function handleUnexpectedError(run: () => Promise<Response>, id: string): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    unstable_rethrow(error);
    log.error(describeError(error), "a handler failed");
    const message = apiMessage("errors.internal");
    return reply(500, apiMessage("with_request_id", { message, id }), { error: "internal", request_id: id });
  }
}
