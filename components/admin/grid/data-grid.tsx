"use client";

import { useTable } from "@tanstack/react-table";
import { type ReactNode, useState } from "react";
import { anyPath } from "@/components/admin/admin-call";
import type { AdminCallData, AdminListName } from "@/lib/contract/admin-calls/all";
import { BulkBar } from "./bulk-bar";
import { GridPages } from "./grid-pages";
import { type GridFeatures, GridTable, gridFeatures } from "./grid-table";
import { GridToolbar } from "./grid-toolbar";
import type { BulkAction, GridColumn, GridFilter, Listing } from "./types";
import { useChosenColumns } from "./use-chosen-columns";
import { useGridQuery } from "./use-grid-query";
import { useGridRows } from "./use-grid-rows";

const noRows: never[] = [];
const newestFirst = { target: "created_at", direction: -1 } as const;

type Shared<Row> = {
  /** What the table is called for screen readers. */
  label: string;
  columns: GridColumn<Row>[];
  /** By default its `id`. */
  idOf?: (row: Row) => string;
  /** What a row is called where its checkbox is named; by default its id. */
  nameOf?: (row: Row) => string;
  /** By default the newest first. */
  defaultSort?: { target: string; direction: 1 | -1 };
  filters?: GridFilter[];
  fixed?: Record<string, string>;
  bulk?: BulkAction<Row>[];
  /** The page that the server has read for the address; without it the grid starts with its skeleton. */
  initial?: Listing<Row>;
  /** Of the search field; without it the list cannot be searched. */
  searchHint?: string;
  /** Shown instead of the usual sentence when there is nothing at all yet. */
  empty?: ReactNode;
};

type Props<Row> = Shared<Row> & {
  /** Of the list, for columns and saved views: the noun of the API, e.g. `orders`. */
  name: string;
  /** Where the rows are. */
  endpoint: string;
};

type RowOf<K extends AdminListName> = AdminCallData<K> extends { data: (infer Row extends object)[] } ? Row : never;

type AdminGridProps<K extends AdminListName> = Shared<RowOf<K>> & {
  call: K;
  /** Of its path. */
  params?: Record<string, string>;
  /** By default the noun of the call. */
  name?: string;
};

/** A list of the back office by the name of its call. */
export function AdminGrid<K extends AdminListName>({ call, params, name, ...props }: AdminGridProps<K>) {
  const endpoint = anyPath("admin", call, { params });
  return <DataGrid<RowOf<K>> name={name ?? call.slice("GET ".length)} endpoint={endpoint} {...props} />;
}

/** Every list. The server sorts, filters, searches and pages; the address holds what is shown. */
export function DataGrid<Row extends object>({ filters = [], fixed = {}, bulk = [], ...props }: Props<Row>) {
  const { name, columns, initial, endpoint, defaultSort = newestFirst } = props;
  const { idOf = (row) => String((row as { id?: unknown }).id), nameOf = idOf } = props;
  const query = useGridQuery({ endpoint, filters, fixed, defaultSort });
  const { listing, status, reload } = useGridRows<Row>(query.path, initial);
  const [columnVisibility, chooseColumns] = useChosenColumns(name, columns);
  const [rowSelection, setRowSelection] = useState<Record<string, true>>({});
  const table = useTable<GridFeatures, Row>({
    features: gridFeatures,
    columns: columns.map(({ id, header, cell }) => ({ id, header, cell: ({ row }) => cell(row.original) })),
    data: listing?.data ?? (noRows as Row[]),
    getRowId: idOf,
    state: { columnVisibility, rowSelection },
    onRowSelectionChange: setRowSelection,
    onColumnVisibilityChange: chooseColumns,
  });
  const selected = table.getSelectedRowModel().rows.map((row) => row.original);
  const unselect = () => setRowSelection({});
  return (
    <div data-grid-status={status} className="flex flex-col gap-3">
      <GridToolbar
        name={name}
        query={query}
        filters={filters}
        columns={columns}
        visibility={columnVisibility}
        onChooseColumns={chooseColumns}
        searchHint={props.searchHint}
        total={listing?.total}
      />
      {selected.length > 0 && (
        <BulkBar
          actions={bulk}
          rows={selected}
          idOf={idOf}
          nameOf={nameOf}
          onDone={() => {
            unselect();
            reload();
          }}
          onUnselect={unselect}
        />
      )}
      <GridTable
        table={table}
        columns={columns}
        label={props.label}
        nameOf={nameOf}
        query={query}
        status={status}
        isSelectable={bulk.length > 0}
        empty={props.empty}
        onRetry={reload}
      />
      {listing && <GridPages query={query} page={listing.page} last={listing.last_page} />}
    </div>
  );
}
