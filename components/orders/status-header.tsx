"use client";

import { CircleAlert, CircleCheck, Clock, PackageCheck, Truck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Order } from "@/lib/contract/orders";
import { formatDateTime } from "@/lib/format";
import { type NextStep, nextStep } from "./next-step";
import { OrderStatusBadge, PaymentStatusBadge } from "./order-status-badge";

const icons: Partial<Record<NextStep, typeof Clock>> = {
  cancelled: CircleAlert,
  cancelled_refund: CircleAlert,
  card_failed: CircleAlert,
  sent_back: CircleAlert,
  shipped: Truck,
  partly_shipped: Truck,
  delivered: PackageCheck,
  arrived: PackageCheck,
  completed: CircleCheck,
};

/** The state of the order and the next step; thanks after placing it. */
export function StatusHeader({ order, justPlaced }: { order: Order; justPlaced: boolean }) {
  const t = useTranslations("order");
  const step = nextStep(order);
  const thanks = justPlaced && order.order_status !== "cancelled" && order.order_status !== "in_review";
  const Icon = thanks ? CircleCheck : (icons[step] ?? Clock);
  const isBad = Icon === CircleAlert;
  return (
    <header
      className={
        isBad
          ? "rounded-3xl bg-warning-soft px-6 py-8 md:px-10 print:p-0"
          : "rounded-3xl bg-accent-soft px-6 py-8 md:px-10 print:p-0"
      }
    >
      <div className="flex items-start gap-4">
        <Icon
          aria-hidden
          className={isBad ? "size-10 shrink-0 text-warning print:hidden" : "size-10 shrink-0 text-accent print:hidden"}
        />
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold md:text-3xl">{thanks ? t("thanks") : t(`next.${step}.title`)}</h1>
          <p className="mt-2 text-muted print:hidden">{t(`next.${step}.text`)}</p>
          <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
            <span>
              {t("number")}
              <strong className="ml-2 font-mono text-lg" data-testid="order-number">
                {order.number}
              </strong>
            </span>
            <OrderStatusBadge status={order.order_status} />
            <PaymentStatusBadge status={order.payment_status} />
          </p>
          <p className="text-sm text-muted">{t("placed_on", { time: formatDateTime(order.placed_at) })}</p>
        </div>
      </div>
    </header>
  );
}
