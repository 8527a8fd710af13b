import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { DeliveryStatus } from "@/lib/contract/delivery-status";
import type { AdminOrderSummary } from "@/lib/contract/order-list";
import type { OrderStatus } from "@/lib/contract/orders";
import type { PaymentStatus } from "@/lib/contract/payments";
import { wayToPay } from "@/lib/contract/way-to-pay";

/**
 * Colours of the back office: amber is work for staff, grey waits for others or is over, green went well, red failed.
 */
const orderTones = {
  in_review: "warning",
  pending: "warning",
  processing: "neutral",
  completed: "neutral",
  cancelled: "neutral",
} as const satisfies Record<OrderStatus, string>;

const paymentTones = {
  unpaid: "neutral",
  reported: "neutral",
  authorized: "neutral",
  paid: "good",
  failed: "danger",
  voided: "neutral",
  partially_refunded: "neutral",
  refunded: "neutral",
} as const satisfies Record<PaymentStatus, string>;

/** Deliveries: grey before the work starts, amber during it, green when ready to leave. */
export const deliveryTones = {
  unpacked: "neutral",
  preparing: "warning",
  packed: "good",
  partly_shipped: "warning",
  shipped: "neutral",
  arrived_store: "neutral",
  delivered: "good",
  came_back: "danger",
} as const satisfies Record<DeliveryStatus, string>;

type Paid = Pick<AdminOrderSummary, "payment" | "payment_status" | "order_status" | "shipping">;

/** Whether an order waits only for its payment; then the payment's badge is enough. */
export function isToBePaid({ order_status, payment, payment_status: status }: Paid): boolean {
  const isOpen = status === "unpaid" || status === "failed" || status === "authorized";
  return order_status === "pending" && payment !== "cash_on_delivery" && isOpen;
}

type Stated = Pick<Paid, "order_status" | "payment_status">;

/** Whether staff have to find a transfer on the bank account, because the shopper reported one. */
function isToBeCompared({ order_status, payment_status }: Stated): boolean {
  return order_status === "pending" && payment_status === "reported";
}

/** What an order waits for, or that it is over. */
export function ListedStatus({ order }: { order: Stated }) {
  const t = useTranslations("admin.orders");
  const words = useTranslations("order.order_status");
  const { order_status: status } = order;
  return <Badge tone={orderTones[status]}>{isToBeCompared(order) ? t("to_compare") : words(status)}</Badge>;
}

type InProgress = Paid & Pick<AdminOrderSummary, "delivery_status">;

/**
 * An order's progress without repetition: nothing while its payment's badge is enough, the delivery while it is
 * processed, then its end.
 */
export function ListedProgress({ order }: { order: InProgress }) {
  const { order_status: status, delivery_status } = order;
  if (isToBePaid(order)) return null;
  const isGoods = status === "processing" || (status === "completed" && delivery_status === "came_back");
  return isGoods ? <ListedDelivery order={order} /> : <ListedStatus order={order} />;
}

/** The way of payment and its state. */
export function ListedPayment({ order }: { order: Paid }) {
  const t = useTranslations("admin.orders");
  const words = useTranslations("order.payment_statuses");
  const way = useTranslations("checkout");
  const { payment, payment_status: status, order_status } = order;
  const isAtTheDoor = payment === "cash_on_delivery";
  const isOver = order_status === "cancelled" && status === "unpaid";
  const ofDoor = isAtTheDoor && (status === "unpaid" || status === "paid");
  const state = isToBeCompared(order)
    ? t("reported")
    : ofDoor
      ? t(`at_the_door.${status}`)
      : isOver
        ? t("never_paid")
        : words(status);
  const method = way(wayToPay(payment, order.shipping));
  return <Badge tone={paymentTones[status]}>{t("payment_of", { method, state })}</Badge>;
}

/** The delivery's state; pickups are "fetched", not "delivered". */
export function ListedDelivery({ order }: { order: Pick<AdminOrderSummary, "shipping" | "delivery_status"> }) {
  const t = useTranslations("admin.orders");
  const words = useTranslations("order.delivery_statuses");
  const { shipping, delivery_status: status } = order;
  const isFetched = status === "delivered" && shipping !== "home_delivery";
  return <Badge tone={deliveryTones[status]}>{isFetched ? t("fetched") : words(status)}</Badge>;
}
