import type { useTranslations } from "next-intl";
import type { GridFilter } from "@/components/admin/grid/types";
import { shippingMethods } from "@/lib/contract/order-forms";
import type { OrderScope } from "@/lib/contract/order-list";
import { type OrderStatus, orderStatuses } from "@/lib/contract/orders";
import { paymentMethods, paymentStatuses } from "@/lib/contract/payments";

/** A list that is narrowed by status already offers only those that are in it. */
const statusesOf: Record<OrderScope | "all", readonly OrderStatus[]> = {
  all: orderStatuses,
  return: orderStatuses,
  progress: ["in_review", "pending", "processing"],
  history: ["completed", "cancelled"],
};

/** What a list of orders can be narrowed by. */
export function orderFilters(
  t: ReturnType<typeof useTranslations<"admin.orders">>,
  words: ReturnType<typeof useTranslations<"order">>,
  way: ReturnType<typeof useTranslations<"checkout">>,
  scope: OrderScope | undefined,
): GridFilter[] {
  const choice = (id: string, label: string, choices: { value: string; label: string }[]) =>
    ({ id, label, kind: "choice", choices }) satisfies GridFilter;
  const filters: (GridFilter | false)[] = [
    choice(
      "order_status",
      t("status"),
      statusesOf[scope ?? "all"].map((value) => ({ value, label: words(`order_status.${value}`) })),
    ),
    choice(
      "payment_status",
      t("payment"),
      paymentStatuses.map((value) => ({ value, label: words(`payment_statuses.${value}`) })),
    ),
    choice(
      "payment",
      t("payment_method"),
      paymentMethods.map((value) => ({ value, label: way(value) })),
    ),
    choice(
      "shipping",
      t("shipping_method"),
      shippingMethods.map((value) => ({ value, label: way(value) })),
    ),
    scope !== "history" && { id: "needs_packing", label: t("needs_packing"), kind: "switch" },
    { id: "refund_due", label: t("refund_due"), kind: "switch" },
    { id: "placed_from", label: t("placed_from"), kind: "date" },
    { id: "placed_to", label: t("placed_to"), kind: "date" },
    { id: "total_from", label: t("total_from"), kind: "number" },
    { id: "total_to", label: t("total_to"), kind: "number" },
  ];
  return filters.filter((filter) => filter !== false);
}
