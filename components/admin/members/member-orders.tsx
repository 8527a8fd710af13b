import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RowLink } from "@/components/admin/grid/parts";
import { isToBePaid, ListedDelivery, ListedPayment, ListedStatus } from "@/components/admin/orders/list/list-badges";
import { Panel } from "@/components/admin/panel";
import { ShortTime } from "@/components/admin/short-time";
import { isDelivered } from "@/components/orders/delivery-badge";
import { Badge } from "@/components/ui/badge";
import type { MemberDetail } from "@/lib/contract/members";
import { formatMoney } from "@/lib/format";

/** The member's latest orders, one line each; on phones the states are on a second line. */
export function MemberOrders({ member: { orders, order_count } }: { member: MemberDetail }) {
  const t = useTranslations("admin.members");
  const marks = useTranslations("admin.orders.marks");
  return (
    <Panel
      title={t("orders")}
      aside={
        order_count > orders.length && (
          <span className="text-sm text-muted">{t("recent_orders", { count: orders.length })}</span>
        )
      }
    >
      {orders.length === 0 && <p className="text-muted">{t("no_orders")}</p>}
      <ul className="gap-x-4 divide-y empty:hidden sm:grid sm:grid-cols-[max-content_max-content_minmax(0,1fr)_max-content]">
        {orders.map((order) => (
          <li
            key={order.number}
            className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2.5 first:pt-0 last:pb-0 sm:col-span-full sm:grid sm:grid-cols-subgrid sm:gap-x-4"
          >
            <RowLink
              href={`/admin/order/${order.number}`}
              className="inline-flex min-h-9 items-center font-medium whitespace-nowrap tabular-nums"
            >
              {order.number}
            </RowLink>
            <span className="text-sm text-muted">
              <ShortTime time={order.placed_at} />
            </span>
            <span className="flex flex-wrap gap-x-2 gap-y-1 max-sm:order-last max-sm:basis-full">
              {order.open_return && <Badge tone="warning">{marks("open_return")}</Badge>}
              {!isToBePaid(order) && (
                <State isFinished={order.order_status === "completed"}>
                  <ListedStatus order={order} />
                </State>
              )}
              <State isFinished={order.payment_status === "paid"}>
                <ListedPayment order={order} />
              </State>
              {isDelivered(order) && (
                <State isFinished={order.delivery_status === "delivered"}>
                  <ListedDelivery order={order} />
                </State>
              )}
            </span>
            <span className="ml-auto whitespace-nowrap tabular-nums">{formatMoney(order.total)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** A badge; finished states are grey, so that only work stands out. */
function State({ isFinished, children }: { isFinished: boolean; children: ReactNode }) {
  if (!isFinished) return children;
  return <span className="grayscale">{children}</span>;
}
