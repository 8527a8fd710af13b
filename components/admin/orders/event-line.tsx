import { useTranslations } from "next-intl";
import type { OrderEvent } from "@/lib/contract/orders";
import { formatDateTime, formatMoney } from "@/lib/format";

/** One entry of an order's history: what, what more there is to say, who and when. */
export function EventLine({ event }: { event: OrderEvent }) {
  const t = useTranslations("admin.order");
  return (
    <>
      <p>{t(`events.${event.kind}`)}</p>
      {event.detail && <EventDetail detail={event.detail} />}
      <p className="text-sm text-muted tabular-nums">
        {event.actor_name ?? t(`actors.${event.actor}`)}・{formatDateTime(event.created_at)}
      </p>
    </>
  );
}

/** What an event tells beyond its kind: words, sums and numbers as they are. */
function EventDetail({ detail }: { detail: NonNullable<OrderEvent["detail"]> }) {
  const { text, amount, last_five, tracking_number } = detail;
  const parts = [text, typeof amount === "number" && formatMoney(amount), last_five, tracking_number].filter(Boolean);
  return parts.length > 0 ? <p className="break-words text-sm">{parts.join("・")}</p> : null;
}
