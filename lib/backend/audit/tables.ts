import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { AuditAction } from "@/lib/contract/audit-logs";
import { createdAt } from "../db/queries/columns";

/** Append-only. The administrator's name is copied, so that the entry outlives the account. */
export const auditLogs = pgTable(
  "audit_logs",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    administratorId: integer(),
    administratorName: text().notNull(),
    action: text().$type<AuditAction>().notNull(),
    /** The object of the action: an order's number, an id. */
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    clientAddress: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index("audit_logs_created").on(table.createdAt, table.id),
    // Each ends as the list is ordered, so that a filtered page is read from the index alone.
    index("audit_logs_administrator").on(table.administratorId, table.createdAt, table.id),
    index("audit_logs_action").on(table.action, table.createdAt, table.id),
    index("audit_logs_subject").on(table.subject.op("text_pattern_ops"), table.createdAt, table.id),
  ],
);
