import { adminHits, adminSearchQuery } from "../admin-search";
import { dashboard, dashboardQuery } from "../dashboard";
import { newWork } from "../new-work";
import { salesReport, salesReportQuery } from "../sales-report";
import type { AdminCalls } from "./admin-call";

export const dashboardCalls = {
  "GET dashboard": {
    permission: "dashboard_read",
    summary: "Open work and sales",
    query: dashboardQuery,
    data: dashboard,
  },
  "GET new-work": {
    permission: "self",
    summary: "How much waits for staff of one's role; small, for screens that ask again and again",
    data: newWork,
  },
  "GET reports/sales": {
    permission: "sales_read",
    summary: "A month for the bookkeeper: sales by month, way of payment and category",
    query: salesReportQuery,
    data: salesReport,
  },
  "GET reports/sales/export": {
    permission: "sales_read",
    audit: "report_export",
    summary: "The same as CSV",
    query: salesReportQuery,
    file: "text/csv",
  },
  "GET search": {
    permission: ["orders_read", "members_read", "catalogue_read"],
    summary: "The first orders, members and products of a keyword",
    query: adminSearchQuery,
    data: adminHits,
  },
} satisfies AdminCalls;
