import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { OrderStatus } from "@/lib/contract/orders";
import { paymentWord } from "@/lib/contract/payment-word";
import { formatMoney } from "@/lib/format";

const orderTones = {
  in_review: "warning",
  pending: "warning",
  processing: "good",
  completed: "neutral",
  cancelled: "danger",
} as const;

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useTranslations("order.order_status");
  return <Badge tone={orderTones[status]}>{t(status)}</Badge>;
}

const paymentTones = {
  cash_on_delivery: "neutral",
  unpaid: "warning",
  reported: "warning",
  authorized: "warning",
  paid: "good",
  failed: "danger",
  voided: "neutral",
  partially_refunded: "warning",
  refunded: "neutral",
} as const;

export function PaymentStatusBadge({ order }: { order: Parameters<typeof paymentWord>[0] }) {
  const t = useTranslations("order.payment_statuses");
  const word = paymentWord(order);
  return <Badge tone={paymentTones[word]}>{t(word)}</Badge>;
}

/** A refund that is still to be paid, TWD; lists show no amount. */
export function RefundDueBadge({ amount }: { amount?: number }) {
  const t = useTranslations("order.refunds");
  return (
    <Badge tone="warning">{amount === undefined ? t("due") : t("due_amount", { amount: formatMoney(amount) })}</Badge>
  );
}
