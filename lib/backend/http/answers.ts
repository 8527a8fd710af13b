import type { Context } from "hono";
import { type ApiMessageKey, apiMessage } from "@/lib/i18n/translate";
import type { ApiError } from "./api-error";

/** The envelope of an answer that says yes. */
export function ok<T>(c: Context, data: T, message: ApiMessageKey = "ok") {
  return c.json({ code: 200, msg: apiMessage(message), data }, 200);
}

/** The envelope of an answer that says no. */
export function refusal(c: Context, error: ApiError) {
  if (error.retryAfterSeconds !== undefined) c.header("Retry-After", String(Math.ceil(error.retryAfterSeconds)));
  const { available = 0, limit = 0 } = error.data;
  const values = { available, limit };
  const msg = apiMessage(`errors.${error.reason}`, values);
  return c.json({ code: error.status, msg, data: { error: error.reason, ...error.data } }, error.status);
}
