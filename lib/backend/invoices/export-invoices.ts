import { and, asc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { InvoiceFilter } from "@/lib/contract/issued-invoices";
import { apiMessage } from "@/lib/i18n/translate";
import { TIME_ZONE } from "@/lib/site";
import type { Database } from "../db/database";
import { inBatches } from "../db/queries/in-batches";
import { orders } from "../orders/tables";
import { boundsOf } from "./period";
import { nextIssued } from "./queries";
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

/** What is on the return for two months: invoices by their date, allowances by that of the consent. */
export async function* exportInvoices(db: Database, { period }: InvoiceFilter) {
  const issued = inBatches<Awaited<ReturnType<typeof nextIssued>>[number]>((last) =>
    nextIssued(db, period, last?.id ?? 0),
  );
  for await (const rows of issued) {
    const ids = [...new Set(rows.map(({ orderId }) => orderId))];
    const numbers = new Map(
      (await db.select({ id: orders.id, number: orders.number }).from(orders).where(inArray(orders.id, ids))).map(
        ({ id, number }) => [id, number],
      ),
    );
    yield rows.map((row) => [
      apiMessage("export.invoices.kinds.invoice"),
      row.number,
      null,
      row.issuedAt && day.format(row.issuedAt),
      numbers.get(row.orderId),
      row.buyer.kind === "company" ? row.buyer.tax_id : null,
      row.amount - row.tax,
      row.tax,
      row.amount,
      apiMessage(row.status === "voided" ? "export.invoices.states.voided" : "export.invoices.states.issued"),
    ]);
  }
  const bounds = period ? boundsOf(period) : undefined;
  const allowed = inBatches<{
    id: number;
    row: typeof invoiceAllowances.$inferSelect;
    invoice: typeof invoices.$inferSelect;
    order: string;
  }>((last) =>
    db
      .select({ id: invoiceAllowances.id, row: invoiceAllowances, invoice: invoices, order: orders.number })
      .from(invoiceAllowances)
      .innerJoin(invoices, eq(invoices.id, invoiceAllowances.invoiceId))
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(
        and(
          sql`${invoiceAllowances.allowedAt} is not null and ${invoiceAllowances.id} > ${last?.id ?? 0}`,
          bounds && gte(invoiceAllowances.allowedAt, bounds.from),
          bounds && lt(invoiceAllowances.allowedAt, bounds.to),
        ),
      )
      .orderBy(asc(invoiceAllowances.id))
      .limit(500),
  );
  for await (const rows of allowed) {
    yield rows.map(({ row, invoice, order }) => [
      apiMessage("export.invoices.kinds.allowance"),
      invoice.number,
      row.number,
      row.allowedAt && day.format(row.allowedAt),
      order,
      invoice.buyer.kind === "company" ? invoice.buyer.tax_id : null,
      row.amount - row.tax,
      row.tax,
      row.amount,
      apiMessage(row.status === "cancelled" ? "export.invoices.states.voided" : "export.invoices.states.issued"),
    ]);
  }
}
