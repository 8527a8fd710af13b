import { and, asc, desc, eq, gte, like, lt, type SQL, sql } from "drizzle-orm";
import type { AuditFilters, AuditListing, AuditListQuery, AuditLog } from "@/lib/contract/audit-logs";
import { TIME_ZONE } from "@/lib/site";
import { administrators } from "../admin-accounts/tables";
import { auditLogs } from "../audit/tables";
import type { Database } from "../db/database";
import { escapeLike } from "../db/escape-like";
import { inBatches } from "../db/in-batches";
import { listPage } from "../db/list-page";

const EXPORT_ROWS = 500;

/** One page of the log, and the people to filter it by. */
export async function listAuditLogs(db: Database, query: AuditListQuery): Promise<AuditListing> {
  const { rows, pageOf } = await listPage(db, {
    rows: db.select().from(auditLogs).$dynamic(),
    key: auditLogs.id,
    where: conditionsOf(query),
    sortBy: auditLogs.createdAt,
    query,
  });
  const people = await db
    .select({ id: administrators.id, name: administrators.name })
    .from(administrators)
    .orderBy(asc(administrators.id))
    .limit(200);
  return { ...pageOf(rows.map(answerOf)), people };
}

/** All entries that the filters let through, some at a time, the newest first. */
export function readAuditLogs(db: Database, filters: AuditFilters): AsyncGenerator<AuditLog[]> {
  return inBatches<AuditLog>(async (last) => {
    const rows = await db
      .select()
      .from(auditLogs)
      .where(and(conditionsOf(filters), last && lt(auditLogs.id, last.id)))
      .orderBy(desc(auditLogs.id))
      .limit(EXPORT_ROWS);
    return rows.map(answerOf);
  });
}

function conditionsOf({ administrator_id, action, keyword, from, to }: AuditFilters): SQL | undefined {
  return and(
    administrator_id === undefined ? undefined : eq(auditLogs.administratorId, administrator_id),
    action && eq(auditLogs.action, action),
    keyword ? like(auditLogs.subject, `${escapeLike(keyword)}%`) : undefined,
    from ? gte(auditLogs.createdAt, startOf(from)) : undefined,
    to ? lt(auditLogs.createdAt, sql`${startOf(to)} + interval '1 day'`) : undefined,
  );
}

/** The first moment of a day in Taipei. */
function startOf(day: string): SQL {
  return sql`(${day}::timestamp at time zone ${TIME_ZONE})`;
}

function answerOf(row: typeof auditLogs.$inferSelect): AuditLog {
  return {
    id: row.id,
    administrator_id: row.administratorId,
    administrator_name: row.administratorName,
    action: row.action,
    subject: row.subject,
    before: row.before,
    after: row.after,
    client_address: row.clientAddress,
    created_at: row.createdAt.toISOString(),
  };
}
