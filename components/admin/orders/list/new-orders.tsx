"use client";

import { ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useNewWork } from "@/components/admin/layout/new-work";
import { useReloadGrid } from "@/components/admin/use-admin-call";

/** Says that orders have arrived since the list was loaded, and reloads it on a press: rows never move unasked. */
export function NewOrders() {
  const t = useTranslations("admin.orders");
  const latest = useNewWork()?.latest_order;
  const [seen, setSeen] = useState(latest);
  const [isBusy, setIsBusy] = useState(false);
  const reload = useReloadGrid("GET orders");
  const place = useRef<HTMLDivElement>(null);
  const isNew = Boolean(latest) && latest !== seen;
  async function load() {
    setIsBusy(true);
    await reload();
    setIsBusy(false);
    setSeen(latest);
    // The pressed button disappears; keep the keyboard focus here.
    place.current?.focus();
  }
  return (
    <div ref={place} role="status" tabIndex={-1} className="outline-none">
      {isNew && (
        <button
          type="button"
          disabled={isBusy}
          onClick={load}
          className="mb-4 flex min-h-11 w-full items-center justify-center gap-2 rounded-xl bg-accent-soft px-4 font-medium text-accent hover:bg-accent-soft/70"
        >
          <ArrowUp aria-hidden className="size-4.5" />
          {t("new_orders")}
        </button>
      )}
    </div>
  );
}
