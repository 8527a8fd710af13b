import { z } from "zod";

/**
 * Every reason for which a call can fail. The envelope's `code` is the HTTP status (spec section 3); this word, in
 * `data.error`, says which of the reasons behind that status it was.
 */
export const errorCodes = [
  "validation_failed",
  "malformed_body",
  "body_too_large",
  "secret_missing",
  "not_signed_in",
  "wrong_credentials",
  "not_allowed",
  "not_found",
  "method_not_allowed",
  "insufficient_stock",
  "sku_unavailable",
  "line_limit",
  "below_minimum_total",
  "above_maximum_total",
  "cart_limit",
  "address_limit",
  "cart_empty",
  "cart_ordered",
  "idempotency_conflict",
  "total_changed",
  "version_conflict",
  "state_conflict",
  "coupon_refused",
  "coupon_used",
  "payment_not_offered",
  "shipping_not_offered",
  "refund_too_high",
  "not_returnable",
  "too_many_pieces",
  "tracking_required",
  "reason_required",
  "fee_differs",
  "picture_refused",
  "in_use",
  "view_limit",
  "link_invalid",
  "unsupported_media_type",
  "too_many_requests",
  "unavailable",
  "internal",
] as const;

export const errorCode = z.enum(errorCodes);
export type ErrorCode = z.infer<typeof errorCode>;
