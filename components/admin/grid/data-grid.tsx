"use client";

import { type ColumnDef, useTable } from "@tanstack/react-table";
import { type ReactNode, useMemo, useState } from "react";
import { BulkBar } from "./bulk-bar";
import { type GridFeatures, gridFeatures } from "./grid-features";
import { GridPages } from "./grid-pages";
import { GridTable } from "./grid-table";
import { GridToolbar } from "./grid-toolbar";
import type { BulkAction, GridColumn, GridFilter, Listing } from "./types";
import { useChosenColumns } from "./use-chosen-columns";
import { useGridQuery } from "./use-grid-query";
import { useGridRows } from "./use-grid-rows";

const noRows: never[] = [];
const nothingFixed = {};
const noFilters: GridFilter[] = [];

type Props<Row> = {
  /** Of the list, for columns and saved views: the noun of the API, e.g. `orders`. */
  name: string;
  /** What the table is called for screen readers. */
  label: string;
  endpoint: string;
  columns: GridColumn<Row>[];
  idOf: (row: Row) => string;
  /** What a row is called where its checkbox is named. */
  nameOf: (row: Row) => string;
  defaultSort: { target: string; direction: 1 | -1 };
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

/**
 * Every list of the back office. The server sorts, filters, searches and pages; the address holds what is shown. Columns,
 * filters, `fixed` and `bulk` are made once (module scope or `useMemo`).
 */
export function DataGrid<Row extends object>({
  filters = noFilters,
  fixed = nothingFixed,
  bulk = noRows,
  ...props
}: Props<Row>) {
  const { name, columns, idOf, initial } = props;
  const query = useGridQuery({ endpoint: props.endpoint, filters, fixed, defaultSort: props.defaultSort });
  const { listing, status, reload } = useGridRows<Row>(query.path, initial);
  const [columnVisibility, chooseColumns] = useChosenColumns(name, columns);
  const [rowSelection, setRowSelection] = useState<Record<string, true>>({});
  const definitions = useMemo<ColumnDef<GridFeatures, Row>[]>(
    () => columns.map(({ id, header, cell }) => ({ id, header, cell: ({ row }) => cell(row.original) })),
    [columns],
  );
  const table = useTable({
    features: gridFeatures,
    columns: definitions,
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
          nameOf={props.nameOf}
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
        nameOf={props.nameOf}
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
