import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Order, OrderTimeline } from "@/lib/contract/orders";
import { formatDateTime, formatMoney } from "@/lib/format";

type Event = OrderTimeline[number];

/** Staff's events, not shown to the shopper. */
const OF_STAFF: Event["kind"][] = ["note", "parcel_made", "unpacked", "parcel_cancelled", "parcel_inspected"];

/** History of the order, newest first; folded, since the head of the page has the state and the steps. */
export function Timeline({ events }: { events: OrderTimeline }) {
  const t = useTranslations("order");
  const shown = events.filter(({ kind }) => !OF_STAFF.includes(kind)).toReversed();
  return (
    <details className="group rounded-2xl border px-5 md:px-6 print:hidden">
      <summary className="flex min-h-14 list-none items-center justify-between">
        <h2 className="text-xl font-semibold">{t("timeline")}</h2>
        <ChevronDown aria-hidden className="size-5 text-muted group-open:rotate-180" />
      </summary>
      <div className="pt-2 pb-5">
        <ol>
          {shown.map((event) => (
            <li
              key={`${event.created_at}-${event.kind}`}
              // Draws the line from each dot to the next.
              className="relative pb-4 pl-6 before:absolute before:top-3.5 before:-bottom-3.5 before:left-[0.3125rem] before:w-0.5 before:bg-line last:pb-0 last:before:hidden first:[&>span]:bg-accent"
            >
              <span aria-hidden className="absolute top-2 left-0 size-3 rounded-full bg-line-strong ring-4 ring-page" />
              <Entry event={event} />
              <time dateTime={event.created_at} className="block text-sm text-muted tabular-nums">
                {formatDateTime(event.created_at)}
              </time>
            </li>
          ))}
        </ol>
      </div>
    </details>
  );
}

const WITH_REASON: Event["kind"][] = ["cancelled", "transfer_rejected", "pieces_removed", "order_changed"];

function Entry({ event: { kind, actor, detail } }: { event: Event }) {
  const t = useTranslations("order.events");
  const checkout = useTranslations("checkout");
  const { amount, payment, mode, last_five, pieces, before, text } = detail ?? {};
  const said = t(kind, {
    actor,
    amount: typeof amount === "number" ? formatMoney(amount) : "",
    before: typeof before === "number" ? formatMoney(before) : "",
    payment: payment ? checkout(payment as Order["payment"]) : "",
    last_five: last_five ?? "",
    pieces: pieces ?? "",
  });
  const reason = WITH_REASON.includes(kind) ? text : undefined;
  return (
    <p>
      {said}
      {mode === "test" && <span className="block text-sm text-warning">{checkout("test_mode")}</span>}
      {reason && <span className="block whitespace-pre-line text-sm text-muted">{reason}</span>}
    </p>
  );
}
