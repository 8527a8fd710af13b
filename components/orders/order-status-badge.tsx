import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { OrderStatus } from "@/lib/contract/orders";
import type { PaymentStatus } from "@/lib/contract/payments";

const orderTones = {
  in_review: "warning",
  pending: "warning",
  processing: "accent",
  completed: "neutral",
  cancelled: "danger",
} as const;

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useTranslations("order.order_status");
  return <Badge tone={orderTones[status]}>{t(status)}</Badge>;
}

const paymentTones = {
  unpaid: "neutral",
  reported: "warning",
  authorized: "warning",
  paid: "accent",
  failed: "danger",
  voided: "neutral",
  partially_refunded: "warning",
  refunded: "neutral",
} as const;

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  const t = useTranslations("order.payment_statuses");
  return <Badge tone={paymentTones[status]}>{t(status)}</Badge>;
}
