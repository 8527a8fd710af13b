import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { AdminOrder, OrderEvent } from "@/lib/contract/orders";
import { formatDateTime, formatMoney, formatVersion } from "@/lib/format";
import { BuyerLink } from "./buyer-link";
import { useChoosePart } from "./order-parts";
import { useBoundWords } from "./review-reason";

type Order = Pick<AdminOrder, "contact" | "member_id" | "shipments" | "returns">;

const linkStyle = "underline underline-offset-4 hover:text-ink";

/** Entries of an order's history: what happened to what, by whom and when, with links to parcel, return and member. */
export function EventLines({ events, order }: { events: OrderEvent[]; order: Order }) {
  const t = useTranslations("admin.order");
  return events.map((event, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the history is only ever added to, at its head
    <li key={events.length - index}>
      <p>
        {event.kind === "placed" && event.actor === "staff" ? t("placed_by_staff") : t(`events.${event.kind}`)}
        <EventPart event={event} order={order} />
      </p>
      {event.detail && <EventDetail detail={event.detail} />}
      <p className="text-sm text-muted tabular-nums">
        <Who event={event} order={order} />・{formatDateTime(event.created_at)}
      </p>
    </li>
  ));
}

function Who({ event: { actor, actor_name }, order: { contact, member_id } }: { event: OrderEvent; order: Order }) {
  const t = useTranslations("admin.order");
  if (actor !== "shopper") return actor_name ?? t(`actors.${actor}`);
  return <BuyerLink memberId={member_id} name={contact.name} className={linkStyle} />;
}

/** The event's parcel or return, if it is still on the page. */
function EventPart({ event: { detail }, order }: { event: OrderEvent; order: Order }): ReactNode {
  const t = useTranslations("admin.order");
  const choosePart = useChoosePart();
  const place = order.shipments.findIndex(({ id }) => id === detail?.parcel) + 1;
  const isReturn = order.returns.some(({ id }) => id === detail?.return);
  if (place === 0 && !isReturn) return null;
  return (
    <>
      ・
      <a
        href={isReturn ? `#return-${detail?.return}` : `#parcel-${detail?.parcel}`}
        onClick={() => choosePart("work")}
        className={`text-muted ${linkStyle}`}
      >
        {isReturn ? t("return", { id: Number(detail?.return) }) : t("parcel", { count: place })}
      </a>
    </>
  );
}

function EventDetail({ detail }: { detail: NonNullable<OrderEvent["detail"]> }) {
  const t = useTranslations("admin.order");
  const boundWords = useBoundWords();
  const { text, before, amount, last_five, tracking_number, told_terms } = detail;
  const sums = [before, amount].filter((sum) => typeof sum === "number").map((sum) => formatMoney(sum));
  const terms = told_terms && t("told_terms", { version: formatVersion(String(told_terms)) });
  const parts = [boundWords(detail), text, sums.join(" → "), last_five, tracking_number, terms].filter(Boolean);
  return parts.length > 0 ? <p className="whitespace-pre-line break-words text-sm">{parts.join("・")}</p> : null;
}
