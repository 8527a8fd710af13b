import { createMiddleware } from "hono/factory";
import type { Method } from "@/lib/contract/admin-calls/address";
import type { AdminCall } from "@/lib/contract/admin-calls/admin-call";
import { type AdminCallName, adminCalls } from "@/lib/contract/admin-calls/all";
import type { AuditAction } from "@/lib/contract/audit-logs";
import { may } from "@/lib/contract/permissions";
import { type ChangeReport, reports } from "@/lib/reports";
import { auditedAfter, auditedChange } from "../audit/audited";
import { ApiError } from "../http/api-error";
import type { BackendEnv } from "../http/environment";
import { keyed } from "../http/idempotency";
import { endpoint, type RouteOf } from "../http/routing";
import { findAdministrator } from "./sessions";

/** Checks the permissions, as they are now, whatever other layers have checked. @throws ApiError not_signed_in, not_allowed */
function staffOnly(rights: Exclude<AdminCall["permission"], "none">) {
  return createMiddleware<BackendEnv>(async (c, next) => {
    const token = c.get("bearer");
    const administrator = token ? await findAdministrator(c.get("db"), token, c.get("clientAddress")) : undefined;
    if (!administrator) throw new ApiError("not_signed_in");
    const isAllowed = [rights].flat().some((right) => right === "self" || may(administrator, right));
    if (!isAllowed) throw new ApiError("not_allowed");
    c.set("administrator", administrator);
    await next();
  });
}

/** Reports a change once it is committed, so that pages with this data are renewed for every client's change. */
function reportingChange(nouns: AdminCall["invalidates"] = []) {
  return createMiddleware<BackendEnv>(async (c, next) => {
    await next();
    if (nouns.length > 0 && !c.error && c.res.status < 400) reports.change.publish({ nouns } satisfies ChangeReport);
  });
}

type Calls = typeof adminCalls;

/** `GET /admin/orders/{number}` of `GET orders/{number}`. */
type NameOf<K extends AdminCallName> = K extends `${infer Verb extends Method} ${infer Path}`
  ? `${Verb} /admin/${Path}`
  : never;

type DeclarationOf<K extends AdminCallName> = Calls[K] &
  (Calls[K] extends { isKeyed: true } ? { headers: typeof keyed } : unknown);

/**
 * The route of a call of the back office, with guard and log built in. A change runs in one transaction with its log entry
 * (`c.get("db")` is that transaction); a refusal undoes both. A call that answers with a file does so outside the envelope.
 */
export function adminEndpoint<K extends AdminCallName>(name: K): RouteOf<NameOf<K>, DeclarationOf<K>> {
  const call: AdminCall = adminCalls[name];
  const { permission, audit, isLong, isPreview, isKeyed, summary } = call;
  const [verb, below] = name.split(" ");
  const isOpen = permission === "none";
  const isChange = verb !== "GET";
  if (isChange && !isOpen && !isPreview && !audit) throw new Error(`${name} changes something that the log would miss`);
  const editing = verb === "PUT" ? actionsOn(below) : [];
  const auditing = !audit ? [] : [isChange && !isLong ? auditedChange(audit, editing) : auditedAfter(audit)];
  const route = endpoint(`${verb as Method} /admin/${below}`, summary, {
    ...call,
    headers: isKeyed && keyed,
    permission: isOpen ? undefined : [permission].flat().join("|"),
    middleware: isOpen ? auditing : [staffOnly(permission), reportingChange(call.invalidates), ...auditing],
  });
  return route as unknown as RouteOf<NameOf<K>, DeclarationOf<K>>;
}

/** The log's actions for changes of the documents at a path; testing keys changes none. */
function actionsOn(path = ""): AuditAction[] {
  const [stem] = path.split("/{");
  const calls: [string, AdminCall][] = Object.entries(adminCalls);
  return calls.flatMap(([name, { audit }]) =>
    audit && audit !== "keys_test" && name.split(" ")[1]?.split("/{")[0] === stem ? [audit] : [],
  );
}
