import { and, desc, eq, inArray } from "drizzle-orm";
import type { AuditAction } from "@/lib/contract/audit-logs";
import type { Database } from "../db/database";
import { auditLogs } from "./tables";

/** Tolerance to match a change with its log entry: a change of several documents is logged under none of them. */
const SAME_CHANGE_MS = 5_000;

/**
 * Who changed a document last, to tell staff whose save conflicted.
 * @param subject empty where there is only one such document, as of settings
 * @param changedAt when it was changed, if known: entries of other times are then ignored
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
