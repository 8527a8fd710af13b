import Link from "next/link";
import { useTranslations } from "next-intl";
import { OrderStatusBadge, PaymentStatusBadge } from "@/components/orders/order-status-badge";
import type { AdminOrderSummary } from "@/lib/contract/order-list";
import { formatDateTime, formatMoney } from "@/lib/format";
import { type OrderListAddress, orderListHref } from "./order-list-href";

/** Orders as rows of a real table; where it does not fit, it scrolls sideways. */
export function OrderTable({ orders, address }: { orders: AdminOrderSummary[]; address: OrderListAddress }) {
  const t = useTranslations("admin.orders");
  if (orders.length === 0) {
    return <p className="rounded-2xl border bg-page p-10 text-center text-muted">{t("empty")}</p>;
  }
  return (
    <div className="overflow-x-auto rounded-2xl border bg-page">
      <table className="w-full text-left whitespace-nowrap">
        <thead className="border-b text-sm text-muted">
          <tr>
            <SortableHeading column="number" address={address} />
            <SortableHeading column="placed_at" address={address} />
            <th scope="col" className="px-4 py-3 font-medium">
              {t("contact")}
            </th>
            <th scope="col" className="px-4 py-3 text-right font-medium">
              {t("pieces")}
            </th>
            <SortableHeading column="total" address={address} right />
            <th scope="col" className="px-4 py-3 font-medium">
              {t("status")}
            </th>
            <th scope="col" className="px-4 py-3 font-medium">
              {t("payment")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {orders.map((order) => (
            <tr key={order.number} className="relative hover:bg-surface">
              <th scope="row" className="px-4 py-3 font-mono font-medium">
                <Link href={`/admin/order/${order.number}`} className="after:absolute after:inset-0">
                  {order.number}
                </Link>
              </th>
              <td className="px-4 py-3 tabular-nums">{formatDateTime(order.placed_at)}</td>
              <td className="max-w-40 truncate px-4 py-3">{order.contact_name}</td>
              <td className="px-4 py-3 text-right tabular-nums">{order.pieces}</td>
              <td className="px-4 py-3 text-right tabular-nums">{formatMoney(order.total)}</td>
              <td className="px-4 py-3">
                <OrderStatusBadge status={order.order_status} />
              </td>
              <td className="px-4 py-3">
                <PaymentStatusBadge status={order.payment_status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadingProps = { column: "number" | "placed_at" | "total"; address: OrderListAddress; right?: boolean };

/** A heading that sorts: once downwards, again upwards. */
function SortableHeading({ column, address, right = false }: HeadingProps) {
  const t = useTranslations("admin.orders");
  const { query } = address;
  const active = (query.sort_target ?? "placed_at") === column;
  const ascending = active && (query.sort_method === "asc" || query.sort_method === "1");
  const sort_method = active && !ascending ? "asc" : "desc";
  return (
    <th
      scope="col"
      aria-sort={active ? (ascending ? "ascending" : "descending") : "none"}
      className={`px-4 py-1 font-medium ${right ? "text-right" : ""}`}
    >
      <Link
        href={orderListHref(address, { sort_target: column, sort_method, page: undefined })}
        aria-label={t("sort_by", { column: t(column) })}
        className="inline-flex min-h-9 items-center gap-1 hover:text-ink"
      >
        {t(column)}
        <span aria-hidden>{active ? (ascending ? "↑" : "↓") : ""}</span>
      </Link>
    </th>
  );
}
