import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { BackLink } from "@/components/admin/layout/back-link";
import { Panel, panelStyle } from "@/components/admin/panel";
import { OrderTotals } from "@/components/checkout/order-totals";
import { OrderLines } from "@/components/orders/order-lines";
import { OrderStatusBadge, PaymentStatusBadge } from "@/components/orders/order-status-badge";
import { AppLink } from "@/components/ui/app-link";
import { buttonStyle } from "@/components/ui/button";
import type { AdminOrder } from "@/lib/contract/orders";
import { formatDateTime, formatPhone } from "@/lib/format";
import { cn } from "@/lib/utils";
import { ChangeAddress } from "./change-address";
import { OrderActions } from "./order-actions";
import { OrderConflict } from "./order-conflict";
import { OrderFacts } from "./order-facts";
import { OrderHistory } from "./order-history";
import { OrderParcels } from "./order-parcels";
import { OrderRefunds } from "./order-refunds";
import { RemovePieces } from "./remove-pieces";
import { ReturnPanel } from "./return-panel";

type Props = {
  order: AdminOrder;
  /** What the role of who looks allows beyond reading. */
  may: { write: boolean; refund: boolean };
};

/** One order for staff: what was ordered, for whom, what happened, and what may be done now. */
export function AdminOrderView({ order, may }: Props) {
  const t = useTranslations("admin.order");
  const checkout = useTranslations("checkout");
  const { contact, address } = order;
  return (
    <>
      <BackLink href="/admin/order" className="text-base">
        {t("back")}
      </BackLink>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-mono text-2xl font-semibold">{order.number}</h1>
        <OrderStatusBadge status={order.order_status} />
        <PaymentStatusBadge status={order.payment_status} />
        <span className="text-muted tabular-nums">{formatDateTime(order.placed_at)}</span>
        <AppLink
          href={`/admin/order/packing-slip?numbers=${order.number}`}
          prefetch={false}
          className={cn(buttonStyle({ look: "outline", size: "small" }), "md:ml-auto print:hidden")}
        >
          <Printer aria-hidden className="size-4" />
          {t("packing_slip")}
        </AppLink>
      </div>
      <OrderConflict events={order.events} version={order.version}>
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-6">
            {order.order_status === "in_review" && <p className="text-warning">{t("in_review")}</p>}
            <OrderActions order={order} />
            {order.returns.map((request) => (
              <ReturnPanel key={request.id} request={request} />
            ))}
            <OrderParcels order={order} mayWrite={may.write} />
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
