import { auditExportQuery, auditListing, auditListQuery } from "../audit-logs";
import type { AdminCalls } from "./admin-call";

export const auditLogCalls = {
  "GET audit-logs": {
    permission: "audit_read",
    summary: "One page of what staff did",
    query: auditListQuery,
    data: auditListing,
  },
  "GET audit-logs/export": {
    permission: "audit_read",
    audit: "audit_export",
    summary: "The filtered list as CSV",
    query: auditExportQuery,
    file: "text/csv",
  },
} satisfies AdminCalls;
