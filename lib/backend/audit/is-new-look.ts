import { and, eq, gt, sql } from "drizzle-orm";
import type { Administrator } from "@/lib/contract/administrators";
import type { AuditAction } from "@/lib/contract/audit-logs";
import type { Database } from "../db/database";
import { auditLogs } from "./tables";

/** Viewing the same record again within this time is not logged again. */
const MINUTES = 10;

type Look = { by: Administrator; action: AuditAction; subject: string; clientAddress?: string };

/**
 * Whether viewing something (`<noun>_view`) is written to the log. It is not for one's own account, nor when the same person
 * viewed the same record from the same network a few minutes ago, since screens load what they show again after each change.
 */
export async function isNewLook(db: Database, { by, action, subject, clientAddress }: Look): Promise<boolean> {
  if (subject === `staff-${by.id}`) return false;
  const [same] = await db
    .select({ id: auditLogs.id })
    .from(auditLogs)
    .where(
      and(
        eq(auditLogs.subject, subject),
        eq(auditLogs.action, action),
        eq(auditLogs.administratorId, by.id),
        sql`${auditLogs.clientAddress} is not distinct from ${clientAddress ?? null}`,
        gt(auditLogs.createdAt, sql`now() - ${`${MINUTES} minutes`}::interval`),
      ),
    )
    .limit(1);
  return !same;
}
