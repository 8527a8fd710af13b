import { and, asc, desc, eq, gte, inArray, like, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import {
  type AuditFilters,
  type AuditListing,
  type AuditListQuery,
  type AuditLog,
  auditLooks,
} from "@/lib/contract/audit-logs";
import { formatDateTime } from "@/lib/format";
import { apiMessage } from "@/lib/i18n/translate";
import { TIME_ZONE } from "@/lib/site";
import { adminEndpoint } from "../admin-accounts/guard";
import { administrators } from "../admin-accounts/tables";
import { auditLogs } from "../audit/tables";
import { noteForAudit } from "../audit/write-audit-log";
import type { Database } from "../db/database";
import { escapeLike } from "../db/queries/escape-like";
import { inBatches } from "../db/queries/in-batches";
import { listPage } from "../db/queries/list-page";
import { ok } from "../http/answers";
import { csvAnswer } from "../http/csv";
import { routes } from "../http/routing";
import { namesOfSubjects, subjectsNamed } from "./audit-subjects";

const EXPORT_ROWS = 500;
const columns = ["created_at", "administrator_name", "action", "subject", "before", "after", "client_address"] as const;

/** The exported file has entries as written, without current names. */
type Entry = Omit<AuditLog, "subject_name">;

async function listAuditLogs(db: Database, query: AuditListQuery): Promise<AuditListing> {
  const listed = await listPage(db, {
    rows: db.select().from(auditLogs).$dynamic(),
    key: auditLogs.id,
    where: await conditionsOf(db, query),
    sortBy: auditLogs.createdAt,
    query,
  });
  const people = await db
    .select({ id: administrators.id, name: administrators.name })
    .from(administrators)
    .orderBy(asc(administrators.id))
    .limit(200);
  const nameOf = await namesOfSubjects(db, listed.data);
  return { ...listed, data: listed.data.map((row) => ({ ...answerOf(row), subject_name: nameOf(row) })), people };
}

/** All entries of the filters, in batches, newest first. */
function readAuditLogs(db: Database, filters: AuditFilters): AsyncGenerator<Entry[]> {
  const where = conditionsOf(db, filters);
  return inBatches<Entry>(async (last) => {
    const rows = await db
      .select()
      .from(auditLogs)
      .where(and(await where, last && lt(auditLogs.id, last.id)))
      .orderBy(desc(auditLogs.id))
      .limit(EXPORT_ROWS);
    return rows.map(answerOf);
  });
}

async function conditionsOf(
  db: Database,
  { administrator_id, action, keyword, changes, from, to }: AuditFilters,
): Promise<SQL | undefined> {
  return and(
    administrator_id === undefined ? undefined : eq(auditLogs.administratorId, administrator_id),
    action && eq(auditLogs.action, action),
    keyword ? await isAbout(db, keyword) : undefined,
    changes === undefined ? undefined : (changes ? notInArray : inArray)(auditLogs.action, auditLooks),
    from ? gte(auditLogs.createdAt, startOf(from)) : undefined,
    to ? lt(auditLogs.createdAt, sql`${startOf(to)} + interval '1 day'`) : undefined,
  );
}

/** Matches the beginning of a subject's key (a number, a SKU), or its name. */
async function isAbout(db: Database, keyword: string): Promise<SQL | undefined> {
  const { people, products } = await subjectsNamed(db, keyword);
  return or(
    like(auditLogs.subject, `${escapeLike(keyword)}%`),
    inArray(auditLogs.subject, people),
    and(inArray(auditLogs.subject, products), like(auditLogs.action, "product\\_%")),
  );
}

/** The first moment of a day in Taipei. */
function startOf(day: string): SQL {
  return sql`(${day}::timestamp at time zone ${TIME_ZONE})`;
}

function answerOf(row: typeof auditLogs.$inferSelect): Entry {
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

export const auditRoutes = routes()
  .openapi(adminEndpoint("GET audit-logs"), async (c) => ok(await listAuditLogs(c.get("db"), c.req.valid("query"))))
  .openapi(adminEndpoint("GET audit-logs/export"), (c) => {
    const filters = c.req.valid("query");
    noteForAudit(c, { subject: "audit-logs", after: filters });
    const headings = columns.map((key) => apiMessage(`audit_columns.${key}`));
    return csvAnswer(c, headings, exportRows(readAuditLogs(c.get("db"), filters)));
  });

async function* exportRows(pages: ReturnType<typeof readAuditLogs>) {
  for await (const logs of pages) yield logs.map((log) => columns.map((key) => cellOf(log, key)));
}

function cellOf(log: Entry, key: (typeof columns)[number]) {
  if (key === "created_at") return formatDateTime(log.created_at);
  if (key !== "before" && key !== "after") return log[key];
  return log[key] === null || log[key] === undefined ? "" : JSON.stringify(log[key]);
}
