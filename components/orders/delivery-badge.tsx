import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { DeliveryStatus } from "@/lib/contract/delivery-status";
import type { OrderStatus } from "@/lib/contract/orders";

export const deliveryTones = {
  unpacked: "neutral",
  preparing: "neutral",
  packed: "neutral",
  partly_shipped: "warning",
  shipped: "good",
  arrived_store: "warning",
  delivered: "good",
  came_back: "danger",
} as const;

/** False before an order is confirmed and after it is cancelled: there is nothing to deliver. */
export function isDelivered({ order_status }: { order_status: OrderStatus }): boolean {
  return order_status === "processing" || order_status === "completed";
}

/** Delivery status of an order. */
export function DeliveryBadge({ status }: { status: DeliveryStatus }) {
  const t = useTranslations("order.delivery_statuses");
  return <Badge tone={deliveryTones[status]}>{t(status)}</Badge>;
}
