import { clsx } from "clsx";
import { CircleAlert, CircleCheck, Clock, PackageCheck, Truck, Undo2 } from "lucide-react";
import { type Messages, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { isInstructed } from "@/lib/contract/gateway-methods";
import { goodsProgress, isToArrive } from "@/lib/contract/order-steps";
import type { Order, OrderTimeline } from "@/lib/contract/orders";
import { paymentWord } from "@/lib/contract/payment-word";
import { refundDue } from "@/lib/contract/refund-due";
import { formatDate, formatDateTime, formatWeekday } from "@/lib/format";
import { CopyButton } from "./copy-button";
import { useExpectedDay } from "./expected-day";
import { OnTheWay } from "./on-the-way";
import { PaymentStatusBadge, RefundDueBadge } from "./order-status-badge";
import { OrderSteps } from "./order-steps";

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

/** States in which the page thanks for a new order; in later states it shows the state instead. */
const fresh: NextStep[] = [
  "confirm",
  "card_unpaid",
  "transfer",
  "transfer_reported",
  "atm",
  "cvs_code",
  "barcode",
  "preparing",
];

type Props = { order: Order; events: OrderTimeline | undefined; arrivesBy: string | null; justPlaced: boolean };

/** The state of the order and its next step, or thanks after placing it. */
export function StatusHeader({ order, events, arrivesBy, justPlaced }: Props) {
  const t = useTranslations("order");
  const step = nextStep(order);
  const owed = refundDue(order.refunds);
  const thanks = justPlaced && fresh.includes(step);
  const sentBack = openReturn(order, step);
  const Icon = thanks ? CircleCheck : sentBack ? Undo2 : (icons[step] ?? Clock);
  const isBad = Icon === CircleAlert;
  return (
    <header className={clsx("rounded-3xl px-6 py-8 md:px-10 print:p-0", isBad ? "bg-warning-soft" : "bg-accent-soft")}>
      <div className="flex items-start gap-4">
        <Icon aria-hidden className={clsx("size-10 shrink-0 print:hidden", isBad ? "text-warning" : "text-accent")} />
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold md:text-3xl">
            {thanks ? t("thanks") : t(sentBack ? `returns.head.${sentBack.status}` : `next.${step}.title`)}
          </h1>
          {arrivesBy && isToArrive(order) && <ExpectedDay order={order} day={arrivesBy} />}
          <p className="phrases mt-2 text-muted print:hidden">
            {sentBack
              ? t(`returns.next.${sentBack.status}`, {
                  time: sentBack.send_before ? formatDateTime(sentBack.send_before) : "",
                })
              : textOf(order, step, t)}
          </p>
          <OnTheWay shipments={order.shipments} />
          <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="flex flex-col gap-x-2 sm:flex-row sm:items-baseline">
              {t("number")}
              <strong className="text-lg whitespace-nowrap tabular-nums" data-testid="order-number">
                {order.number}
              </strong>
            </span>
            <CopyButton text={order.number} of={t("number")} />
            {/* Cash on delivery has no badge: the section with the amount says it. */}
            {paymentWord(order) !== "cash_on_delivery" && <PaymentStatusBadge order={order} />}
            {owed > 0 && <RefundDueBadge amount={owed} />}
          </p>
          <p className="mt-2 text-sm text-muted">{t("placed_on", { time: formatDateTime(order.placed_at) })}</p>
        </div>
      </div>
      <OrderSteps order={order} events={events} />
    </header>
  );
}

/** States in which a return of delivered goods is what the order waits for. */
const open = ["requested", "approved", "in_transit", "received", "accepted", "partly_accepted"] as const;
type OpenStatus = (typeof open)[number];
type OpenReturn = Order["returns"][number] & { status: OpenStatus };

const isOpen = (request: Order["returns"][number]): request is OpenReturn =>
  open.some((status) => status === request.status);

/** The newest open return of an order whose goods have arrived. */
function openReturn({ returns }: Order, step: NextStep): OpenReturn | undefined {
  return step === "delivered" || step === "completed" ? returns.filter(isOpen).at(-1) : undefined;
}

function textOf(order: Order, step: NextStep, t: ReturnType<typeof useTranslations<"order">>): ReactNode {
  const until = lastReturnDay(order);
  if (step === "delivered" && until) {
    // No line ends between the date and its day of the week.
    const day = () => <span className="whitespace-nowrap">{until.day}</span>;
    return t.rich("delivered_until", { day });
  }
  const waiting = order.shipments.find(({ collect_before }) => collect_before);
  if (step === "arrived" && order.store && waiting?.collect_before) {
    return t("arrived_until", { store: order.store.store_name, day: formatDate(waiting.collect_before) });
  }
  return t(`next.${step}.text`);
}

/** Last day for a return; undefined if no return is possible. */
function lastReturnDay({ allowed_actions, return_until }: Order) {
  if (!return_until || !allowed_actions.includes("request_return")) return undefined;
  return { day: formatWeekday(return_until.offered) };
}

function ExpectedDay({ order, day }: { order: Order; day: string }) {
  const expected = useExpectedDay();
  return <p className="mt-2 text-lg font-semibold tabular-nums print:hidden">{expected(order, day)}</p>;
}

type NextStep = keyof Messages["order"]["next"];

/** Derives the next step from the order's statuses; the allowed actions come from the server. */
export function nextStep(order: Order): NextStep {
  const { order_status } = order;
  if (order_status === "cancelled") return order.refunds.length > 0 ? "cancelled_refund" : "cancelled";
  if (order_status === "completed") return "completed";
  if (order_status === "in_review") return "in_review";
  return order_status === "pending" ? beforeConfirmation(order) : goodsProgress(order);
}

/** What a pending order waits for. */
export function beforeConfirmation({ payment, payment_status }: Pick<Order, "payment" | "payment_status">) {
  if (payment === "cash_on_delivery") return "confirm";
  if (payment === "bank_transfer") return payment_status === "reported" ? "transfer_reported" : "transfer";
  if (isInstructed(payment)) return payment;
  return payment_status === "failed" ? "card_failed" : "card_unpaid";
}
