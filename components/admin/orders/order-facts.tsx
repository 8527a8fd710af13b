import { useTranslations } from "next-intl";
import { Facts } from "@/components/admin/layout/facts";
import type { OrderInvoice } from "@/lib/contract/invoices";
import type { AdminOrder } from "@/lib/contract/orders";
import { formatDateTime, formatMoney } from "@/lib/format";

/** What else staff need to know of an order: the transfer that was reported, the invoice, the time to pay. */
export function OrderFacts({ order }: { order: AdminOrder }) {
  const t = useTranslations("admin.order");
  const report = order.transfer_report;
  return (
    <Facts
      className="mt-5 gap-x-4 gap-y-1 text-sm tabular-nums"
      facts={[
        order.confirm_before && [t("confirm_before"), formatDateTime(order.confirm_before)],
        order.pay_before && [t("pay_before"), formatDateTime(order.pay_before)],
        report && [
          t("transfer_report"),
          <>
            {t("last_five")} <strong>{report.last_five}</strong>
            <br />
            {t("transferred", { amount: formatMoney(report.amount), date: report.transferred_on })}
          </>,
        ],
        [
          t("invoice"),
          <span key="invoice" className="break-all">
            {t(`invoice_kind.${order.invoice.kind}`, invoiceWords(order.invoice))}
          </span>,
        ],
      ]}
    />
  );
}

function invoiceWords(invoice: OrderInvoice): { number: string; title: string } {
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
