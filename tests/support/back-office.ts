import { asc, eq } from "drizzle-orm";
import { beforeAll } from "vitest";
import { auditLogs } from "@/lib/backend/audit/tables";
import type { AdminCallArguments, AdminDataCallName } from "@/lib/contract/admin-calls/all";
import type { AuditAction } from "@/lib/contract/audit-logs";
import type { StaffRole } from "@/lib/contract/permissions";
import type { Cell } from "./matrix";
import { staffToken } from "./staff";

/** The back office as called by staff of a role; `call` returns `data` of the answer. */
export async function backOfficeOf(cell: Cell, role: StaffRole = "owner") {
  const token = await staffToken(cell, role);
  const { admin } = cell.signedIn(token);
  const call = async <K extends AdminDataCallName>(name: K, ...input: AdminCallArguments<K>) =>
    (await admin.call(name, ...input)).data;
  return { token, admin, call };
}

/** The back office as called by an owner who signs in before the tests of a suite. */
export function ownersOffice(cell: () => Cell): () => BackOffice {
  let office: BackOffice;
  beforeAll(async () => {
    office = await backOfficeOf(cell());
  });
  return () => office;
}

export type BackOffice = Awaited<ReturnType<typeof backOfficeOf>>;

/** The audit entries of an action, oldest first. */
export function loggedAs({ shop }: Cell, action: AuditAction) {
  return shop.db.select().from(auditLogs).where(eq(auditLogs.action, action)).orderBy(asc(auditLogs.id));
}
