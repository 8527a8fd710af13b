import "server-only";
import type { z } from "zod";
import type { Answer } from "../api-client/call";
import { ApiCallError } from "../api-client/errors";
import { MAX_IMPORT_BYTES } from "../contract/limits";
import { fieldErrors } from "../i18n/field-errors";
import { log } from "../log";
import { readBody, readJson, readPicture } from "./read-body";
import { refuse, reply } from "./reply";
import { type Params, withRequestLogging } from "./with-request-logging";

/** A handler that only reads. Its answer is for this visitor alone, unless `cacheControl` says otherwise. */
export function reads<P extends Params = Params>(
  run: (params: P, request: Request) => Promise<Answer<unknown>>,
  { cacheControl }: { cacheControl?: string } = {},
) {
  return withRequestLogging<P>(async (request, params) => {
    const response = await answer(() => run(params, request));
    if (cacheControl && response.ok) response.headers.set("Cache-Control", cacheControl);
    return response;
  });
}

/** A handler that changes something: our own pages only, a JSON body of the given shape. */
export function writes<T extends z.ZodType, P extends Params = Params>(
  body: T,
  run: (input: z.output<T>, params: P, request: Request) => Promise<Answer<unknown>>,
) {
  return withRequestLogging<P>(async (request, params) => {
    if (!isSameOrigin(request)) return refuse("not_allowed", 403);
    const read = await readJson(request);
    if ("problem" in read) return refuse(read.problem, statusOf[read.problem]);
    const parsed = body.safeParse(read.value);
    if (!parsed.success) return refuse("validation_failed", 400, fieldErrors(parsed.error));
    return answer(() => run(parsed.data, params, request));
  });
}

/** A handler that takes in one picture, as a form of our own pages sends it. */
export function takesPicture<P extends Params = Params>(
  run: (picture: Blob, params: P, request: Request) => Promise<Answer<unknown>>,
) {
  return withRequestLogging<P>(async (request, params) => {
    if (!isSameOrigin(request)) return refuse("not_allowed", 403);
    const picture = await readPicture(request);
    if (!picture) return refuse("picture_refused", 400);
    return answer(() => run(picture, params, request));
  });
}

/** A handler that takes in a CSV file, sent as it is by our own pages. */
export function takesCsv<P extends Params = Params>(
  run: (file: Blob, params: P, request: Request) => Promise<Answer<unknown>>,
) {
  return withRequestLogging<P>(async (request, params) => {
    if (!isSameOrigin(request)) return refuse("not_allowed", 403);
    if (!/^text\/csv\b/i.test(request.headers.get("Content-Type") ?? "")) return refuse("unsupported_media_type", 415);
    const bytes = await readBody(request, MAX_IMPORT_BYTES);
    if (!bytes) return refuse("body_too_large", 413);
    return answer(() => run(new Blob([bytes], { type: "text/csv" }), params, request));
  });
}

/**
 * Whether a request that changes something was sent by our own pages. Browsers name the page's origin on every unsafe
 * request; `Sec-Fetch-Site` cannot be set by scripts. A request with neither is no browser's and carries no cookies
 * worth stealing, but is refused all the same (docs/security.md, "Sign-in").
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin";
  const origin = request.headers.get("Origin");
  const host = request.headers.get("Host");
  if (!origin || !host) return false;
  return URL.canParse(origin) && new URL(origin).host === host;
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
    // A failure of the backend is one whatever words it found for the visitor.
    if (kind !== "refused" || status >= 500) {
      log.warn({ kind, status, ...upstream }, "the API gave no answer that can be used");
    }
    if (kind === "refused") return reply(status, error.message, error.data, error.retryAfter);
    return refuse("unavailable", error.status, undefined, error.retryAfter);
  }
}
