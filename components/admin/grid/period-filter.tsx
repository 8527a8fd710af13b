"use client";

import { CalendarDays } from "lucide-react";
import { useTranslations } from "next-intl";
import { textOfDay } from "@/components/admin/form/typed-time";
import { FilterField } from "./filter-field";
import { GridMenu } from "./grid-menu";
import type { GridFilter } from "./types";
import type { GridQuery } from "./use-grid-query";

/** The first and the last day of a list behind one button, which says them once they are chosen. */
export function PeriodFilter({ filters, query }: { filters: GridFilter[]; query: GridQuery }) {
  const t = useTranslations("admin.grid");
  const days = filters.map(({ id }) => query.values[id]);
  const chosen = days.some(Boolean) && days.map((day) => (day ? textOfDay(day) : "")).join("\u2013");
  return (
    <GridMenu icon={CalendarDays} label={chosen || t("period")} align="start" isNamed>
      <div className="flex flex-col gap-2.5 p-2.5">
        {filters.map((filter) => (
          <FilterField
            key={filter.id}
            filter={filter}
            value={query.values[filter.id] ?? ""}
            onChange={(value) => query.filter(filter.id, value)}
          />
        ))}
      </div>
    </GridMenu>
  );
}
