import type { Context } from "hono";
import { canReadPersonalData } from "../admin-accounts/can-read-personal-data";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { databaseNow } from "../db/queries/database-now";
import { ok } from "../http/answers";
import { countTry } from "../http/attempts";
import { csvAnswer } from "../http/csv";
import type { BackendEnv } from "../http/environment";
import { routes } from "../http/routing";
import { readInvoiceRules } from "../settings/invoice-rules";
import { actOnAllowance, actOnInvoice } from "./act-on-invoice";
import { exportInvoices, invoiceHeadings } from "./export-invoices";
import { listInvoices, readOrderInvoices } from "./queries";
import { listRanges, readRanges } from "./ranges";

const byStaff = (c: Context<BackendEnv>) => ({ actor: "staff", name: c.get("administrator").name }) as const;

async function invoicesOf(c: Context<BackendEnv>, number: string) {
  const db = c.get("db");
  return readOrderInvoices(db, number, canReadPersonalData(c), await readInvoiceRules(db, c.get("invoicing")));
}

export const invoiceAdminRoutes = routes()
  .openapi(adminEndpoint("GET invoices"), async (c) => {
    const { issuer } = await readInvoiceRules(c.get("db"), c.get("invoicing"));
    const listed = await listInvoices(c.get("db"), c.req.valid("query"));
    return ok({ ...listed, issuer: issuer ? { service: issuer.service, is_test: issuer.isTest } : null });
  })
  .openapi(adminEndpoint("GET invoices/export"), (c) => {
    const filter = c.req.valid("query");
    noteForAudit(c, { subject: filter.period ?? "", after: filter });
    return csvAnswer(c, invoiceHeadings(), exportInvoices(c.get("db"), filter));
  })
  .openapi(adminEndpoint("GET invoices/ranges"), async (c) => {
    const db = c.get("db");
    return ok(await listRanges(db, await databaseNow(db)));
  })
  .openapi(adminEndpoint("POST invoices/ranges"), async (c) => {
    const db = c.get("db");
    await countTry(db, "key-try", "invoice_ranges");
    await readRanges(db, await readInvoiceRules(db, c.get("invoicing")), { isDue: true });
    const ranges = await listRanges(db, await databaseNow(db));
    noteForAudit(c, { subject: "invoice_ranges", after: { ranges: ranges.ranges.length } });
    return ok(ranges);
  })
  .openapi(adminEndpoint("GET orders/{number}/invoices"), async (c) =>
    ok(await invoicesOf(c, c.req.valid("param").number)),
  )
  .openapi(adminEndpoint("POST orders/{number}/invoices/{id}/actions"), async (c) => {
    const which = c.req.valid("param");
    const input = c.req.valid("json");
    await actOnInvoice(c.get("db"), which, input, byStaff(c));
    noteForAudit(c, { subject: which.number, after: { invoice: which.id, action: input.action } });
    return ok(await invoicesOf(c, which.number), "saved");
  })
  .openapi(adminEndpoint("POST orders/{number}/allowances/{id}/actions"), async (c) => {
    const which = c.req.valid("param");
    const input = c.req.valid("json");
    await actOnAllowance(c.get("db"), which, input, byStaff(c));
    noteForAudit(c, { subject: which.number, after: { allowance: which.id, action: input.action } });
    return ok(await invoicesOf(c, which.number), "saved");
  });
