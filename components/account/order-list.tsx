import { useTranslations } from "next-intl";
import { OrderStatusBadge } from "@/components/orders/order-status-badge";
import { AppLink } from "@/components/ui/app-link";
import { Picture } from "@/components/ui/picture";
import type { MemberOrder } from "@/lib/contract/orders";
import { formatDate, formatMoney } from "@/lib/format";

/** Two variants of a product are one name and one picture here. */
function onceEach<T>(list: T[], keyOf: (one: T) => string): T[] {
  return [...new Map(list.map((one) => [keyOf(one), one])).values()];
}

/** A member's orders, each a card that leads to it. */
export function OrderList({ orders }: { orders: MemberOrder[] }) {
  const t = useTranslations("account.orders");
  return (
    <ul className="flex flex-col gap-4">
      {orders.map((order) => (
        <li key={order.number} className="relative rounded-2xl border p-5 transition-colors hover:border-line-strong">
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
            <OrderStatusBadge status={order.order_status} />
          </div>
          <p className="text-sm text-muted tabular-nums">{formatDate(order.placed_at)}</p>
          <div className="mt-4 flex items-end justify-between gap-4">
            <div className="min-w-0">
              <div className="flex gap-2">
                {onceEach(order.images, ({ url }) => url).map((image) => (
                  <Picture key={image.url} image={image} decorative sizes="3.5rem" className="size-14 rounded-lg" />
                ))}
              </div>
              <p className="mt-2 truncate text-sm text-muted">{onceEach(order.titles, (title) => title).join("・")}</p>
            </div>
            <p className="shrink-0 text-right">
              <span className="block text-sm text-muted">{t("pieces", { count: order.pieces })}</span>
              <strong className="font-semibold tabular-nums">{formatMoney(order.total)}</strong>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
