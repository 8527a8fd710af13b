import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SmallLink } from "@/components/admin/small-button";
import { isDelivered } from "@/components/orders/delivery-badge";
import { RefundDueBadge } from "@/components/orders/order-status-badge";
import { Badge } from "@/components/ui/badge";
import { paidInPeriods } from "@/lib/contract/instalments";
import type { AdminOrder } from "@/lib/contract/orders";
import { refundDue } from "@/lib/contract/refund-due";
import { isReturnOpen } from "@/lib/contract/returns";
import { formatDateTime, formatMoney } from "@/lib/format";
import { isToBePaid, ListedDelivery, ListedPayment, ListedStatus } from "./list/list-badges";

/** An order's shopper, total and states, each state with a label. */
export function OrderHead({ order, menu }: { order: AdminOrder; menu: ReactNode }) {
  const t = useTranslations("admin.order");
  const checkout = useTranslations("checkout");
  const shopper = useTranslations("order");
  const { number, contact, lines } = order;
  const owed = refundDue(order.refunds);
  const pieces = lines.reduce((sum, { amount }) => sum + amount, 0);
  const periods = paidInPeriods(order.events);
  const facts = [
    formatDateTime(order.placed_at),
    t("pieces", { count: pieces }),
    formatMoney(order.total),
    checkout(order.shipping),
    ...(periods ? [shopper("periods", { periods })] : []),
  ];
  return (
    <header className="mb-6">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h1 className="flex flex-wrap items-baseline gap-x-3 text-2xl font-semibold">
            <span className="min-w-0 break-words">{contact.name}</span>
            <span className="text-base font-normal text-muted tabular-nums">{number}</span>
          </h1>
          <p className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted tabular-nums">
            {facts.map((fact) => (
              <span key={fact} className="whitespace-nowrap">
                {fact}{" "}
              </span>
            ))}
          </p>
        </div>
        {/* For an unpaid order the packing slip is only in the menu, so that it is not printed by mistake. */}
        {!isToBePaid(order) && (
          <SmallLink
            href={`/admin/order/packing-slip?numbers=${number}`}
            prefetch={false}
            className="max-sm:hidden print:hidden"
            icon={Printer}
            label={t("packing_slip")}
          />
        )}
        {menu}
      </div>
      <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        {!isToBePaid(order) && (
          <State of={t("state_of.order")}>
            <ListedStatus order={order} />
          </State>
        )}
        <State of={t("state_of.payment")}>
          <ListedPayment order={order} />
          {owed > 0 && <RefundDueBadge amount={owed} />}
        </State>
        {isDelivered(order) && (
          <State of={t("state_of.delivery")}>
            <ListedDelivery order={order} />
          </State>
        )}
        {order.returns.some(({ status }) => isReturnOpen(status)) && (
          <State of={t("state_of.return")}>
            <Badge tone="warning">{t("return_open")}</Badge>
          </State>
        )}
      </dl>
    </header>
  );
}

function State({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2">
      <dt className="text-sm text-muted">{of}</dt>
      <dd className="flex flex-wrap gap-1">{children}</dd>
    </div>
  );
}
