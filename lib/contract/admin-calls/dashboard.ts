import { adminHits, adminSearchQuery } from "../admin-search";
import { dashboard, dashboardQuery } from "../dashboard";
import type { AdminCalls } from "./admin-call";

export const dashboardCalls = {
  "GET dashboard": {
    permission: "dashboard_read",
    summary: "What waits for somebody, and what was sold",
    query: dashboardQuery,
    data: dashboard,
  },
  "GET search": {
    permission: ["orders_read", "members_read", "catalogue_read"],
    summary: "The first orders, members and products of a keyword",
    query: adminSearchQuery,
    data: adminHits,
  },
} satisfies AdminCalls;
