import { useTable } from "@tanstack/react-table";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import useSWR from "swr";
import { SmallButton } from "@/components/admin/small-button";
import { Button } from "@/components/ui/button";
import { anyPath } from "@/lib/contract/admin-calls/address";
import type { AdminCallData, AdminListName } from "@/lib/contract/admin-calls/all";
import { MAX_FOUND } from "@/lib/contract/limits";
import { cn } from "@/lib/utils";
import { BulkBar } from "./bulk-bar";
import { type GridFeatures, GridTable, gridFeatures } from "./grid-table";
import { GridToolbar } from "./grid-toolbar";
import type { BulkAction, DefaultSort, GridColumn, GridFilter, GridStatus, Listing } from "./types";
import { useChosenColumns } from "./use-chosen-columns";
import { type GridQuery, PAGE_SIZES, useGridQuery } from "./use-grid-query";

const noRows: never[] = [];
const newestFirst: DefaultSort = { target: "created_at", direction: -1 };

type Shared<Row> = {
  label: string;
  columns: GridColumn<Row>[];
  /** By default `id`. */
  idOf?: (row: Row) => string;
  /** Row name for screen readers; by default the id. */
  nameOf?: (row: Row) => string;
  /** Row name in the results of a bulk action; by default `nameOf`. */
  resultOf?: (row: Row) => ReactNode;
  /** By default newest first. */
  defaultSort?: DefaultSort;
  filters?: GridFilter[];
  fixed?: Record<string, string>;
  bulk?: BulkAction<Row>[];
  /** Hint about bulk actions, shown in place of their bar until rows are chosen. */
  bulkHint?: string;
  /** The page that the server has read for this address; without it the grid starts with a skeleton. */
  initial?: Listing<Row>;
  /** Heading shared by consecutive rows, such as their day; the list is sorted by it. */
  groupOf?: (row: Row) => string;
  /**
   * Whether a row belongs to the one above: there is no line between them, and columns with `again` are not repeated.
   */
  continues?: (row: Row, above: Row) => boolean;
  /** On wide screens the filters stand beside the search; elsewhere behind one button. */
  hasFilterRow?: boolean;
  /** Stays a table on tablets, without its columns that are `isWide`. */
  isDense?: boolean;
  /** Placeholder of the search field; without it there is no search. */
  searchHint?: string;
  /** Shown instead of the usual sentence if the list has no rows at all. */
  empty?: ReactNode;
};

type Props<Row> = Shared<Row> & {
  /** Key for chosen columns and saved views: the noun of the API, e.g. `orders`. */
  name: string;
  endpoint: string;
};

type RowOf<K extends AdminListName> = AdminCallData<K> extends { data: (infer Row extends object)[] } ? Row : never;

type AdminGridProps<K extends AdminListName> = Shared<RowOf<K>> & {
  call: K;
  params?: Record<string, string>;
  /** By default the noun of the call. */
  name?: string;
};

/** A list of the back office by the name of its call. */
export function AdminGrid<K extends AdminListName>({ call, params, name, ...props }: AdminGridProps<K>) {
  const endpoint = anyPath("admin", call, { params });
  return <DataGrid<RowOf<K>> name={name ?? call.slice("GET ".length)} endpoint={endpoint} {...props} />;
}

