import "server-only";
import { connection } from "next/server";
import type { z } from "zod";
import type { Answer } from "../api-client/client";
import { ApiCallError } from "../api-client/errors";
import type { ErrorCode } from "../contract/error-codes";
import { MAX_IMPORT_BYTES } from "../contract/limits";
import { fieldErrors } from "../i18n/field-errors";
import { apiMessage } from "../i18n/translate";
import { log } from "../log";
import { readBody } from "./read-body";
import { readJson } from "./read-json";
import { readPicture } from "./read-picture";
import { isSameOrigin } from "./same-origin";

type Params = Record<string, string | string[]>;
type Context<P extends Params> = { params: Promise<P> };

/** A handler that only reads. Its answer is for this visitor alone, unless `cacheControl` says otherwise. */
export function reads<P extends Params = Params>(
  run: (params: P, request: Request) => Promise<Answer<unknown>>,
  { cacheControl }: { cacheControl?: string } = {},
) {
  return async (request: Request, context: Context<P>): Promise<Response> => {
    // Without it the build would try to answer, and ask the API.
    await connection();
    const response = await answer(async () => run(await context.params, request));
    if (cacheControl && response.ok) response.headers.set("Cache-Control", cacheControl);
    return response;
  };
}

/** A handler that changes something: our own pages only, a JSON body of the given shape. */
export function writes<T extends z.ZodType, P extends Params = Params>(
  body: T,
  run: (input: z.output<T>, params: P, request: Request) => Promise<Answer<unknown>>,
) {
  return async (request: Request, context: Context<P>): Promise<Response> => {
    if (!isSameOrigin(request)) return refuse("not_allowed", 403);
    const read = await readJson(request);
    if ("problem" in read) return refuse(read.problem, statusOf[read.problem]);
    const parsed = body.safeParse(read.value);
    if (!parsed.success) return refuse("validation_failed", 400, fieldErrors(parsed.error));
    return answer(async () => run(parsed.data, await context.params, request));
  };
}

/** A handler that takes in one picture, as a form of our own pages sends it. */
export function takesPicture<P extends Params = Params>(
  run: (picture: Blob, params: P, request: Request) => Promise<Answer<unknown>>,
) {
  return async (request: Request, context: Context<P>): Promise<Response> => {
    if (!isSameOrigin(request)) return refuse("not_allowed", 403);
    const picture = await readPicture(request);
    if (!picture) return refuse("picture_refused", 400);
    return answer(async () => run(picture, await context.params, request));
  };
}

/** A handler that takes in a CSV file, sent as it is by our own pages. */
export function takesCsv<P extends Params = Params>(
  run: (file: Blob, params: P, request: Request) => Promise<Answer<unknown>>,
) {
  return async (request: Request, context: Context<P>): Promise<Response> => {
    if (!isSameOrigin(request)) return refuse("not_allowed", 403);
    if (!/^text\/csv\b/i.test(request.headers.get("Content-Type") ?? "")) return refuse("unsupported_media_type", 415);
    const bytes = await readBody(request, MAX_IMPORT_BYTES);
    if (!bytes) return refuse("body_too_large", 413);
    return answer(async () => run(new Blob([bytes], { type: "text/csv" }), await context.params, request));
  };
}

const statusOf = { unsupported_media_type: 415, body_too_large: 413, malformed_body: 400 };

async function answer(run: () => Promise<Answer<unknown>>): Promise<Response> {
  try {
    const { msg, data } = await run();
    return reply(200, msg, data);
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error;
    if (error.kind === "refused") return reply(error.status, error.message, error.data, error.retryAfter);
    log.warn({ kind: error.kind, status: error.status }, "the API gave no answer that can be used");
    return refuse("unavailable", error.status, undefined, error.retryAfter);
  }
}

function refuse(error: ErrorCode, status: number, errors?: unknown, retryAfter?: string): Response {
  return reply(status, apiMessage(`errors.${error}`, { available: 0 }), { error, errors }, retryAfter);
}

function reply(code: number, msg: string, data: unknown, retryAfter?: string): Response {
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  if (retryAfter) headers.set("Retry-After", retryAfter);
  return Response.json({ code, msg, data }, { status: code, headers });
}
