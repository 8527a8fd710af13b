import { createRoute, OpenAPIHono, type RouteConfig } from "@hono/zod-openapi";
import type { z } from "zod";
import { envelope, errorEnvelope } from "@/lib/contract/envelope";
import { fieldErrors } from "@/lib/i18n/field-errors";
import { ApiError } from "./api-error";
import type { BackendEnv } from "./environment";

/** A group of routes whose requests are parsed by the contract before a handler sees them. */
export function routes() {
  return new OpenAPIHono<BackendEnv>({
    defaultHook: (result) => {
      if (!result.success) throw new ApiError("validation_failed", { errors: fieldErrors(result.error) });
    },
  });
}

type Endpoint<P extends string, R extends RouteConfig["request"], D extends z.ZodType> = {
  method: "get" | "post" | "put" | "delete";
  path: P;
  summary: string;
  request?: R;
  data: D;
  middleware?: RouteConfig["middleware"];
  /** Which right of the staff it needs; told to readers of the API. */
  permission?: string;
  /** What the log calls it. */
  audit?: string;
};

/** One endpoint of the contract: what comes in, what `data` of the envelope holds, and the one shape of a refusal. */
export function endpoint<P extends string, R extends RouteConfig["request"], D extends z.ZodType>(
  config: Endpoint<P, R, D>,
) {
  return createRoute({
    method: config.method,
    path: config.path,
    summary: config.summary,
    request: config.request as R,
    middleware: config.middleware,
    ...(config.permission && { "x-permission": config.permission }),
    ...(config.audit && { "x-audit": config.audit }),
    responses: {
      200: { description: "OK", content: { "application/json": { schema: envelope(config.data) } } },
      default: { description: "Refusal", content: { "application/json": { schema: errorEnvelope } } },
    },
  });
}

/** A JSON body that must be there. */
export function jsonBody<T extends z.ZodType>(schema: T) {
  return { required: true as const, content: { "application/json": { schema } } };
}
