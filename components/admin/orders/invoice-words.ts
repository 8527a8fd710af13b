import type { OrderInvoice } from "@/lib/contract/invoices";

/** What the words of a kind of invoice (`admin.order.invoice_kind`) are filled with. */
export function invoiceWords(invoice: OrderInvoice): { number: string; title: string } {
  switch (invoice.kind) {
    case "member":
      return { number: "", title: "" };
    case "mobile_barcode":
      return { number: invoice.barcode, title: "" };
    case "citizen_certificate":
      return { number: invoice.certificate, title: "" };
    case "donation":
      return { number: invoice.donation_code, title: "" };
    case "company":
      return { number: invoice.tax_id, title: invoice.title };
  }
}
