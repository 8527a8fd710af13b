import { eq, inArray } from "drizzle-orm";
import { orderWork, returnWork, type Work, type WorkKind } from "@/lib/contract/dashboard";
import type { OrderFilter } from "@/lib/contract/order-list";
import { may, type Permission, type StaffRights } from "@/lib/contract/permissions";
import { taipeiMonth } from "@/lib/format";
import { yearWithoutDaysOff } from "@/lib/working-days";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { inventories } from "../catalogue/tables";
import { contacts } from "../content/tables";
import type { Database } from "../db/database";
import { ok } from "../http/answers";
import { csvAnswer } from "../http/csv";
import { routes } from "../http/routing";
import { noneLeft, runningOut } from "../inventories/queries";
import { readFewNumbers } from "../invoices/note-for-staff";
import { countInvoiceWork } from "../invoices/queries";
import { mails } from "../mail/tables";
import { orderConditions } from "../orders/order-conditions";
import { returns } from "../orders/return-tables";
import { orders } from "../orders/tables";
import { readKeptSales } from "./kept-sales";
import { readNewWork } from "./new-work";
import { exportSalesReport, readSalesReport, reportHeadings } from "./sales-report";
import { searchBackOffice } from "./search-back-office";

type Counter = { permission: Permission; count: (db: Database) => Promise<number> };

const ofOrders = Object.entries<OrderFilter>(orderWork).map(([kind, filter]): [string, Counter] => [
  kind,
  { permission: "orders_read", count: (db) => db.$count(orders, orderConditions(filter, true)) },
]);

const counters: Record<WorkKind, Counter> = {
  ...(Object.fromEntries(ofOrders) as Record<keyof typeof orderWork, Counter>),
  returns: { permission: "orders_read", count: (db) => db.$count(returns, inArray(returns.status, returnWork)) },
  invoices: { permission: "orders_read", count: countInvoiceWork },
  /** 1 when few numbers are left. */
  invoice_numbers: { permission: "orders_read", count: async (db) => ((await readFewNumbers(db)) ? 1 : 0) },
  messages: { permission: "messages_read", count: (db) => db.$count(contacts, eq(contacts.status, "open")) },
  low_stock: { permission: "catalogue_read", count: (db) => db.$count(inventories, runningOut) },
  sold_out: { permission: "catalogue_read", count: (db) => db.$count(inventories, noneLeft) },
  /** 1 when deadlines reach a year whose days off are not known. */
  days_off: { permission: "settings_write", count: async () => (yearWithoutDaysOff(new Date()) ? 1 : 0) },
  failed_mails: { permission: "mails_read", count: (db) => db.$count(mails, eq(mails.status, "failed")) },
};

/** Open work of each kind for this account; null where it has no permission. */
async function countWork(db: Database, staff: StaffRights): Promise<Work> {
  const counts = await Promise.all(
    Object.entries(counters).map(async ([kind, { permission, count }]) => [
      kind,
      may(staff, permission) ? await count(db) : null,
    ]),
  );
  return Object.fromEntries(counts);
}

export const dashboardRoutes = routes()
  .openapi(adminEndpoint("GET dashboard"), async (c) => {
    const staff = c.get("administrator");
    const db = c.get("db");
    const { days } = c.req.valid("query");
    const [work, made] = await Promise.all([
      countWork(db, staff),
      may(staff, "sales_read") ? readKeptSales(db, days) : null,
    ]);
    return ok({ made_at: (made?.madeAt ?? new Date()).toISOString(), work, sales: made?.sales ?? null });
  })
  .openapi(adminEndpoint("GET new-work"), async (c) => ok(await readNewWork(c.get("db"), c.get("administrator"))))
  .openapi(adminEndpoint("GET reports/sales"), async (c) => {
    const { month = taipeiMonth(new Date()) } = c.req.valid("query");
    return ok(await readSalesReport(c.get("db"), month));
  })
  .openapi(adminEndpoint("GET reports/sales/export"), (c) => {
    const { month = taipeiMonth(new Date()) } = c.req.valid("query");
    noteForAudit(c, { subject: month, after: { month } });
    return csvAnswer(c, reportHeadings(), exportSalesReport(c.get("db"), month));
  })
  .openapi(adminEndpoint("GET search"), async (c) => {
    const { keyword } = c.req.valid("query");
    return ok(await searchBackOffice(c.get("db"), keyword, c.get("administrator")));
  });
