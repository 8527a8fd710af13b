import "server-only";
import type { ErrorCode } from "../contract/error-codes";
import { apiMessage } from "../i18n/translate";

/** An answer that says no, by our own side and not by the API. */
export function refuse(error: ErrorCode, status: number, errors?: unknown, retryAfter?: string): Response {
  return reply(status, apiMessage(`errors.${error}`, { available: 0 }), { error, errors }, retryAfter);
}

/** An answer for this visitor alone, in the envelope, all of which is there also when there is no data. */
export function reply(code: number, msg: string, data: unknown, retryAfter?: string): Response {
  const headers = { "Cache-Control": "private, no-store", ...(retryAfter && { "Retry-After": retryAfter }) };
  return Response.json({ code, msg, data: data ?? null }, { status: code, headers });
}
