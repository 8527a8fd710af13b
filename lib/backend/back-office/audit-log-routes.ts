import { apiMessage } from "@/lib/i18n/translate";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { csvAnswer } from "../http/csv";
import { routes } from "../http/routing";
import { listAuditLogs, readAuditLogs } from "./list-audit-logs";

export const auditRoutes = routes()
  .openapi(adminEndpoint("GET audit-logs"), async (c) => ok(await listAuditLogs(c.get("db"), c.req.valid("query"))))
  .openapi(adminEndpoint("GET audit-logs/export"), (c) => {
    const filters = c.req.valid("query");
    noteForAudit(c, { subject: "audit-logs", after: filters });
    return csvAnswer(c, headings(), exportRows(readAuditLogs(c.get("db"), filters)));
  });

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
