import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { auditLogs } from "@/lib/backend/audit/tables";
import { type AdminDataCallName, adminCalls } from "@/lib/contract/admin-calls/all";
import type { AuditAction } from "@/lib/contract/audit-logs";
import type { StaffRole } from "@/lib/contract/permissions";
import type { Cell } from "./matrix";
import { staffToken } from "./staff";

type Method = "GET" | "POST" | "PUT" | "DELETE";

const patternOf = (name: string) => `^${name.replace(/\{\w+\}/g, "([^/]+)")}$`;

function nameOf(method: Method, path: string): AdminDataCallName {
  const names = Object.keys(adminCalls) as AdminDataCallName[];
  const name = names
    .toSorted((a, b) => a.split("{").length - b.split("{").length)
    .find((one) => new RegExp(patternOf(one)).test(`${method} ${path}`));
  if (!name) throw new Error(`no call ${method} ${path}`);
  return name;
}

/** The back office as staff of a role call it, whatever the noun. */
export async function deskOf(cell: Cell, role: StaffRole = "owner") {
  const token = await staffToken(cell, role);
  const { admin } = cell.signedIn(token);
  const call = async <T extends z.ZodType>(method: Method, path: string, data: T, body?: unknown) => {
    const [place = "", search] = path.split("?");
    const name = nameOf(method, place);
    const keys = [...name.matchAll(/\{(\w+)\}/g)].map(([, key = ""]) => key);
    const values = new RegExp(patternOf(name)).exec(`${method} ${place}`)?.slice(1) ?? [];
    const params = Object.fromEntries(keys.map((key, index) => [key, values[index]]));
    const query = Object.fromEntries(new URLSearchParams(search));
    return data.parse((await admin.forward(name, { params, query, body })).data) as z.infer<T>;
  };
  return {
    token,
    admin,
    get: <T extends z.ZodType>(path: string, data: T) => call("GET", path, data),
    post: <T extends z.ZodType>(path: string, body: unknown, data: T) => call("POST", path, data, body),
    put: <T extends z.ZodType>(path: string, body: unknown, data: T) => call("PUT", path, data, body),
    remove: (path: string) => call("DELETE", path, z.unknown(), {}),
  };
}

export type Desk = Awaited<ReturnType<typeof deskOf>>;

/** What the log has of an action, the oldest first. */
export function loggedAs({ shop }: Cell, action: AuditAction) {
  return shop.db.select().from(auditLogs).where(eq(auditLogs.action, action)).orderBy(asc(auditLogs.id));
}
