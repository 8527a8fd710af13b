import type { TypedResponse } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { JSONParsed } from "hono/utils/types";
import { type ShownStock, toldStock } from "@/lib/contract/stock";
import { type ApiMessageKey, apiMessage } from "@/lib/i18n/translate";
import { currentRequestId } from "@/lib/request-id";
import type { ApiError } from "./api-error";

/** The envelope of a successful answer. */
export function ok<T>(data: T, message: ApiMessageKey = "ok") {
  return answer({ code: 200, msg: apiMessage(message), data }, 200);
}

/** The stock as a parameter of a message; -1 when there is more than shoppers are shown exactly. */
export function stockInWords(told: ShownStock = 0): number {
  return told ?? -1;
}

/**
 * The envelope of a refusal; for an error on our side it has the request's id. Shoppers see no more of the stock than
 * on a product's page, staff see all of it.
 */
export function refusal(error: ApiError, { toStaff = false } = {}) {
  const { available, in_cart, limit = 0, picture } = error.data;
  const told = available === undefined || available === null || toStaff ? available : toldStock(available);
  const reason = picture ? (`picture_refusals.${picture}` as const) : (`errors.${error.reason}` as const);
  const key = in_cart ? "stock_in_cart" : reason;
  const msg = apiMessage(key, { available: stockInWords(told), in_cart: in_cart ?? 0, limit });
  const data = { error: error.reason, ...error.data, ...(available !== undefined && { available: told }) };
  const wait = error.retryAfterSeconds;
  const headers = wait === undefined ? undefined : { "Retry-After": String(Math.ceil(wait)) };
  const id = currentRequestId();
  if (error.status !== 500 || !id) return answer({ code: error.status, msg, data }, error.status, headers);
  const text = apiMessage("with_request_id", { message: msg, id });
  return answer({ code: error.status, msg: text, data: { ...data, request_id: id } }, error.status, headers);
}

/** Carries the body's type to the route's type, as Hono's own `json` does. */
function answer<B, S extends ContentfulStatusCode>(body: B, status: S, headers?: Record<string, string>) {
  return Response.json(body, { status, headers }) as Response & TypedResponse<JSONParsed<B>, S, "json">;
}
