import { useTranslations } from "next-intl";
import type { OrderEvent } from "@/lib/contract/orders";
import { formatDateTime, formatMoney } from "@/lib/format";

/** Entries of an order's history: what happened, details, who and when. */
export function EventLines({ events }: { events: OrderEvent[] }) {
  const t = useTranslations("admin.order");
  return events.map((event, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the history is only ever added to
    <li key={index}>
      <p>{t(`events.${event.kind}`)}</p>
      {event.detail && <EventDetail detail={event.detail} />}
      <p className="text-sm text-muted tabular-nums">
        {event.actor_name ?? t(`actors.${event.actor}`)}・{formatDateTime(event.created_at)}
      </p>
    </li>
  ));
}

function EventDetail({ detail }: { detail: NonNullable<OrderEvent["detail"]> }) {
  const { text, amount, last_five, tracking_number } = detail;
  const parts = [text, typeof amount === "number" && formatMoney(amount), last_five, tracking_number].filter(Boolean);
  return parts.length > 0 ? <p className="break-words text-sm">{parts.join("・")}</p> : null;
}
