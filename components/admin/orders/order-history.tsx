import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { OrderEvent } from "@/lib/contract/orders";
import { EventLine } from "./event-line";

/** What happened to an order, oldest first. */
export function OrderHistory({ events, children }: { events: OrderEvent[]; children: ReactNode }) {
  const t = useTranslations("admin.order");
  return (
    <section className="rounded-2xl border bg-page p-6" aria-labelledby="history-title">
      <h2 id="history-title" className="mb-4 text-lg font-semibold">
        {t("history")}
      </h2>
      <ol className="flex flex-col gap-4 border-l-2 pl-4">
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the history is only ever added to
          <li key={index}>
            <EventLine event={event} />
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
