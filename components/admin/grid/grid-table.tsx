import { type ReactTable, rowSelectionFeature, tableFeatures } from "@tanstack/react-table";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import type { KeyboardEvent, ReactNode } from "react";
import { NothingYet } from "@/components/admin/nothing-yet";
import { SmallButton } from "@/components/admin/small-button";
import { pressedKey } from "@/components/ui/pressed-key";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/utils";
import { Cell, roles } from "./grid-cell";
import { SelectBox } from "./select-box";
import type { GridColumn, GridStatus } from "./types";
import type { GridQuery } from "./use-grid-query";

/** The features of TanStack Table that the grid uses. */
export const gridFeatures = tableFeatures({ rowSelectionFeature });
export type GridFeatures = typeof gridFeatures;

type TableRow<Row extends object> = ReturnType<ReactTable<GridFeatures, Row>["getRowModel"]>["rows"][number];

type Props<Row extends object> = {
  table: ReactTable<GridFeatures, Row>;
  /** The visible columns. */
  columns: GridColumn<Row>[];
  label: string;
  nameOf: (row: Row) => string;
  query: GridQuery;
  status: GridStatus;
  /** The number of rows on all pages, if the toolbar does not show it on phones. */
  count: string | undefined;
  isSelectable: boolean;
  empty?: ReactNode;
  groupOf?: (row: Row) => string;
  continues?: (row: Row, above: Row) => boolean;
  onRetry: () => void;
};

