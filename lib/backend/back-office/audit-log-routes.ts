import { auditExportQuery, auditListing, auditListQuery } from "@/lib/contract/audit-logs";
import { apiMessage } from "@/lib/i18n/translate";
import { adminEndpoint, adminFileEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { csvAnswer } from "../http/csv";
import { routes } from "../http/routing";
import { listAuditLogs, readAuditLogs } from "./list-audit-logs";

export const auditRoutes = routes()
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/audit-logs",
      permission: "audit_read",
      summary: "One page of what staff did",
      request: { query: auditListQuery },
      data: auditListing,
    }),
    async (c) => ok(await listAuditLogs(c.get("db"), c.req.valid("query"))),
  )
  .openapi(
    adminFileEndpoint({
      path: "/admin/audit-logs/export",
      permission: "audit_read",
      audit: "audit_export",
      summary: "What the filters let through, as CSV",
      request: { query: auditExportQuery },
      type: "text/csv",
    }),
    (c) => {
      const filters = c.req.valid("query");
      noteForAudit(c, { subject: "audit-logs", after: filters });
      return csvAnswer(c, headings(), exportRows(readAuditLogs(c.get("db"), filters)));
    },
  );

function headings(): string[] {
  return [
    apiMessage("audit_columns.created_at"),
    apiMessage("audit_columns.administrator_name"),
    apiMessage("audit_columns.action"),
    apiMessage("audit_columns.subject"),
    apiMessage("audit_columns.before"),
    apiMessage("audit_columns.after"),
    apiMessage("audit_columns.client_address"),
  ];
}

async function* exportRows(pages: ReturnType<typeof readAuditLogs>) {
  for await (const logs of pages) {
    yield logs.map((log) => [
      log.created_at,
      log.administrator_name,
      log.action,
      log.subject,
      textOf(log.before),
      textOf(log.after),
      log.client_address,
    ]);
  }
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? "" : JSON.stringify(value);
}
