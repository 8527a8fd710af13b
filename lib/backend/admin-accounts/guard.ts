import { type RouteConfig, z } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import type { AdminCall } from "@/lib/contract/admin-calls/admin-call";
import {
  type AdminCallName,
  type AdminDataCallName,
  type AdminFileName,
  adminCalls,
} from "@/lib/contract/admin-calls/all";
import { roleMay } from "@/lib/contract/permissions";
import { auditedAfter, auditedChange } from "../audit/audited";
import { ApiError } from "../http/api-error";
import type { BackendEnv } from "../http/environment";
import { keyed } from "../http/idempotency";
import { endpoint, fileEndpoint, jsonBody } from "../http/routing";
import { findAdministrator } from "./sessions";

/**
 * Lets only administrators through whose role may do this; what a browser or another layer has checked does not count
 * here.
 * @throws ApiError not_signed_in, not_allowed
 */
function staffOnly(rights: AdminCall["permission"]) {
  return createMiddleware<BackendEnv>(async (c, next) => {
    const token = c.get("bearer");
    const administrator = token ? await findAdministrator(c.get("db"), token) : undefined;
    if (!administrator) throw new ApiError("not_signed_in");
    const { role } = administrator;
    if (![rights].flat().some((right) => right === "self" || (right !== "none" && roleMay(role, right))))
      throw new ApiError("not_allowed");
    c.set("administrator", administrator);
    await next();
  });
}

type Calls = typeof adminCalls;

/** `/admin/orders/{number}` of `GET orders/{number}`. */
type PathOf<K extends string> = K extends `${string} ${infer Path}` ? `/admin/${Path}` : never;

type Nothing = Record<never, never>;
type Part<D, P extends string> = D extends Record<P, infer S> ? Record<P, S> : Nothing;
type Headers<D> = D extends { isKeyed: true } ? { headers: typeof keyed } : Nothing;
type Body<D> = D extends { body: infer S extends z.ZodType }
  ? { body: ReturnType<typeof jsonBody<S>> }
  : D extends { upload: readonly string[] }
    ? { body: ReturnType<typeof fileBody> }
    : Nothing;
/** What `c.req.valid` knows of a call. */
type RequestOf<D> = Extract<
  Part<D, "params"> & Part<D, "query"> & Headers<D> & Body<D>,
  NonNullable<RouteConfig["request"]>
>;

/**
 * The route of a call of the back office, with guard and log built in. A change runs in one transaction with its log entry
 * (`c.get("db")` is that transaction); a refusal undoes both.
 */
export function adminEndpoint<K extends AdminDataCallName>(name: K) {
  return endpoint<PathOf<K>, RequestOf<Calls[K]>, Calls[K]["data"]>({
    ...routeOf(name),
    data: adminCalls[name].data,
  });
}

/** The same for a call that answers with a file, outside the envelope. */
export function adminFileEndpoint<K extends AdminFileName>(name: K) {
  return fileEndpoint<PathOf<K>, RequestOf<Calls[K]>>({ ...routeOf(name), type: adminCalls[name].file });
}

function routeOf<K extends AdminCallName>(name: K) {
  const call: AdminCall = adminCalls[name];
  const [verb, path] = name.split(" ");
  const method = verb?.toLowerCase() as "get" | "post" | "put" | "delete";
  const isChange = method !== "get";
  const { permission, audit, summary, errors } = call;
  if (permission === "none")
    return {
      method,
      path: `/admin/${path}` as PathOf<K>,
      summary,
      errors,
      request: requestOf(call) as RequestOf<Calls[K]>,
    };
  if (isChange && !audit) throw new Error(`${name} changes something that the log would miss`);
  const auditing = !audit ? [] : [isChange && !call.isLong ? auditedChange(audit) : auditedAfter(audit)];
  return {
    method,
    path: `/admin/${path}` as PathOf<K>,
    summary,
    errors,
    audit,
    request: requestOf(call) as RequestOf<Calls[K]>,
    permission: [permission].flat().join("|"),
    middleware: [staffOnly(permission), ...auditing],
  };
}

function requestOf({ params, query, body, upload, isKeyed }: AdminCall) {
  return {
    ...(params && { params }),
    ...(query && { query }),
    ...(isKeyed && { headers: keyed }),
    ...(body && { body: jsonBody(body) }),
    ...(upload && { body: fileBody(upload) }),
  };
}

const file = { schema: z.string().openapi({ format: "binary" }) };

function fileBody(types: readonly string[]) {
  return { required: true as const, content: Object.fromEntries(types.map((type) => [type, file])) };
}