export function GridTable<Row extends object>({ table, columns, query, status, isSelectable, ...props }: Props<Row>) {
  const t = useTranslations("admin.grid");
  const { rows } = table.getRowModel();
  const belong = (above?: TableRow<Row>, row?: TableRow<Row>) =>
    Boolean(above && row && props.continues?.(row.original, above.original));
  const header = columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0];
  if (status === "error") return <Failure text={t("error")} retry={t("retry")} onRetry={props.onRetry} />;
  if (rows.length === 0 && (status === "init" || status === "loading")) return <LoadingRows label={t("loading")} />;
  if (rows.length === 0) {
    if (!query.isNarrowed) return props.empty ?? <NothingYet title={t("empty")} />;
    return (
      <NothingYet title={t("empty_filtered")} text={t("empty_filtered_text")}>
        <SmallButton onClick={query.clear} label={t("clear")} />
      </NothingYet>
    );
  }
  const page = {
    label: t("select_page"),
    checked: table.getIsAllRowsSelected(),
    isPartly: table.getIsSomeRowsSelected(),
    onChange: (checked: boolean) => table.toggleAllRowsSelected(checked),
  };
  return (
    <ScrollRegion label={props.label} className="relative overflow-x-auto rounded-xl border bg-page">
      {status === "loading" && (
        <span
          aria-hidden
          className="absolute inset-x-0 top-0 h-0.5 animate-pulse bg-accent motion-reduce:animate-none"
        />
      )}
      {(props.count !== undefined || isSelectable) && (
        <div className="flex min-h-10 items-center justify-between border-b pr-2 pl-4 text-sm text-muted as-table:hidden">
          <output className="tabular-nums">{props.count}</output>
          {isSelectable && <SelectBox {...page} isNamed />}
        </div>
      )}
      <table {...roles.table} aria-busy={status === "loading"} className="w-full text-left text-[0.9375rem]">
        <caption className="sr-only">
          {props.label}。{t("keys")}
        </caption>
        {/* Hidden on phones: there each cell has its own label, and the order is chosen above the rows. */}
        <thead className="border-b text-sm text-muted as-cards:hidden">
          <tr {...roles.row}>
            {isSelectable && (
              <th scope="col" className="w-12 pl-4">
                <SelectBox {...page} />
              </th>
            )}
            {columns.map((column) => (
              <SortHeading key={column.id} column={column} query={query} />
            ))}
          </tr>
        </thead>
        {groupsOf(rows, props.groupOf).map((group) => (
          <tbody key={group.rows[0]?.id} className="divide-y border-t first-of-type:border-t-0">
            {group.name !== undefined && (
              <tr {...roles.row} className="as-cards:block">
                {/* A heading is not allowed inside a header cell. */}
                <td
                  {...roles.cell}
                  colSpan={columns.length + (isSelectable ? 1 : 0)}
                  className="block bg-surface px-4 py-2 as-table:table-cell as-table:px-3"
                >
                  <h2 className="text-sm font-semibold">{group.name}</h2>
                </td>
              </tr>
            )}
            {group.rows.map((row, index) => (
              <tr
                key={row.id}
                {...roles.row}
                tabIndex={row.id === rows[0]?.id ? 0 : -1}
                onKeyDown={onRowKey}
                className={cn(
                  rowStyle,
                  openRowStyle,
                  "hover:bg-surface focus-visible:outline-offset-[-2px]",
                  belong(group.rows[index - 1], row) && "as-cards:pt-0 as-table:h-auto as-table:[&>*]:pt-0",
                  belong(row, group.rows[index + 1]) && "border-b-0",
                )}
              >
                {isSelectable && (
                  <td {...roles.cell} className="as-cards:order-2 as-cards:-my-2 as-cards:-mr-2 as-table:pl-4">
                    <SelectBox
                      label={t("select_row", { name: props.nameOf(row.original) })}
                      checked={row.getIsSelected()}
                      onChange={(checked) => row.toggleSelected(checked)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <Cell
                    key={column.id}
                    column={column}
                    isHeader={column === header}
                    row={row.original}
                    again={belong(group.rows[index - 1], row) ? column.again?.(row.original) : undefined}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  );
}

/** Groups consecutive rows with the same name; without `nameOf` all rows are one unnamed group. */
function groupsOf<Row extends object>(rows: TableRow<Row>[], nameOf?: (row: Row) => string) {
  const groups: { name?: string; rows: TableRow<Row>[] }[] = [];
  for (const row of rows) {
    const name = nameOf?.(row.original);
    const last = groups.at(-1);
    if (last && last.name === name) last.rows.push(row);
    else groups.push({ name, rows: [row] });
  }
  return groups;
}

/**
 * A row is a card on small screens. Its first line has the title, the parts beside it and the checkbox (CSS order 0 to
 * 2). A full-width empty item (order 3) breaks the line before the rest (order 4), and another (order 5) before the
 * badges (order 6).
 */
const rowStyle =
  "as-cards:flex as-cards:flex-wrap as-cards:items-center as-cards:gap-x-4 as-cards:gap-y-1 as-cards:p-4 as-cards:before:order-3 as-cards:before:basis-full as-cards:has-data-chip:after:order-5 as-cards:has-data-chip:after:basis-full as-cards:has-data-row-picture:relative as-cards:has-data-row-picture:pl-19 as-table:h-12";

/** The row whose link is `aria-current`: its record is open beside the list. Applies on hover, too. */
const openRowStyle = "has-[a[aria-current=true]]:bg-accent-soft/60 has-[a[aria-current=true]]:hover:bg-accent-soft/60";

type FailureProps = { text: string; retry: string; onRetry: () => void };

function Failure({ text, retry, onRetry }: FailureProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-xl border bg-page px-6 py-14 text-center text-muted"
    >
      <p>{text}</p>
      <SmallButton onClick={onRetry} label={retry} />
    </div>
  );
}

const placeholders = ["a", "b", "c", "d", "e", "f", "g", "h"];

function LoadingRows({ label }: { label: string }) {
  return (
    <div role="status" className="divide-y rounded-xl border bg-page">
      <span className="sr-only">{label}</span>
      {placeholders.map((place) => (
        <div key={place} className="flex h-12 items-center gap-6 px-4">
          <Skeleton className="h-4 w-32 rounded" />
          <Skeleton className="h-4 flex-1 rounded" />
          <Skeleton className="hidden h-4 w-24 rounded as-table:block" />
        </div>
      ))}
    </div>
  );
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(last, index + 1),
  ArrowUp: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_index, last) => last,
};

/** Keys of a focused row: up and down move between rows, Space selects, Enter opens its link. */
function onRowKey(event: KeyboardEvent<HTMLTableRowElement>): void {
  const row = event.currentTarget;
  if (event.target !== row) return;
  const key = pressedKey(event);
  const control = key === "Enter" ? row.querySelector("a") : key === " " ? row.querySelector("input") : null;
  if (control) {
    event.preventDefault();
    control.click();
    return;
  }
  const step = steps[key];
  if (!step) return;
  const rows = [...(row.closest("table")?.querySelectorAll<HTMLTableRowElement>("tr[tabindex]") ?? [])];
  const next = rows[step(rows.indexOf(row), rows.length - 1)];
  if (!next) return;
  event.preventDefault();
  // All rows are one Tab stop: the row that was used last.
  row.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

/** A column's heading. If it sorts, the first press sorts downwards, the second upwards. */
function SortHeading<Row>({ column, query }: { column: GridColumn<Row>; query: GridQuery }) {
  const t = useTranslations("admin.grid");
  const { sort, header, align } = column;
  const { sort_target, sort_method } = query.query;
  const isActive = sort_target === sort;
  const Arrow = sort_method === 1 ? ArrowUp : ArrowDown;
  const style = cn(
    "px-3 py-2.5 font-medium whitespace-nowrap",
    sort && "py-0.5",
    column.isWide && "squeezed:hidden",
    align === "right" && "text-right",
    column.isApart && "pl-8",
  );
  if (!sort) {
    return (
      <th scope="col" className={style}>
        {header}
      </th>
    );
  }
  return (
    <th scope="col" aria-sort={isActive ? (sort_method === 1 ? "ascending" : "descending") : "none"} className={style}>
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
