import { useTranslations } from "next-intl";
import type { OrderInvoice } from "@/lib/contract/invoices";

/** The kind of an invoice and its recipient: a guest has no carrier at the shop and gets it by mail. */
export function InvoiceKind({ invoice, member }: { invoice: OrderInvoice; member: number | null }) {
  const t = useTranslations("admin.order.invoice_kind");
  const kind = invoice.kind === "member" && member === null ? "guest" : invoice.kind;
  return <span className="break-all">{t(kind, wordsOf(invoice))}</span>;
}

function wordsOf(invoice: OrderInvoice): { number: string; title: string } {
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
