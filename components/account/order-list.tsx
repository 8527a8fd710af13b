import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DeliveryBadge } from "@/components/orders/delivery-badge";
import { useExpectedDay } from "@/components/orders/expected-day";
import { OrderStatusBadge, PaymentStatusBadge } from "@/components/orders/order-status-badge";
import { beforeConfirmation } from "@/components/orders/status-header";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import { Picture } from "@/components/ui/picture";
import type { MemberOrder } from "@/lib/contract/orders";
import { formatDateTime, formatMoney } from "@/lib/format";
import { badgeOf, OrderDelivery, sentProgress } from "./order-delivery";

/** Removes duplicate keys: two variants of a product share one name and one picture here. */
function onceEach<T>(list: T[], keyOf: (one: T) => string): T[] {
  return [...new Map(list.map((one) => [keyOf(one), one])).values()];
}

/** What an order waits for; undefined once it is finished. */
function waitsFor(order: MemberOrder) {
  if (order.order_status === "pending") return beforeConfirmation(order);
  if (order.order_status === "processing") return order.delivery ? "preparing" : "processing";
  return order.order_status === "in_review" ? "in_review" : undefined;
}

/** An order of the list; `arrivesBy` is the expected day of arrival, if known. */
export type ListedOrder = MemberOrder & { arrivesBy: string | null };

/** A member's orders, each a card that links to its page. */
export function OrderList({ orders }: { orders: ListedOrder[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {orders.map((order) => (
        <OrderCard key={order.number} order={order} />
      ))}
    </ul>
  );
}

function OrderCard({ order }: { order: ListedOrder }) {
  const t = useTranslations("account.orders");
  const placed = useTranslations("order");
  const progress = sentProgress(order);
  const waits = progress ? undefined : waitsFor(order);
  const [title, ...more] = onceEach(order.titles, (name) => name);
  const variants = (order.values ?? [])
    .filter((values, line) => values.length > 0 && order.titles[line] === title)
    .map((values) => values.join("・"));
  return (
    <li className="group relative rounded-2xl border p-5 transition-colors hover:border-line-strong">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="tabular-nums font-medium">
          <AppLink
            href={`/account/orders/${order.number}`}
            prefetch={false}
            aria-label={t("view", { number: order.number })}
            className="text-accent after:absolute after:inset-0 after:rounded-2xl"
          >
            {order.number}
          </AppLink>
        </h3>
        <StatusBadge order={order} />
      </div>
      <p className="text-sm text-muted tabular-nums">
        {placed("placed_on", { time: formatDateTime(order.placed_at) })}
      </p>
      {waits && <Waits order={order} text={t(`waits.${waits}`)} />}
      {progress && <OrderDelivery order={order} progress={progress} />}
      {/* On phones the pictures are smaller and the total is below the name, to leave room for it. */}
      <div className="mt-4 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
        <div className="flex gap-1 sm:gap-3">
          {onceEach(order.images, ({ url }) => url).map((image) => (
            <Picture
              key={image.url}
              image={image}
              decorative
              sizes="3.5rem"
              className="size-12 shrink-0 rounded-lg max-sm:nth-[n+3]:hidden sm:size-14"
            />
          ))}
        </div>
        <div className="min-w-0">
          <p className="line-clamp-2">
            {title && more.length > 0 ? t("and_more", { title, count: more.length + 1 }) : title}
          </p>
          {more.length === 0 && variants.length > 0 && (
            <p className="line-clamp-2 text-sm text-muted">{variants.join("、")}</p>
          )}
          <p className="text-sm text-muted">{t("pieces", { count: order.pieces })}</p>
        </div>
        <strong className="font-semibold tabular-nums max-sm:col-start-2 max-sm:row-start-2">
          {formatMoney(order.total)}
        </strong>
        <ChevronRight
          aria-hidden
          className="-mr-1 size-5 text-muted group-hover:text-accent max-sm:col-start-3 max-sm:row-start-1"
        />
      </div>
    </li>
  );
}

/** What an order waits for, with its payment deadline or expected day of arrival. */
function Waits({ order: { arrivesBy, ...order }, text }: { order: ListedOrder; text: string }) {
  const t = useTranslations("account.orders");
  const expected = useExpectedDay();
  const { pay_before, payment_status, delivery } = order;
  const arrives = arrivesBy && delivery && expected({ ...order, shipping: delivery.shipping }, arrivesBy);
  const isToPay = pay_before && payment_status !== "reported";
  return (
    <p className="mt-2 text-sm text-muted tabular-nums">
      {isToPay && <Day>{t("pay_before", { time: formatDateTime(pay_before) })}</Day>}
      {arrives && <Day>{arrives}</Day>}
      {text}
    </p>
  );
}

function Day({ children }: { children: ReactNode }) {
  return <strong className="block font-medium text-ink">{children}</strong>;
}

/** The most useful status: of the payment while it is due, of delivery once parcels were sent, else of the order. */
function StatusBadge({ order }: { order: MemberOrder }) {
  const next = useTranslations("order.next");
  const { order_status } = order;
  const progress = order_status === "processing" ? sentProgress(order) : undefined;
  if (progress) return <DeliveryBadge status={badgeOf[progress]} />;
  if (order_status === "pending" && beforeConfirmation(order) !== "confirm")
    return <PaymentStatusBadge order={order} />;
  // The same text as on the order's page.
  if (order_status === "processing" && order.delivery) return <Badge tone="neutral">{next("preparing.title")}</Badge>;
  return <OrderStatusBadge status={order_status} />;
}
