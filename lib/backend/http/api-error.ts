import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorData } from "@/lib/contract/envelope";
import type { ErrorCode } from "@/lib/contract/error-codes";
import { type ApiMessageKey, apiMessage } from "@/lib/i18n/translate";

/** The HTTP status of every reason (docs/api.md): 409 is state, version or stock, 422 a business rule. */
export const statusOf: Record<ErrorCode, ContentfulStatusCode> = {
  validation_failed: 400,
  malformed_body: 400,
  body_too_large: 413,
  secret_missing: 401,
  not_signed_in: 401,
  wrong_credentials: 401,
  code_required: 401,
  challenge_expired: 401,
  password_change_required: 403,
  account_blocked: 403,
  last_owner: 409,
  own_account: 422,
  email_taken: 409,
  not_allowed: 403,
  not_found: 404,
  not_offered: 404,
  shop_closed: 403,
  not_ready: 422,
  method_not_allowed: 405,
  insufficient_stock: 409,
  sku_unavailable: 409,
  line_limit: 422,
  below_minimum_total: 422,
  ordering_paused: 422,
  above_maximum_total: 422,
  cart_limit: 422,
  address_limit: 422,
  cart_empty: 422,
  cart_ordered: 409,
  idempotency_conflict: 409,
  total_changed: 409,
  version_conflict: 409,
  state_conflict: 409,
  coupon_refused: 422,
  coupon_used: 409,
  payment_not_offered: 422,
  payment_unavailable: 422,
  policies_missing: 409,
  shipping_not_offered: 422,
  refund_too_high: 409,
  not_returnable: 422,
  too_many_pieces: 422,
  nothing_left: 422,
  tracking_required: 422,
  reason_required: 422,
  fee_differs: 422,
  picture_refused: 422,
  in_use: 409,
  product_in_use: 409,
  category_in_use: 409,
  list_full: 422,
  stock_reserved: 409,
  import_refused: 422,
  view_limit: 422,
  link_invalid: 422,
  unsupported_media_type: 415,
  too_many_requests: 429,
  unavailable: 503,
  internal: 500,
};

/**
 * Refuses a call with an error code of the contract. Thrown by use cases, turned into an envelope by the app.
 */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: ContentfulStatusCode;

  constructor(
    readonly reason: ErrorCode,
    readonly data: Omit<ErrorData, "error"> = {},
    readonly retryAfterSeconds?: number,
  ) {
    super(reason);
    this.status = statusOf[reason];
  }
}

type FieldMessage = Extract<ApiMessageKey, `fields.${string}`>;

/** A refusal of one field of the request. */
export function fieldRefused(field: string, message: FieldMessage, data: Omit<ErrorData, "error"> = {}): ApiError {
  return refusedField(field, apiMessage(message), data);
}

/** A refusal of one field of the request, with a message that is a finished sentence. */
export function refusedField(field: string, text: string, data: Omit<ErrorData, "error"> = {}): ApiError {
  return new ApiError("validation_failed", { errors: { [field]: [text] }, ...data });
}

/** @throws ApiError not_found when there is none */
export function orNotFound<T>(found: T | undefined): T {
  if (found === undefined) throw new ApiError("not_found");
  return found;
}
