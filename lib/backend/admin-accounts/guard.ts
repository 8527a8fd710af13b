import { z } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import type { AdminCall } from "@/lib/contract/admin-calls/admin-call";
import { type AdminCallName, adminCalls } from "@/lib/contract/admin-calls/all";
import type { AuditAction } from "@/lib/contract/audit-logs";
import { roleMay } from "@/lib/contract/permissions";
import { auditedAfter, auditedChange } from "../audit/audited";
import { ApiError } from "../http/api-error";
import type { BackendEnv } from "../http/environment";
import { keyed } from "../http/idempotency";
import { endpoint, fileEndpoint, jsonBody } from "../http/routing";
import { findAdministrator } from "./sessions";

/** Checks the role, whatever other layers have checked. @throws ApiError not_signed_in, not_allowed */
function staffOnly(rights: Exclude<AdminCall["permission"], "none">) {
  return createMiddleware<BackendEnv>(async (c, next) => {
    const token = c.get("bearer");
    const administrator = token ? await findAdministrator(c.get("db"), token, c.get("clientAddress")) : undefined;
    if (!administrator) throw new ApiError("not_signed_in");
    const { role } = administrator;
    if (![rights].flat().some((right) => right === "self" || roleMay(role, right))) throw new ApiError("not_allowed");
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
type Content<Type extends string, S> = { required: true; content: Record<Type, { schema: S }> };
type Body<D> = D extends { body: infer S }
  ? { body: Content<"application/json", S> }
  : D extends { upload: readonly string[] }
    ? { body: Content<string, z.ZodString> }
    : Nothing;
type Answer<D> = D extends { data: infer S extends z.ZodType }
  ? Record<"application/json", { schema: z.ZodObject<{ code: z.ZodNumber; msg: z.ZodString; data: S }> }>
  : Record<string, { schema: z.ZodString }>;

/** What a route knows of its call, so that what it takes and answers is typed. */
type RouteOf<K extends AdminCallName> = {
  method: Method;
  path: PathOf<K>;
  request: Part<Calls[K], "params"> & Part<Calls[K], "query"> & Headers<Calls[K]> & Body<Calls[K]>;
  responses: { 200: { description: string; content: Answer<Calls[K]> } };
  getRoutingPath(): string;
};

type Method = "get" | "post" | "put" | "delete";

/**
 * The route of a call of the back office, with guard and log built in. A change runs in one transaction with its log entry
 * (`c.get("db")` is that transaction); a refusal undoes both. A call that answers with a file does so outside the envelope.
 */
export function adminEndpoint<K extends AdminCallName>(name: K): RouteOf<K> {
  const call: AdminCall = adminCalls[name];
  const { permission, audit, isLong, isPreview, summary, errors } = call;
  const [verb, below] = name.split(" ");
  const method = verb?.toLowerCase() as Method;
  const isOpen = permission === "none";
  const isChange = method !== "get";
  if (isChange && !isOpen && !isPreview && !audit) throw new Error(`${name} changes something that the log would miss`);
  const editing = method === "put" ? actionsOn(below) : [];
  const auditing = !audit ? [] : [isChange && !isLong ? auditedChange(audit, editing) : auditedAfter(audit)];
  const config = {
    path: `/admin/${below}`,
    summary,
    errors,
    audit,
    permission: isOpen ? undefined : [permission].flat().join("|"),
    request: requestOf(call),
    middleware: isOpen ? auditing : [staffOnly(permission), ...auditing],
  };
  const route =
    "data" in call ? endpoint({ ...config, method, data: call.data }) : fileEndpoint({ ...config, type: call.file });
  return route as unknown as RouteOf<K>;
}

/** What the log calls the changes of the documents that a path names; trying keys changes none. */
function actionsOn(path = ""): AuditAction[] {
  const [stem] = path.split("/{");
  const calls: [string, AdminCall][] = Object.entries(adminCalls);
  return calls.flatMap(([name, { audit }]) =>
    audit && audit !== "keys_test" && name.split(" ")[1]?.split("/{")[0] === stem ? [audit] : [],
  );
}

function requestOf({ params, query, body, upload, isKeyed }: Partial<AdminCall>) {
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
