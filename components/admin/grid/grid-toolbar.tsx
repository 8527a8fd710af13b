"use client";

import { Columns3, SlidersHorizontal, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SmallButton } from "@/components/admin/small-button";
import { MAX_FOUND } from "@/lib/contract/limits";
import { cn } from "@/lib/utils";
import { GridMenu, menuButtonStyle, ViewMenu } from "./grid-menu";
import { GridSearch } from "./grid-search";
import type { DefaultSort, GridColumn, GridFilter } from "./types";
import type { GridQuery } from "./use-grid-query";

const style = "min-h-10 rounded-lg border border-line-strong bg-raised px-3 text-[0.9375rem]";

type FilterProps = { filter: GridFilter; value: string; className: string; onChange: (value: string) => void };

/** One filter of a grid. What it filters is said by its label, also to the eye once it is set. */
function FilterField({ filter, value, className, onChange }: FilterProps) {
  const t = useTranslations("admin.grid");
  switch (filter.kind) {
    case "choice":
      return (
        <select
          aria-label={filter.label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={cn(style, "md:max-w-48", className)}
        >
          <option value="">
            {filter.label}：{t("all")}
          </option>
          {filter.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      );
    case "switch":
      return (
        <label className={cn(style, "flex items-center gap-2", className)}>
          <input
            type="checkbox"
            checked={value === "1"}
            onChange={(event) => onChange(event.target.checked ? "1" : "")}
            className="size-4.5 accent-accent"
          />
          {filter.label}
        </label>
      );
    default:
      return (
        <label className={cn("flex items-center gap-2 text-sm whitespace-nowrap text-muted", className)}>
          {filter.label}
          <input
            type={filter.kind}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={cn(style, "min-w-0 text-ink max-md:flex-1", filter.kind === "number" && "md:w-28")}
          />
        </label>
      );
  }
}

/** How many filters have room beside the search on a tablet; on wide screens all are shown, up to the second number. */
const TABLET_FILTERS = 3;
const DESK_FILTERS = 5;

/** Hides a filter until staff open the filters: all of them on phones, on wider screens those without room. */
function foldedStyle(index: number, count: number): string {
  if (index < TABLET_FILTERS) return "max-md:hidden";
  return count > DESK_FILTERS ? "hidden" : "max-lg:hidden";
}

/** The button is there where filters are hidden. */
function foldButtonStyle(count: number): string {
  if (count > DESK_FILTERS) return "";
  return count > TABLET_FILTERS ? "lg:hidden" : "md:hidden";
}

type Props<Row> = {
  name: string;
  query: GridQuery;
  filters: GridFilter[];
  columns: GridColumn<Row>[];
  visibility: Record<string, boolean>;
  onChooseColumns: (visibility: Record<string, boolean>) => void;
  searchHint?: string;
  defaultSort: DefaultSort;
  total: number | undefined;
};

/** Search, filters, columns and saved views of a grid. */
export function GridToolbar<Row>({ name, query, filters, columns, visibility, total, ...props }: Props<Row>) {
  const t = useTranslations("admin.grid");
  const [isOpen, setIsOpen] = useState(false);
  const chosen = filters.filter(({ id }) => query.values[id]).length;
  return (
    <div className="flex flex-wrap items-end gap-2">
      {props.searchHint && <GridSearch query={query} hint={props.searchHint} />}
      {filters.length > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${name}-filters`}
          onClick={() => setIsOpen(!isOpen)}
          className={cn(menuButtonStyle, foldButtonStyle(filters.length))}
        >
          <SlidersHorizontal aria-hidden className="size-4" />
          {t("filters")}
          {chosen > 0 && <span className="tabular-nums">({chosen})</span>}
        </button>
      )}
      <div id={`${name}-filters`} className="contents">
        {filters.map((filter, index) => (
          <FilterField
            key={filter.id}
            filter={filter}
            value={query.values[filter.id] ?? ""}
            className={isOpen ? "max-md:w-full" : foldedStyle(index, filters.length)}
            onChange={(value) => query.filter(filter.id, value)}
          />
        ))}
      </div>
      {query.isNarrowed && <SmallButton look="quiet" onClick={query.clear} icon={X} label={t("clear")} />}
      <PhoneSort columns={columns} query={query} defaultSort={props.defaultSort} />
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

type ColumnProps<Row> = {
  columns: GridColumn<Row>[];
  visibility: Record<string, boolean>;
  onChoose: (visibility: Record<string, boolean>) => void;
};

/** Which columns are shown; one always is. */
function ColumnMenu<Row>({ columns, visibility, onChoose }: ColumnProps<Row>) {
  const t = useTranslations("admin.grid");
  const shown = columns.filter(({ id }) => visibility[id]);
  return (
    <GridMenu icon={Columns3} label={t("columns")}>
      {columns.map(({ id, header }) => (
        <label key={id} className="flex min-h-10 items-center gap-3 rounded-lg px-3 hover:bg-surface">
          <input
            type="checkbox"
            checked={visibility[id] ?? false}
            disabled={shown.length === 1 && visibility[id]}
            onChange={(event) => onChoose({ ...visibility, [id]: event.target.checked })}
            className="size-4.5 accent-accent"
          />
          {header}
        </label>
      ))}
    </GridMenu>
  );
}

/** The order of the rows on small screens, where no headings stand over them. */
function PhoneSort<Row>({ columns, query, defaultSort }: Pick<Props<Row>, "columns" | "query" | "defaultSort">) {
  const t = useTranslations("admin.grid");
  const sortable = columns.flatMap(({ sort, header }) => (sort ? [{ sort, header }] : []));
  const { target, label } = defaultSort;
  if (label) sortable.unshift({ sort: target, header: label });
  if (sortable.length === 0) return null;
  const { sort_target, sort_method } = query.query;
  return (
    <select
      aria-label={t("sort")}
      value={`${sort_target} ${sort_method}`}
      onChange={(event) => {
        const [target = "", direction] = event.target.value.split(" ");
        query.sort(target, direction === "1" ? 1 : -1);
      }}
      className="min-h-10 rounded-lg border border-line-strong bg-raised px-3 text-[0.9375rem] md:hidden"
    >
      {sortable.flatMap(({ sort, header }) => [
        <option key={`${sort}-down`} value={`${sort} -1`}>
          {header}・{t("descending")}
        </option>,
        <option key={`${sort}-up`} value={`${sort} 1`}>
          {header}・{t("ascending")}
        </option>,
      ])}
    </select>
  );
}
