import { and, desc, eq } from "drizzle-orm";
import { auditLogs } from "@/lib/backend/audit/tables";
import type { Database } from "@/lib/backend/db/database";
import type { AuditAction } from "@/lib/contract/audit-logs";

/** The newest audit entry about a subject. */
export async function lastAudit(db: Database, action: AuditAction, subject?: string) {
  const [entry] = await db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.action, action), subject === undefined ? undefined : eq(auditLogs.subject, subject)))
    .orderBy(desc(auditLogs.id))
    .limit(1);
  return entry;
}
