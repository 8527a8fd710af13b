import { z } from "zod";
import { errorEnvelope } from "@/lib/contract/envelope";
import { type ErrorCode, errorCodes } from "@/lib/contract/error-codes";
import { apiMessage } from "@/lib/i18n/translate";
import { stockInWords } from "../http/answers";
import { statusOf } from "../http/api-error";
import type { DeclaredRoute } from "../http/routing";
import { waitsForOpening } from "../opening/closed-calls";
import type { JsonSchema } from "./json-schema";
import meanings from "./refusal-meanings.json";

/**
 * The error codes of a route. Most follow from its declaration: validated inputs, guards, a path parameter, a version
 * or an idempotency key. The rest is in its `errors`.
 */
function reasonsOf(route: DeclaredRoute): ErrorCode[] {
  if (route["x-open"]) return [...(route["x-errors"] ?? [])];
  const { request } = route;
  const takesInput = request !== undefined && Object.keys(request).length > 0;
  const isJson = request?.body !== undefined && "application/json" in request.body.content;
  const reasons = new Set<ErrorCode>([
    "secret_missing",
    ...(takesInput ? (["validation_failed"] as const) : []),
    ...(request?.body ? (["body_too_large"] as const) : []),
    ...(isJson ? (["malformed_body", "unsupported_media_type"] as const) : []),
    ...(route["x-member"] === "required" || route["x-permission"] ? (["not_signed_in"] as const) : []),
    ...(route["x-permission"] && route["x-permission"] !== "self" ? (["not_allowed"] as const) : []),
    ...(route.path.includes("{") ? (["not_found"] as const) : []),
    ...(asksFor(request?.body?.content["application/json"], "version") ? (["version_conflict"] as const) : []),
    ...(asksFor({ schema: request?.headers }, "idempotency-key") ? (["idempotency_conflict"] as const) : []),
    ...(waitsForOpening(route.method, route.path) ? (["shop_closed"] as const) : []),
    ...(route["x-errors"] ?? []),
    "internal",
    "unavailable",
  ]);
  return errorCodes.filter((code) => reasons.has(code));
}

/** Whether the input, before any transformation, has a field of this name. */
function asksFor(media: object | undefined, field: string): boolean {
  let schema = media && "schema" in media ? media.schema : undefined;
  while (schema instanceof z.ZodPipe) schema = schema.in;
  return schema instanceof z.ZodObject && field in schema.shape;
}

/** The error answers of an operation, one per status; equal ones share a component. */
export function refusalsOf(route: DeclaredRoute, components: Map<string, JsonSchema>): Record<string, JsonSchema> {
  const reasons = reasonsOf(route);
  const statuses = [...new Set(reasons.map((code) => statusOf[code]))].toSorted((a, b) => a - b);
  const entries = statuses.map((status): [string, JsonSchema] => {
    const codes = reasons.filter((code) => statusOf[code] === status);
    const name = [status, ...codes].join(".");
    if (!components.has(name)) components.set(name, refusal(codes));
    return [String(status), { $ref: `#/components/responses/${name}` }];
  });
  return Object.fromEntries(entries);
}

function refusal(codes: ErrorCode[]): JsonSchema {
  const error = { properties: { data: { properties: { error: { enum: codes } } } } };
  return {
    description: codes.map((code) => `\`${code}\`: ${meanings[code]}`).join("\n\n"),
    ...(codes.includes("too_many_requests") || codes.includes("unavailable") ? { headers: retryAfter } : {}),
    content: {
      "application/json": {
        schema: { allOf: [{ $ref: "#/components/schemas/ErrorEnvelope" }, error] },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

const retryAfter = {
  "Retry-After": { description: "Seconds to wait", schema: { type: "integer", minimum: 0 } },
};

const details: Partial<Record<ErrorCode, object>> = {
  validation_failed: { errors: { email: [apiMessage("fields.email")] } },
  insufficient_stock: { sku: "DEMO-SKU", available: 3 },
  line_limit: { limit: 99 },
  below_minimum_total: { limit: 300 },
  above_maximum_total: { limit: 100_000 },
  total_changed: { total: 1_280 },
  stock_reserved: { available: 2 },
};

/** One example per error code, with its message. */
export function refusalExamples(): Record<string, { summary: string; value: unknown }> {
  const entries = errorCodes.map((code) => {
    const data = { error: code, ...details[code] };
    const { available, limit = 0 } = data as { available?: number; limit?: number };
    const msg = apiMessage(`errors.${code}`, { available: stockInWords(available), limit });
    const value = errorEnvelope.parse({ code: statusOf[code], msg, data });
    return [code, { summary: meanings[code], value }];
  });
  return Object.fromEntries(entries);
}
