import { CalendarDays, Columns3, SlidersHorizontal, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SmallButton } from "@/components/admin/small-button";
import { textOfDay } from "@/lib/sheets/typed-time";
import { cn } from "@/lib/utils";
import { FilterField } from "./filter-field";
import { GridMenu, menuButtonStyle, ViewMenu } from "./grid-menu";
import { GridSearch } from "./grid-search";
import type { DefaultSort, GridColumn, GridFilter } from "./types";
import type { GridQuery } from "./use-grid-query";

/**
 * How many filters fit beside the search, on a tablet and on wide screens. With more, or with days, which are wide, the
 * filters have a panel of their own.
 */
const TABLET_FILTERS = 3;
const DESK_FILTERS = 5;

/** Hides a filter until staff open the filters: on phones all, on tablets those that do not fit. */
function foldedStyle(index: number): string {
  return index < TABLET_FILTERS ? "max-md:hidden" : "max-lg:hidden";
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
  count: string | undefined;
  /** The toolbar has only the count and the menus, which then share one line on phones, too. */
  isBare: boolean;
  hasFilterRow?: boolean;
};

/** Search, filters, columns and saved views of a grid. */
export function GridToolbar<Row>({ name, query, filters, columns, visibility, count, isBare, ...props }: Props<Row>) {
  const t = useTranslations("admin.grid");
  const [isOpen, setIsOpen] = useState(false);
  const chosen = filters.filter(({ id }) => query.values[id]).length;
  const { hasFilterRow = false } = props;
  const hasPanel = filters.length > DESK_FILTERS || filters.some(({ kind }) => kind === "date");
  return (
    <div className="flex flex-wrap items-center gap-2">
      {props.searchHint && <GridSearch query={query} hint={props.searchHint} />}
      {hasPanel ? (
        <>
          <div className={cn("contents", hasFilterRow && "xl:hidden")}>
            <FilterPanel filters={filters} query={query} chosen={chosen} />
          </div>
          {hasFilterRow && <FilterRow filters={filters} query={query} />}
        </>
      ) : (
        <>
          {filters.length > 0 && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={`${name}-filters`}
              onClick={() => setIsOpen(!isOpen)}
              className={cn(menuButtonStyle, filters.length > TABLET_FILTERS ? "lg:hidden" : "md:hidden")}
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
                query={query}
                className={isOpen ? "max-md:w-full" : foldedStyle(index)}
              />
            ))}
          </div>
        </>
      )}
      {query.isNarrowed && <SmallButton look="quiet" onClick={query.clear} icon={X} label={t("clear")} />}
      <PhoneSort columns={columns} query={query} defaultSort={props.defaultSort} />
      <div className={cn("ml-auto flex items-center gap-1", isBare && "as-cards:w-full")}>
        {/* On phones the count stands above the rows, unless it fits here. */}
        <output
          className={cn(
            "px-2 text-sm text-muted tabular-nums",
            isBare ? "as-cards:mr-auto as-cards:px-0" : "as-cards:hidden",
          )}
        >
          {count}
        </output>
        <ColumnMenu columns={columns} visibility={visibility} onChoose={props.onChooseColumns} />
        <ViewMenu grid={name} />
      </div>
    </div>
  );
}

/** On wide screens: the filters beside the search, with filters by day behind one button. */
function FilterRow({ filters, query }: Pick<Props<never>, "filters" | "query">) {
  const days = filters.filter(({ kind }) => kind === "date");
  return (
    <div className="flex gap-2 max-xl:hidden">
      {filters
        .filter(({ kind }) => kind !== "date")
        .map((filter) => (
          <FilterField key={filter.id} filter={filter} query={query} />
        ))}
      {days.length > 0 && <PeriodFilter filters={days} query={query} />}
    </div>
  );
}

