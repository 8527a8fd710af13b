"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { iconButtonStyle } from "@/components/ui/icon-button-style";
import type { OrderEvent } from "@/lib/contract/orders";
import { EventLines } from "./event-line";

const Conflict = createContext<() => void>(() => {});

/** Changes the order and shows the page as it is then. When the page was stale, it also says what happened meanwhile. */
export function useOrderMutation() {
  const t = useTranslations("admin.order");
  const reportConflict = useContext(Conflict);
  return useAdminMutation({
    failed: t("failed"),
    refresh: "page",
    onRefused: ({ data }) => {
      if (data.error === "version_conflict") reportConflict();
      return undefined;
    },
  });
}

type Props = { events: OrderEvent[]; version: number; children: ReactNode };

/**
 * Knows what the page showed when a change was refused, and names what has happened since. The history is append-only, so
 * what is new are its last entries; what was typed below stays, since nothing is mounted again.
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
              <EventLines events={news} />
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

/**
 * A button that was pressed is often gone once it has done its work, and the focus with it. Then the next step of the
 * order takes it (`data-step`), so that the whole order can be handled by keyboard.
 * @param version counts changes of the order
 * @param isTaken whether something else asks for the focus
 */
function useNextStep(version: number, isTaken: boolean): void {
  const last = useRef(version);
  useEffect(() => {
    if (last.current === version) return;
    last.current = version;
    if (isTaken || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("main [data-step]")?.focus();
  }, [version, isTaken]);
}
