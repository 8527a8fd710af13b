import { and, asc, eq, gt, gte, isNotNull, lt } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { InvoiceFilter } from "@/lib/contract/issued-invoices";
import { apiMessage } from "@/lib/i18n/translate";
import { TIME_ZONE } from "@/lib/site";
import type { Database } from "../db/database";
import { inBatches } from "../db/queries/in-batches";
import { orders } from "../orders/tables";
import type { AllowanceRow, InvoiceRow } from "./compare-order";
import { boundsOf } from "./period";
import { invoiceAllowances, invoices } from "./tables";

const columns = [
  "kind",
  "number",
  "allowance_number",
  "issued_on",
  "order",
  "tax_id",
  "untaxed",
  "tax",
  "amount",
  "state",
] as const;

export const invoiceHeadings = () => columns.map((column) => apiMessage(`export.invoices.${column}`));

const day = new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE, dateStyle: "short" });

/** Entries of the two-month tax return: invoices by their date, allowances by the date of consent. */
export async function* exportInvoices(db: Database, { period }: InvoiceFilter) {
  const bounds = period ? boundsOf(period) : undefined;
  const isWithin = (at: PgColumn) => bounds && and(gte(at, bounds.from), lt(at, bounds.to));
  const issued = inBatches<{ invoice: InvoiceRow; order: string }>((last) =>
    db
      .select({ invoice: invoices, order: orders.number })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(and(isNotNull(invoices.number), gt(invoices.id, last?.invoice.id ?? 0), isWithin(invoices.issuedAt)))
      .orderBy(asc(invoices.id))
      .limit(500),
  );
  for await (const rows of issued) yield rows.map(({ invoice, order }) => cellsOf(order, invoice));
  const { id, allowedAt } = invoiceAllowances;
  const allowed = inBatches<{ allowance: AllowanceRow; invoice: InvoiceRow; order: string }>((last) =>
    db
      .select({ allowance: invoiceAllowances, invoice: invoices, order: orders.number })
      .from(invoiceAllowances)
      .innerJoin(invoices, eq(invoices.id, invoiceAllowances.invoiceId))
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(and(isNotNull(allowedAt), gt(id, last?.allowance.id ?? 0), isWithin(allowedAt)))
      .orderBy(asc(id))
      .limit(500),
  );
  for await (const rows of allowed) {
    yield rows.map(({ allowance, invoice, order }) => cellsOf(order, invoice, allowance));
  }
}

/** The row of an invoice, or of one of its allowances. */
function cellsOf(order: string, invoice: InvoiceRow, allowance?: AllowanceRow) {
  const { amount, tax } = allowance ?? invoice;
  const at = allowance ? allowance.allowedAt : invoice.issuedAt;
  const isVoided = allowance ? allowance.status === "cancelled" : invoice.status === "voided";
  return [
    apiMessage(`export.invoices.kinds.${allowance ? "allowance" : "invoice"}`),
    invoice.number,
    allowance ? allowance.number : null,
    at && day.format(at),
    order,
    invoice.buyer.kind === "company" ? invoice.buyer.tax_id : null,
    amount - tax,
    tax,
    amount,
    apiMessage(`export.invoices.states.${isVoided ? "voided" : "issued"}`),
  ];
}
