import { useTranslations } from "next-intl";
import type { OrderInvoice } from "@/lib/contract/invoices";
import type { AdminOrder } from "@/lib/contract/orders";
import { formatDateTime, formatMoney } from "@/lib/format";

/** What else staff need to know of an order: the transfer that was reported, the invoice, the time to pay. */
export function OrderFacts({ order }: { order: AdminOrder }) {
  const t = useTranslations("admin.order");
  const report = order.transfer_report;
  return (
    <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {order.confirm_before && (
        <>
          <dt className="text-muted">{t("confirm_before")}</dt>
          <dd className="tabular-nums">{formatDateTime(order.confirm_before)}</dd>
        </>
      )}
      {order.pay_before && (
        <>
          <dt className="text-muted">{t("pay_before")}</dt>
          <dd className="tabular-nums">{formatDateTime(order.pay_before)}</dd>
        </>
      )}
      {report && (
        <>
          <dt className="text-muted">{t("transfer_report")}</dt>
          <dd className="tabular-nums">
            {t("last_five")} <strong>{report.last_five}</strong>
            <br />
            {t("transferred", { amount: formatMoney(report.amount), date: report.transferred_on })}
          </dd>
        </>
      )}
      <dt className="text-muted">{t("invoice")}</dt>
      <dd className="break-all">{t(`invoice_kind.${order.invoice.kind}`, invoiceWords(order.invoice))}</dd>
    </dl>
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
