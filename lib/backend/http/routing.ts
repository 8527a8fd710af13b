import { createRoute, OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { Method } from "@/lib/contract/admin-calls/address";
import { envelope } from "@/lib/contract/envelope";
import type { ErrorCode } from "@/lib/contract/error-codes";
import { linkTokenBody } from "@/lib/contract/users";
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

/** A call as data, declared like the calls of the back office (lib/contract/admin-calls). */
type Declared = {
  params?: z.ZodObject;
  query?: z.ZodType;
  headers?: z.ZodObject;
  /** A JSON body, which must be there. */
  body?: z.ZodType;
  /** Content types of a body that is a file. */
  upload?: readonly string[];
  middleware?: RouteConfig["middleware"];
  /** The staff permission that it needs; shown in the API document. */
  permission?: string;
  /** The action's name in the audit log. */
  audit?: string;
} & OpenApiMeta &
  (
    | { data: z.ZodType }
    | {
        /** Content type of an answer that is a file, outside the envelope. */
        file: string;
      }
  );

/** Facts for the API document only (lib/backend/openapi). */
export type OpenApiMeta = {
  /** Whether a member's bearer is needed, or counts when there is one. */
  member?: "required" | "optional";
  /** Error codes beyond those that follow from its inputs and guards (openapi/refusals.ts). */
  errors?: readonly ErrorCode[];
};

/** A route of the contract with its extensions for the API document. */
export type DeclaredRoute = RouteConfig & {
  /** Needs no secret header, and has its own format of refusals. */
  "x-open"?: true;
  "x-permission"?: string;
  "x-member"?: "required" | "optional";
  "x-errors"?: readonly ErrorCode[];
};

type Name = `${Method} /${string}`;
type PathOf<N extends Name> = N extends `${string} ${infer Path}` ? Path : never;

type Nothing = Record<never, never>;
type Part<D, P extends string> = D extends Record<P, infer S> ? Record<P, S> : Nothing;
type Content<Type extends string, S> = { required: true; content: Record<Type, { schema: S }> };
type Body<D> = D extends { body: infer S }
  ? { body: Content<"application/json", S> }
  : D extends { upload: readonly string[] }
    ? { body: Content<string, z.ZodString> }
    : Nothing;
type Answer<D> = D extends { data: infer S extends z.ZodType }
  ? Record<"application/json", { schema: z.ZodObject<{ code: z.ZodNumber; msg: z.ZodString; data: S }> }>
  : Record<string, { schema: z.ZodString }>;

/** The route type of a call, so that its inputs and answers are typed. */
export type RouteOf<N extends Name, D> = {
  method: Lowercase<Method>;
  path: PathOf<N>;
  request: Part<D, "params"> & Part<D, "query"> & Part<D, "headers"> & Body<D>;
  responses: { 200: { description: string; content: Answer<D> } };
  getRoutingPath(): string;
};

/** One endpoint of the contract: its inputs, and the `data` of the envelope or the content type of a file. */
export function endpoint<N extends Name, D extends Declared>(name: N, summary: string, declared: D): RouteOf<N, D> {
  const [method = "", path = ""] = name.split(" ");
  const { params, query, headers, body, upload, middleware, permission, audit, member, errors } = declared;
  const request = {
    ...(params && { params }),
    ...(query && { query }),
    ...(headers && { headers }),
    ...(body && { body: { required: true, content: { "application/json": { schema: body } } } }),
    ...(upload && { body: { required: true, content: filesOf(upload) } }),
  };
  const answer =
    "file" in declared
      ? { description: "The file", content: filesOf([declared.file]) }
      : { description: "OK", content: { "application/json": { schema: envelope(declared.data) } } };
  const route = createRoute({
    ...{ method: method.toLowerCase() as Lowercase<Method>, path, summary, middleware },
    request: request as RouteConfig["request"],
    ...(permission && { "x-permission": permission }),
    ...(audit && { "x-audit": audit }),
    ...(member && { "x-member": member }),
    ...(errors && { "x-errors": errors }),
    responses: { 200: answer },
  });
  return route as unknown as RouteOf<N, D>;
}

/** One endpoint for a link of a mail: takes the link's token and answers without data. */
export function linkEndpoint<N extends Name>(name: N, summary: string) {
  return endpoint(name, summary, { body: linkTokenBody, errors: ["link_invalid"], data: z.null() });
}

function filesOf(types: readonly string[]) {
  return Object.fromEntries(types.map((type) => [type, { schema: z.string().openapi({ format: "binary" }) }]));
}

/** One endpoint that anyone may read: the `data` of the envelope, and its inputs. */
export function readEndpoint<P extends string, D extends z.ZodType, R extends Pick<Declared, "params" | "query">>(
  path: `/${P}`,
  summary: string,
  data: D,
  request?: R,
) {
  return endpoint<`GET /${P}`, R & { data: D }>(`GET ${path}`, summary, { ...(request as R), data });
}
