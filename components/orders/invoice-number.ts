import type { OrderInvoice } from "@/lib/contract/invoices";

/** The number that an e-invoice goes to; empty for the shop's own carrier, which has none. */
export function invoiceNumber(invoice: OrderInvoice): string {
  if (invoice.kind === "mobile_barcode") return invoice.barcode;
  if (invoice.kind === "citizen_certificate") return invoice.certificate;
  if (invoice.kind === "donation") return invoice.donation_code;
  return invoice.kind === "company" ? invoice.tax_id : "";
}
