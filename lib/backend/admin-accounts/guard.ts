import type { RouteConfig } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import type { z } from "zod";
import type { AuditAction } from "@/lib/contract/audit-logs";
import { type Permission, roleMay } from "@/lib/contract/permissions";
import { auditedAfter, auditedChange } from "../audit/audited";
import { ApiError } from "../http/api-error";
import type { BackendEnv } from "../http/environment";
import { endpoint, fileEndpoint } from "../http/routing";
import { findAdministrator } from "./sessions";

/** `self`: everybody of the staff, for their own session and account. */
export type Needed = Permission | "self";

/** One right, or any of several. */
type Rights = Needed | readonly Needed[];

/**
 * Lets only administrators through whose role may do this; what a browser or another layer has checked does not count
 * here.
 * @throws ApiError not_signed_in, not_allowed
 */
export function staffOnly(rights: Rights) {
  return createMiddleware<BackendEnv>(async (c, next) => {
    const token = c.get("bearer");
    const administrator = token ? await findAdministrator(c.get("db"), token) : undefined;
    if (!administrator) throw new ApiError("not_signed_in");
    const { role } = administrator;
    if (![rights].flat().some((right) => right === "self" || roleMay(role, right))) throw new ApiError("not_allowed");
    c.set("administrator", administrator);
    await next();
  });
}

type AdminPath = `/admin/${string}`;

type Rule = {
  permission: Rights;
  /** What the log calls it. Every change has one, and every look at or export of personal data. */
  audit?: AuditAction;
  /** The change does long work, such as taking in a picture, and must not hold a transaction open meanwhile. */
  isLong?: boolean;
};

/**
 * An endpoint of the back office: the same as any other, with guard and log built in. A change runs in one transaction
 * with its log entry (`c.get("db")` is that transaction); a refusal undoes both.
 */
export function adminEndpoint<P extends AdminPath, R extends RouteConfig["request"], D extends z.ZodType>({
  permission,
  audit,
  isLong,
  ...config
}: Omit<Parameters<typeof endpoint<P, R, D>>[0], "middleware" | "permission" | "audit"> & Rule) {
  const isChange = config.method !== "get";
  if (isChange && !audit) throw new Error(`${config.method} ${config.path} changes something that the log would miss`);
  const auditing = !audit ? [] : [isChange && !isLong ? auditedChange(audit) : auditedAfter(audit)];
  return endpoint<P, R, D>({
    ...config,
    audit,
    permission: nameOf(permission),
    middleware: [staffOnly(permission), ...auditing],
  });
}

/** An endpoint of the back office that answers with a file, outside the envelope. */
export function adminFileEndpoint<P extends AdminPath, R extends RouteConfig["request"]>({
  permission,
  audit,
  ...config
}: Omit<Parameters<typeof fileEndpoint<P, R>>[0], "middleware" | "permission" | "audit"> & Omit<Rule, "isLong">) {
  return fileEndpoint<P, R>({
    ...config,
    audit,
    permission: nameOf(permission),
    middleware: [staffOnly(permission), ...(audit ? [auditedAfter(audit)] : [])],
  });
}

function nameOf(rights: Rights): string {
  return [rights].flat().join("|");
}
