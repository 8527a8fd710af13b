import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { OrderEvent } from "@/lib/contract/orders";
import { formatDateTime, formatMoney } from "@/lib/format";

/** What happened to an order, oldest first. */
export function OrderHistory({ events, children }: { events: OrderEvent[]; children: ReactNode }) {
  const t = useTranslations("admin.order");
  return (
    <section className="rounded-2xl border bg-page p-6" aria-labelledby="history-title">
      <h2 id="history-title" className="mb-4 text-lg font-semibold">
        {t("history")}
      </h2>
      <ol className="flex flex-col gap-4 border-l-2 pl-4">
        {events.map((event) => (
          <li key={`${event.kind}-${event.created_at}`}>
            <p>{t(`events.${event.kind}`)}</p>
            {event.detail && <EventDetail detail={event.detail} />}
            <p className="text-sm text-muted tabular-nums">
              {event.actor_name ?? t(`actors.${event.actor}`)}・{formatDateTime(event.created_at)}
            </p>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}

/** What an event tells beyond its kind: words, sums and numbers as they are. */
function EventDetail({ detail }: { detail: NonNullable<OrderEvent["detail"]> }) {
  const { text, amount, last_five, tracking_number } = detail;
  const parts = [text, typeof amount === "number" && formatMoney(amount), last_five, tracking_number].filter(Boolean);
  return parts.length > 0 ? <p className="break-words text-sm">{parts.join("・")}</p> : null;
}
