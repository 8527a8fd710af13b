import type { TypedResponse } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { JSONParsed } from "hono/utils/types";
import { type ApiMessageKey, apiMessage } from "@/lib/i18n/translate";
import { JsonResponse } from "@/lib/json-response";
import { currentRequestId } from "@/lib/request-id";
import type { ApiError } from "./api-error";

/** The envelope of an answer that says yes. */
export function ok<T>(data: T, message: ApiMessageKey = "ok") {
  return answer({ code: 200, msg: apiMessage(message), data }, 200);
}

/** The envelope of an answer that says no; when something went wrong on our side, with the id to ask about. */
export function refusal(error: ApiError) {
  const { available = 0, limit = 0 } = error.data;
  const msg = apiMessage(`errors.${error.reason}`, { available, limit });
  const data = { error: error.reason, ...error.data };
  const wait = error.retryAfterSeconds;
  const headers = wait === undefined ? undefined : { "Retry-After": String(Math.ceil(wait)) };
  const id = currentRequestId();
  if (error.status !== 500 || !id) return answer({ code: error.status, msg, data }, error.status, headers);
  const told = apiMessage("with_request_id", { message: msg, id });
  return answer({ code: error.status, msg: told, data: { ...data, request_id: id } }, error.status, headers);
}

/** What it holds is told to the type of its route, as Hono's own `json` does. */
function answer<B, S extends ContentfulStatusCode>(body: B, status: S, headers?: Record<string, string>) {
  return new JsonResponse(body, { status, headers }) as JsonResponse & TypedResponse<JSONParsed<B>, S, "json">;
}
