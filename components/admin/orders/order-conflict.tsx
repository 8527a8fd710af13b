"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { iconButtonStyle } from "@/components/ui/icon-button-style";
import type { OrderEvent } from "@/lib/contract/orders";
import { EventLine } from "./event-line";
import { useNextStep } from "./use-next-step";

const Conflict = createContext<() => void>(() => {});

/** Tells the page that a change was refused since it was stale. */
export function useReportConflict(): () => void {
  return useContext(Conflict);
}

type Props = { events: OrderEvent[]; version: number; children: ReactNode };

/**
 * Knows what the page showed when a change was refused, and names what has happened since. The history is append-only, so
 * what is new are its last entries; what was typed below stays, since nothing is mounted anew.
 */
export function OrderConflict({ events, version, children }: Props) {
  const t = useTranslations("admin.order.conflict");
  const [seen, setSeen] = useState<number>();
  const notice = useRef<HTMLDivElement>(null);
  const report = useCallback(() => setSeen((before) => before ?? events.length), [events.length]);
  const news = seen === undefined ? [] : events.slice(seen);
  const hasNews = news.length > 0;
  useNextStep(version, hasNews);
  useEffect(() => {
    if (hasNews) notice.current?.focus();
  }, [hasNews]);
  return (
    <Conflict.Provider value={report}>
      {hasNews && (
        <div
          ref={notice}
          role="alert"
          tabIndex={-1}
          className="mb-6 flex items-start gap-4 rounded-2xl border border-warning bg-warning-soft p-5 print:hidden"
        >
          <div className="min-w-0 flex-1">
            <p className="font-semibold text-warning">{t("title")}</p>
            <p className="mt-1 text-sm">{t("text")}</p>
            <ul className="mt-3 flex flex-col gap-2">
              {news.map((event, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the history is only ever added to
                <li key={index}>
                  <EventLine event={event} />
                </li>
              ))}
            </ul>
          </div>
          <button type="button" aria-label={t("close")} className={iconButtonStyle} onClick={() => setSeen(undefined)}>
            <X aria-hidden className="size-5" />
          </button>
        </div>
      )}
      {children}
    </Conflict.Provider>
  );
}
