import type { useTranslations } from "next-intl";
import { dateColumn } from "@/components/admin/grid/parts";
import type { GridColumn } from "@/components/admin/grid/types";
import { OrderStatusBadge, PaymentStatusBadge } from "@/components/orders/order-status-badge";
import { AppLink } from "@/components/ui/app-link";
import type { AdminOrderSummary } from "@/lib/contract/order-list";
import { formatMoney } from "@/lib/format";

/** The columns of every list of orders. */
export function orderColumns(
  t: ReturnType<typeof useTranslations<"admin.orders">>,
  way: ReturnType<typeof useTranslations<"checkout">>,
): GridColumn<AdminOrderSummary>[] {
  return [
    {
      id: "number",
      header: t("number"),
      sort: "number",
      isRowHeader: true,
      cell: ({ number }) => (
        <AppLink
          prefetch="auto"
          href={`/admin/order/${number}`}
          className="font-mono whitespace-nowrap text-accent hover:underline"
        >
          {number}
        </AppLink>
      ),
    },
    dateColumn("placed_at", t("placed_at")),
    {
      id: "contact",
      header: t("contact"),
      cell: ({ contact_name }) => <span className="block max-w-40 truncate">{contact_name}</span>,
    },
    { id: "pieces", header: t("pieces"), align: "right", cell: ({ pieces }) => pieces },
    { id: "total", header: t("total"), sort: "total", align: "right", cell: ({ total }) => formatMoney(total) },
    { id: "status", header: t("status"), cell: ({ order_status }) => <OrderStatusBadge status={order_status} /> },
    {
      id: "payment_status",
      header: t("payment"),
      cell: ({ payment_status }) => <PaymentStatusBadge status={payment_status} />,
    },
    {
      id: "payment",
      header: t("payment_method"),
      cell: ({ payment }) => <span className="whitespace-nowrap">{way(payment)}</span>,
    },
    {
      id: "shipping",
      header: t("shipping_method"),
      isHidden: true,
      cell: ({ shipping }) => <span className="whitespace-nowrap">{way(shipping)}</span>,
    },
  ];
}
