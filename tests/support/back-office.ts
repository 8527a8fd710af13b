import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { auditLogs } from "@/lib/backend/audit/tables";
import type { AuditAction } from "@/lib/contract/audit-logs";
import type { StaffRole } from "@/lib/contract/permissions";
import type { Cell } from "./matrix";
import { staffToken } from "./staff";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The back office as staff of a role call it, whatever the noun. */
export async function backOfficeOf(cell: Cell, role: StaffRole = "owner") {
  const token = await staffToken(cell, role);
  const { admin } = cell.signedIn(token);
  const call = async <T extends z.ZodType>(method: Method, path: string, data: T, body?: unknown) =>
    (await admin.forward({ method, path, body, data })).data as z.infer<T>;
  return {
    token,
    admin,
    get: <T extends z.ZodType>(path: string, data: T) => call("GET", path, data),
    post: <T extends z.ZodType>(path: string, body: unknown, data: T) => call("POST", path, data, body),
    put: <T extends z.ZodType>(path: string, body: unknown, data: T) => call("PUT", path, data, body),
    remove: (path: string) => call("DELETE", path, z.unknown(), {}),
  };
}

export type BackOffice = Awaited<ReturnType<typeof backOfficeOf>>;

/** What the log has of an action, the oldest first. */
export function loggedAs({ shop }: Cell, action: AuditAction) {
  return shop.db.select().from(auditLogs).where(eq(auditLogs.action, action)).orderBy(asc(auditLogs.id));
}
