"use client";

import { SlidersHorizontal, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { MAX_FOUND } from "@/lib/contract/limits";
import { cn } from "@/lib/utils";
import { ColumnMenu } from "./column-menu";
import { FilterField } from "./filter-field";
import { GridSearch } from "./grid-search";
import { menuButtonStyle } from "./menu-style";
import { PhoneSort } from "./phone-sort";
import type { GridColumn, GridFilter } from "./types";
import type { GridQuery } from "./use-grid-query";
import { ViewMenu } from "./view-menu";

/** On phones and tablets more filters than these would push the rows down or off the screen. */
const MOST_UNFOLDED = 3;

type Props<Row> = {
  name: string;
  query: GridQuery;
  filters: GridFilter[];
  columns: GridColumn<Row>[];
  visibility: Record<string, boolean>;
  onChooseColumns: (visibility: Record<string, boolean>) => void;
  searchHint?: string;
  total: number | undefined;
};

/** Search, filters, columns and saved views of a grid. */
export function GridToolbar<Row>({ name, query, filters, columns, visibility, total, ...props }: Props<Row>) {
  const t = useTranslations("admin.grid");
  const [isOpen, setIsOpen] = useState(false);
  const isFolded = filters.length > MOST_UNFOLDED;
  const chosen = filters.filter(({ id }) => query.values[id]).length;
  return (
    <div className="flex flex-wrap items-end gap-2">
      {props.searchHint && <GridSearch query={query} hint={props.searchHint} />}
      {isFolded && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${name}-filters`}
          onClick={() => setIsOpen(!isOpen)}
          className={cn(menuButtonStyle, "lg:hidden")}
        >
          <SlidersHorizontal aria-hidden className="size-4" />
          {t("filters")}
          {chosen > 0 && <span className="tabular-nums">({chosen})</span>}
        </button>
      )}
      <div
        id={`${name}-filters`}
        className={cn("flex flex-wrap items-end gap-2 lg:contents", isFolded && !isOpen && "max-lg:hidden")}
      >
        {filters.map((filter) => (
          <FilterField
            key={filter.id}
            filter={filter}
            value={query.values[filter.id] ?? ""}
            onChange={(value) => query.filter(filter.id, value)}
          />
        ))}
      </div>
      {query.isNarrowed && (
        <Button look="quiet" size="small" onClick={query.clear}>
          <X aria-hidden className="size-4" />
          {t("clear")}
        </Button>
      )}
      <PhoneSort columns={columns} query={query} />
      <div className="ml-auto flex items-center gap-1">
        <output className="px-2 text-sm text-muted tabular-nums">{total !== undefined && counted(t, total)}</output>
        <ColumnMenu columns={columns} visibility={visibility} onChoose={props.onChooseColumns} />
        <ViewMenu grid={name} />
      </div>
    </div>
  );
}

/** Of a list that was not counted to its end only that there are more. */
function counted(t: ReturnType<typeof useTranslations<"admin.grid">>, total: number): string {
  return total === MAX_FOUND + 1 ? t("count_capped", { count: MAX_FOUND }) : t("count", { count: total });
}