/** The base of every list. The server sorts, filters, searches and pages; the address holds the state. */
export function DataGrid<Row extends object>({ filters = [], fixed = {}, bulk = [], ...props }: Props<Row>) {
  const { name, columns, initial, endpoint, defaultSort = newestFirst } = props;
  const { idOf = (row) => String((row as { id?: unknown }).id), nameOf = idOf } = props;
  const t = useTranslations("admin.grid");
  const query = useGridQuery({ endpoint, filters, fixed, defaultSort });
  const { listing, status, reload } = useGridRows<Row>(query.path, initial);
  const [visibility, chooseColumns] = useChosenColumns(name, columns);
  const [rowSelection, setRowSelection] = useState<Record<string, true>>({});
  const table = useTable<GridFeatures, Row>({
    features: gridFeatures,
    columns: columns.map(({ id, header, cell }) => ({ id, header, cell: ({ row }) => cell(row.original) })),
    data: listing?.data ?? (noRows as Row[]),
    getRowId: idOf,
    state: { rowSelection },
    onRowSelectionChange: setRowSelection,
  });
  const selected = table.getSelectedRowModel().rows.map((row) => row.original);
  const unselect = () => setRowSelection({});
  const count = listing && counted(t, listing.total);
  // Without search, filters and sorting, the toolbar has space for the count on phones, too.
  const isBare = !props.searchHint && filters.length === 0 && !defaultSort.label && columns.every(({ sort }) => !sort);
  const isEmpty = listing?.total === 0 && !query.isNarrowed && (status === "loaded" || status === "rendered");
  return (
    <div
      data-grid-status={status}
      className={cn(props.isDense ? "@container/dense-grid" : "@container/grid", "flex flex-col gap-3")}
    >
      {/* An empty list has nothing to search or filter. */}
      {!isEmpty && (
        <GridToolbar
          name={name}
          query={query}
          filters={filters}
          columns={columns}
          visibility={visibility}
          onChooseColumns={chooseColumns}
          searchHint={props.searchHint}
          defaultSort={defaultSort}
          count={count}
          isBare={isBare}
          hasFilterRow={props.hasFilterRow}
        />
      )}
      {selected.length === 0 && props.bulkHint && !isEmpty && <p className="text-sm text-muted">{props.bulkHint}</p>}
      {selected.length > 0 && (
        <BulkBar
          actions={bulk}
          rows={selected}
          idOf={idOf}
          nameOf={props.resultOf ?? nameOf}
          onDone={() => {
            unselect();
            reload();
          }}
          onUnselect={unselect}
        />
      )}
      <GridTable
        table={table}
        columns={columns.filter(({ id }) => visibility[id])}
        label={props.label}
        nameOf={nameOf}
        query={query}
        status={status}
        count={isBare ? undefined : count}
        isSelectable={bulk.length > 0}
        empty={props.empty}
        groupOf={props.groupOf}
        continues={props.continues}
        onRetry={reload}
      />
      {listing && <GridPages query={query} page={listing.page} last={listing.last_page} />}
    </div>
  );
}

/** The count; of a list not counted to its end, only that there are more. */
function counted(t: ReturnType<typeof useTranslations<"admin.grid">>, total: number): string {
  return total === MAX_FOUND + 1 ? t("count_capped", { count: MAX_FOUND }) : t("count", { count: total });
}

/**
 * The rows of one page, and the grid's status (docs/specification.md section 4). The old rows stay while another page
 * loads.
 * @param initial the page that the server has read for the opened address
 */
function useGridRows<Row>(path: string, initial: Listing<Row> | undefined) {
  const [firstPath] = useState(path);
  const { data, error, isLoading, isValidating, mutate } = useSWR<Listing<Row>, Error>(path, {
    fallbackData: path === firstPath ? initial : undefined,
    keepPreviousData: true,
    // Rows must not move when the window gets focus: the click would hit another row.
    revalidateOnFocus: false,
  });
  const [renderedPath, setRenderedPath] = useState<string>();
  const isFromServer = path === firstPath && initial !== undefined && data === initial;
  const isFetching = isLoading && !isFromServer;
  const hasOwnRows = Boolean(data) && !isFetching && !error;
  useEffect(() => {
    if (hasOwnRows) setRenderedPath(path);
  }, [hasOwnRows, path]);
  const status: GridStatus =
    error && !isValidating
      ? "error"
      : isFetching || (error && isValidating)
        ? "loading"
        : !data
          ? "init"
          : renderedPath === path
            ? "rendered"
            : "loaded";
  return { listing: data, status, reload: () => mutate() };
}

/** The number of the shown page, and the page size. */
function GridPages({ query, page, last }: { query: GridQuery; page: number; last: number }) {
  const t = useTranslations("admin.grid");
  if (last <= 1 && query.query.per_page === PAGE_SIZES[0]) return null;
  return (
    <nav aria-label={t("pages")} className="flex flex-wrap items-center gap-2 text-sm">
      <label className="flex items-center gap-2 text-muted">
        {t("per_page")}
        <select
          value={query.query.per_page}
          onChange={(event) => query.show(PAGE_SIZES.find((size) => size === Number(event.target.value)) ?? 20)}
          className="select-arrow min-h-9 rounded-lg border border-line-strong bg-raised pr-9 pl-3 text-ink"
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <p className="ml-auto tabular-nums text-muted">{t("page_of", { page, last })}</p>
      {/* Kept together when the row is too narrow and wraps. */}
      <div className="flex gap-2 max-sm:ml-auto">
        <SmallButton
          disabled={page <= 1}
          onClick={() => query.goTo(page - 1)}
          icon={ChevronLeft}
          label={t("previous")}
        />
        <Button look="outline" size="small" disabled={page >= last} onClick={() => query.goTo(page + 1)}>
          {t("next")}
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
    </nav>
  );
}
