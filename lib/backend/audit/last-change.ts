import { and, desc, eq, inArray } from "drizzle-orm";
import type { AuditAction } from "@/lib/contract/audit-logs";
import type { Database } from "../db/database";
import { auditLogs } from "./tables";

/** A change of several documents at once stands in the log under no single one of them. */
const SAME_CHANGE_MS = 5_000;

/**
 * Who changed a document last, for those whose save came second.
 * @param subject empty where there is only one such document, as of settings
 * @param changedAt when it was changed, if that is known: another entry is then not about this change
 */
export async function findLastChange(
  db: Database,
  actions: AuditAction[],
  subject: string,
  changedAt?: string,
): Promise<{ changed_at?: string; changed_by?: string }> {
  const [entry] = await db
    .select({ by: auditLogs.administratorName, at: auditLogs.createdAt })
    .from(auditLogs)
    .where(and(inArray(auditLogs.action, actions), subject ? eq(auditLogs.subject, subject) : undefined))
    .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
    .limit(1);
  if (!entry) return {};
  const apart = changedAt ? Math.abs(Date.parse(changedAt) - entry.at.getTime()) : 0;
  return apart > SAME_CHANGE_MS ? {} : { changed_at: entry.at.toISOString(), changed_by: entry.by };
}
