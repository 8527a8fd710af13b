import { createRoute, OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import { envelope } from "@/lib/contract/envelope";
import type { ErrorCode } from "@/lib/contract/error-codes";
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
} & OpenApiMeta;

/** What only readers of the API are told (lib/backend/openapi). */
export type OpenApiMeta = {
  /** Whether a member's bearer is needed, or counts when there is one. */
  member?: "required" | "optional";
  /** Why it can refuse, apart from what follows from its inputs and guards (openapi/refusals.ts). */
  errors?: readonly ErrorCode[];
};

/** What a route of the contract says about itself, as the document of the API finds it. */
export type DeclaredRoute = RouteConfig & {
  /** Answers without the secret header, and refuses in its own way. */
  "x-open"?: true;
  "x-permission"?: string;
  "x-member"?: "required" | "optional";
  "x-errors"?: readonly ErrorCode[];
};

/** The `x-` entries of a route's declaration. */
export function openApiExtensions({
  permission,
  audit,
  member,
  errors,
}: OpenApiMeta & { permission?: string; audit?: string }) {
  return {
    ...(permission && { "x-permission": permission }),
    ...(audit && { "x-audit": audit }),
    ...(member && { "x-member": member }),
    ...(errors && { "x-errors": errors }),
  };
}

/** One endpoint of the contract: what comes in, and what `data` of the envelope holds. */
export function endpoint<P extends string, R extends RouteConfig["request"], D extends z.ZodType>(
  config: Endpoint<P, R, D>,
) {
  return createRoute({
    method: config.method,
    path: config.path,
    summary: config.summary,
    request: config.request as R,
    middleware: config.middleware,
    ...openApiExtensions(config),
    responses: { 200: { description: "OK", content: { "application/json": { schema: envelope(config.data) } } } },
  });
}

/** One endpoint that anyone may read: what `data` of the envelope holds, and what comes in. */
export function readEndpoint<P extends string, D extends z.ZodType, R extends RouteConfig["request"]>(
  path: P,
  summary: string,
  data: D,
  request?: R,
) {
  return endpoint<P, R, D>({ method: "get", path, summary, data, request });
}

type FileAnswer<P extends string, R extends RouteConfig["request"]> = {
  path: P;
  summary: string;
  request?: R;
  middleware?: RouteConfig["middleware"];
  /** Of what is answered, e.g. `text/csv`. */
  type: string;
  permission?: string;
  audit?: string;
} & OpenApiMeta;

/** An endpoint that answers with a file, outside the envelope. */
export function fileEndpoint<P extends string, R extends RouteConfig["request"]>(config: FileAnswer<P, R>) {
  return createRoute({
    method: "get",
    path: config.path,
    summary: config.summary,
    request: config.request as R,
    middleware: config.middleware,
    ...openApiExtensions(config),
    responses: { 200: { description: "The file", content: { [config.type]: { schema: fileSchema } } } },
  });
}

const fileSchema = z.string().openapi({ format: "binary" });

/** A JSON body that must be there. */
export function jsonBody<T extends z.ZodType>(schema: T) {
  return { required: true as const, content: { "application/json": { schema } } };
}
