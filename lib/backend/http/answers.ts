import type { Context } from "hono";
import { type ApiMessageKey, apiMessage } from "@/lib/i18n/translate";
import { currentRequestId } from "@/lib/request-id";
import type { ApiError } from "./api-error";

/** The envelope of an answer that says yes. */
export function ok<T>(c: Context, data: T, message: ApiMessageKey = "ok") {
  return c.json({ code: 200, msg: apiMessage(message), data }, 200);
}

/** The envelope of an answer that says no; when something went wrong on our side, with the id to ask about. */
export function refusal(c: Context, error: ApiError) {
  if (error.retryAfterSeconds !== undefined) c.header("Retry-After", String(Math.ceil(error.retryAfterSeconds)));
  const { available = 0, limit = 0 } = error.data;
  const values = { available, limit };
  const msg = apiMessage(`errors.${error.reason}`, values);
  const data = { error: error.reason, ...error.data };
  const id = currentRequestId();
  if (error.status !== 500 || !id) return c.json({ code: error.status, msg, data }, error.status);
  const told = apiMessage("with_request_id", { message: msg, id });
  return c.json({ code: error.status, msg: told, data: { ...data, request_id: id } }, error.status);
}