/** First and last day behind one button, which shows them once they are chosen. */
function PeriodFilter({ filters, query }: Pick<Props<never>, "filters" | "query">) {
  const t = useTranslations("admin.grid");
  const days = filters.map(({ id }) => query.values[id]);
  const chosen = days.some(Boolean) && days.map((day) => (day ? textOfDay(day) : "")).join("\u2013");
  return (
    <GridMenu icon={CalendarDays} label={chosen || t("period")} align="start" isNamed>
      <div className="flex flex-col gap-2.5 p-2.5">
        {filters.map((filter) => (
          <FilterField key={filter.id} filter={filter} query={query} />
        ))}
      </div>
    </GridMenu>
  );
}

/** All filters of a list with many, in a panel behind one button. Chosen filters stand beside it and can be removed. */
function FilterPanel({ filters, query, chosen }: { filters: GridFilter[]; query: GridQuery; chosen: number }) {
  const t = useTranslations("admin.grid");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <GridMenu
        icon={SlidersHorizontal}
        label={chosen > 0 ? t("filters_chosen", { count: chosen }) : t("filters")}
        align="start"
        isNamed
        open={isOpen}
        onOpenChange={setIsOpen}
      >
        <div className="grid max-h-[70dvh] gap-2.5 overflow-y-auto p-2.5 sm:w-md sm:grid-cols-2">
          {filters.map((filter) => (
            <FilterField
              key={filter.id}
              filter={filter}
              query={query}
              className={cn("w-full md:max-w-none", /_from$/.test(filter.id) && "sm:col-start-1")}
            />
          ))}
        </div>
        <div className="flex justify-between border-t p-2">
          <SmallButton look="quiet" disabled={chosen === 0} onClick={query.clear} label={t("clear")} />
          <SmallButton look="solid" onClick={() => setIsOpen(false)} label={t("done")} />
        </div>
      </GridMenu>
      {filters.map((filter) => {
        const value = query.values[filter.id];
        if (!value) return null;
        const said = wordOf(filter, value);
        return (
          <button
            key={filter.id}
            type="button"
            aria-label={t("remove_filter", { label: said })}
            onClick={() => query.filter(filter.id, "")}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full border bg-raised py-0.5 pr-2 pl-3 text-sm hover:border-ink max-sm:min-h-10"
          >
            {said}
            <X aria-hidden className="size-3.5 text-muted" />
          </button>
        );
      })}
    </>
  );
}

/** A chosen filter in words. */
function wordOf(filter: GridFilter, value: string): string {
  if (filter.kind === "switch") return filter.label;
  const choice = filter.kind === "choice" ? filter.choices.find((one) => one.value === value)?.label : undefined;
  return `${filter.label}：${choice ?? textOfDay(value)}`;
}

type ColumnProps<Row> = {
  columns: GridColumn<Row>[];
  visibility: Record<string, boolean>;
  onChoose: (visibility: Record<string, boolean>) => void;
};

/** Which columns are visible; at least one always is. */
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

/** The sort order on small screens, where there are no headings to press. */
function PhoneSort<Row>({ columns, query, defaultSort }: Pick<Props<Row>, "columns" | "query" | "defaultSort">) {
  const t = useTranslations("admin.grid");
  const sortable = columns.flatMap(({ sort, header, sortsAs, align }) =>
    sort ? [{ sort, header, words: sortsAs ?? (align ? ("number" as const) : ("text" as const)) }] : [],
  );
  const { target, label } = defaultSort;
  if (label) sortable.unshift({ sort: target, header: label, words: "order" });
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
      // On phones narrow enough to stand beside the buttons, and wide enough for eight characters of column and order.
      className="select-arrow min-h-10 rounded-lg border border-line-strong bg-raised pr-9 pl-3 text-[0.9375rem] max-sm:min-w-40 max-sm:flex-1 max-sm:bg-position-[right_0.375rem_center] max-sm:pr-7 max-sm:pl-2.5 max-sm:text-sm as-table:hidden"
    >
      {sortable.flatMap(({ sort, header, words }) => [
        <option key={`${sort}-down`} value={`${sort} -1`}>
          {header}・{t(`sorts.${words}_down`)}
        </option>,
        <option key={`${sort}-up`} value={`${sort} 1`}>
          {header}・{t(`sorts.${words}_up`)}
        </option>,
      ])}
    </select>
  );
}
