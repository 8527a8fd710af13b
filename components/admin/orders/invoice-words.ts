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

/** What a kind of invoice is called (`admin.order.invoice_kind`): a guest has no carrier at the shop, only a mail. */
export function invoiceKind({ kind }: OrderInvoice, member: number | null): OrderInvoice["kind"] | "guest" {
  return kind === "member" && member === null ? "guest" : kind;
}
