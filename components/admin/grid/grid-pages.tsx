"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { type GridQuery, PAGE_SIZES } from "./use-grid-query";

/** Which page of the list is shown, and how long a page is. */
export function GridPages({ query, page, last }: { query: GridQuery; page: number; last: number }) {
  const t = useTranslations("admin.grid");
  if (last <= 1 && query.query.per_page === PAGE_SIZES[0]) return null;
  return (
    <nav aria-label={t("pages")} className="flex flex-wrap items-center gap-2 text-sm">
      <label className="flex items-center gap-2 text-muted">
        {t("per_page")}
        <select
          value={query.query.per_page}
          onChange={(event) => query.show(PAGE_SIZES.find((size) => size === Number(event.target.value)) ?? 20)}
          className="min-h-9 rounded-lg border border-line-strong bg-raised px-2 text-ink"
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <p className="ml-auto tabular-nums text-muted">{t("page_of", { page, last })}</p>
      {/* The two stay beside each other when the row is too narrow and wraps. */}
      <div className="flex gap-2 max-sm:ml-auto">
        <Button look="outline" size="small" disabled={page <= 1} onClick={() => query.goTo(page - 1)}>
          <ChevronLeft aria-hidden className="size-4" />
          {t("previous")}
        </Button>
        <Button look="outline" size="small" disabled={page >= last} onClick={() => query.goTo(page + 1)}>
          {t("next")}
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
    </nav>
  );
}
