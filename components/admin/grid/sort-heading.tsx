"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "@/lib/utils";
import type { GridColumn } from "./types";
import type { GridQuery } from "./use-grid-query";

/** The heading of a column; where it sorts, once downwards and again upwards. */
export function SortHeading<Row>({ column, query }: { column: GridColumn<Row>; query: GridQuery }) {
  const t = useTranslations("admin.grid");
  const { sort, header } = column;
  const align = column.align === "right" ? "text-right" : "";
  if (!sort) {
    return (
      <th scope="col" className={cn("px-4 py-2.5 font-medium whitespace-nowrap", align)}>
        {header}
      </th>
    );
  }
  const { sort_target, sort_method } = query.query;
  const isActive = sort_target === sort;
  const Arrow = sort_method === 1 ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isActive ? (sort_method === 1 ? "ascending" : "descending") : "none"}
      className={cn("px-4 py-0.5 font-medium whitespace-nowrap", align)}
    >
      <button
        type="button"
        onClick={() => query.sort(sort, isActive && sort_method === -1 ? 1 : -1)}
        className={cn(
          "-mx-2 inline-flex min-h-10 items-center gap-1 rounded px-2 hover:text-ink",
          isActive && "text-ink",
        )}
      >
        <span className="sr-only">{t("sort_by", { column: header })}</span>
        <span aria-hidden>{header}</span>
        {isActive && <Arrow aria-hidden className="size-3.5" />}
      </button>
    </th>
  );
}
