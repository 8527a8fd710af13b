"use client";

import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { BackLink } from "@/components/admin/layout/back-link";
import { Facts } from "@/components/admin/layout/facts";
import { titleOf } from "@/components/admin/line-title";
import { Panel, panelStyle } from "@/components/admin/panel";
import { SmallLink } from "@/components/admin/small-button";
import { OrderTotals } from "@/components/checkout/order-totals";
import { OrderLines } from "@/components/orders/order-lines";
import { OrderStatusBadge, PaymentStatusBadge } from "@/components/orders/order-status-badge";
import { Badge } from "@/components/ui/badge";
import type { OrderInvoice } from "@/lib/contract/invoices";
import { type AdminOrder, isTestPayment } from "@/lib/contract/orders";
import { isReturnOpen } from "@/lib/contract/returns";
import type { ShipmentStatus } from "@/lib/contract/shipments";
import { formatDateTime, formatMoney, formatPhone } from "@/lib/format";
import { ChangeAddress } from "./change-address";
import { hasOrderStep, OrderActions } from "./order-actions";
import { OrderConflict, useShownOrder } from "./order-conflict";
import { OrderHistory } from "./order-history";
import { OrderRefunds } from "./order-refunds";
import { ParcelActions } from "./parcel-actions";
import { RemovePieces } from "./remove-pieces";
import { ReturnPanel } from "./return-panel";

const tones: Record<ShipmentStatus, "neutral" | "warning" | "accent" | "danger"> = {
  preparing: "warning",
  packed: "warning",
  shipped: "accent",
  arrived_store: "accent",
  delivered: "accent",
  cancelled: "neutral",
  returned_to_sender: "danger",
};

/** The parcels of an order: what is in each, where it is, and what may be done with it now. */
function OrderParcels({ order, mayWrite }: { order: AdminOrder; mayWrite: boolean }) {
  const t = useTranslations("admin.order");
  const words = useTranslations("order");
  if (order.shipments.length === 0) return null;
  return (
    <Panel title={t("parcels")}>
      <ul className="flex flex-col divide-y">
        {order.shipments.map((parcel, index) => (
          <li key={parcel.id} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center gap-3">
              <h3 className="font-medium">{t("parcel", { count: index + 1 })}</h3>
              <Badge tone={tones[parcel.status]}>{words(`parcels.status.${parcel.status}`)}</Badge>
              {parcel.carrier && parcel.tracking_number && (
                <span className="text-sm text-muted">
                  {words(`carriers.${parcel.carrier}`)} <span className="tabular-nums">{parcel.tracking_number}</span>
                </span>
              )}
              {parcel.shipped_at && (
                <span className="text-sm text-muted tabular-nums">{formatDateTime(parcel.shipped_at)}</span>
              )}
            </div>
            <ul className="text-sm text-muted">
              {parcel.lines.map((line) => (
                <li key={line.line_id}>
                  {titleOf(line)} × {line.amount}
                </li>
              ))}
            </ul>
            <ParcelActions
              number={order.number}
              version={order.version}
              parcel={parcel}
              isSent={order.shipping === "home_delivery"}
              mayInspect={mayWrite}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type Props = { order: AdminOrder; may: { write: boolean; refund: boolean } };

export function AdminOrderView({ order: read, may }: Props) {
  const [order, show] = useShownOrder(read);
  const t = useTranslations("admin.order");
  const checkout = useTranslations("checkout");
  const { contact, address } = order;
  const isReturning = order.returns.some(({ status }) => isReturnOpen(status));
  // The next step comes first; where it is the return's or the parcel's, what else can be done comes after it.
  const hasStep = hasOrderStep(order.allowed_actions);
  return (
    <>
      <BackLink href="/admin/order" className="text-base">
        {t("back")}
      </BackLink>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl font-semibold tabular-nums">{order.number}</h1>
        <OrderStatusBadge status={order.order_status} />
        <PaymentStatusBadge status={order.payment_status} />
        {isReturning && <Badge tone="warning">{t("return_open")}</Badge>}
        <span className="text-muted tabular-nums">
          {contact.name}・{formatDateTime(order.placed_at)}
        </span>
        <SmallLink
          href={`/admin/order/packing-slip?numbers=${order.number}`}
          prefetch={false}
          className="md:ml-auto print:hidden"
          icon={Printer}
          label={t("packing_slip")}
        />
      </div>
      <OrderConflict order={order} show={show}>
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-6">
            {isTestPayment(order, order.events) && (
              <p className="rounded-xl bg-warning-soft px-4 py-3 text-warning">{t("test_payment")}</p>
            )}
            {order.order_status === "in_review" && <p className="text-warning">{t("in_review")}</p>}
            {hasStep && !isReturning && <OrderActions order={order} />}
            {order.returns.map((request) => (
              <ReturnPanel key={request.id} request={request} />
            ))}
            {hasStep && isReturning && <OrderActions order={order} look="outline" />}
            <OrderParcels order={order} mayWrite={may.write} />
            {!hasStep && <OrderActions order={order} />}
            <Panel title={t("lines")}>
              <OrderLines lines={order.lines} withSku />
              <RemovePieces order={order} />
              {/* The list above ends with a line already. */}
              <div className="mt-4 ml-auto max-w-sm [&>dl]:border-t-0 [&>dl]:pt-0">
                <OrderTotals {...order} />
              </div>
            </Panel>
          </div>
          <div className="flex flex-col gap-6">
            <OrderRefunds order={order} maySettle={may.refund} />
            <section className={panelStyle} aria-labelledby="customer-title">
              <h2 id="customer-title" className="mb-2 text-lg font-semibold">
                {t("customer")}
              </h2>
              <p>{contact.name}</p>
              <p>
                <ContactLink href={`tel:${contact.phone}`}>{formatPhone(contact.phone)}</ContactLink>
              </p>
              <p className="break-all">
                <ContactLink href={`mailto:${contact.email}`}>{contact.email}</ContactLink>
              </p>
              <h2 className="mt-5 mb-2 text-lg font-semibold">{t("delivery")}</h2>
              <p>
                {checkout(order.shipping)}・{checkout(order.payment)}
              </p>
              {address && (
                <p>
                  {address.zip} {address.county}
                  {address.district}
                  {address.street}
                </p>
              )}
              <ChangeAddress order={order} />
              <OrderFacts order={order} />
              {order.note && (
                <>
                  <h2 className="mt-5 mb-2 text-lg font-semibold">{t("note")}</h2>
                  <p className="whitespace-pre-line">{order.note}</p>
                </>
              )}
            </section>
            <OrderHistory order={order} mayWrite={may.write} />
          </div>
        </div>
      </OrderConflict>
    </>
  );
}

/** A way to the shopper; masked for who may not know it, and then it leads nowhere. */
function ContactLink({ href, children }: { href: string; children: string }) {
  if (children.includes("*")) return children;
  return (
    <a href={href} className="text-accent underline underline-offset-4">
      {children}
    </a>
  );
}

/** What else staff need to know of an order: the transfer that was reported, the invoice, the time to pay. */
function OrderFacts({ order }: { order: AdminOrder }) {
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
