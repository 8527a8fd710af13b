import { clsx } from "clsx";
import { CircleAlert, CircleCheck, Clock, PackageCheck, Truck } from "lucide-react";
import { type Messages, useTranslations } from "next-intl";
import type { Order } from "@/lib/contract/orders";
import { formatDateTime } from "@/lib/format";
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
    <header className={clsx("rounded-3xl px-6 py-8 md:px-10 print:p-0", isBad ? "bg-warning-soft" : "bg-accent-soft")}>
      <div className="flex items-start gap-4">
        <Icon aria-hidden className={clsx("size-10 shrink-0 print:hidden", isBad ? "text-warning" : "text-accent")} />
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold md:text-3xl">{thanks ? t("thanks") : t(`next.${step}.title`)}</h1>
          <p className="mt-2 text-muted print:hidden">{t(`next.${step}.text`)}</p>
          <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
            <span>
              {t("number")}
              <strong className="ml-2 tabular-nums text-lg" data-testid="order-number">
                {order.number}
              </strong>
            </span>
            {/* What has arrived is no longer being worked on, in a shopper's eyes. */}
            {step !== "delivered" && <OrderStatusBadge status={order.order_status} />}
            <PaymentStatusBadge order={order} />
          </p>
          <p className="mt-2 text-sm text-muted">{t("placed_on", { time: formatDateTime(order.placed_at) })}</p>
        </div>
      </div>
    </header>
  );
}

type NextStep = keyof Messages["order"]["next"];

/** Says from the order's statuses what happens next; which actions are allowed is the server's to say. */
export function nextStep(order: Order): NextStep {
  const { order_status } = order;
  if (order_status === "cancelled") return order.refunds.length > 0 ? "cancelled_refund" : "cancelled";
  if (order_status === "completed") return "completed";
  if (order_status === "in_review") return "in_review";
  return order_status === "pending" ? beforeConfirmation(order) : onItsWay(order);
}

function beforeConfirmation({ payment, payment_status }: Order): NextStep {
  if (payment === "cash_on_delivery") return "confirm";
  if (payment === "bank_transfer") return payment_status === "reported" ? "transfer_reported" : "transfer";
  return payment_status === "failed" ? "card_failed" : "card_unpaid";
}

function onItsWay({ shipments, lines }: Order): NextStep {
  const parcels = shipments.filter(({ status }) => status !== "cancelled");
  const has = (...wanted: string[]) => parcels.some(({ status }) => wanted.includes(status));
  if (has("returned_to_sender")) return "sent_back";
  if (has("arrived_store")) return "arrived";
  const pieces = lines.reduce((sum, { amount }) => sum + amount, 0);
  const gone = parcels
    .filter(({ status }) => status === "shipped" || status === "delivered")
    .flatMap((parcel) => parcel.lines)
    .reduce((sum, { amount }) => sum + amount, 0);
  if (gone === 0) return "preparing";
  if (gone < pieces) return "partly_shipped";
  return has("shipped") ? "shipped" : "delivered";
}
