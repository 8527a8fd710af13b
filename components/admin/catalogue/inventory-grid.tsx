"use client";

import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { DataGrid } from "@/components/admin/grid/data-grid";
import { dateColumn } from "@/components/admin/grid/parts";
import type { GridColumn, GridFilter } from "@/components/admin/grid/types";
import { useReloadGrid } from "@/components/admin/grid/use-reload-grid";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import type { Inventory, InventoryListing } from "@/lib/contract/inventories";
import { LOW_STOCK } from "@/lib/contract/limits";
import { AdjustDialog } from "./adjust-dialog";

const scarceFirst = { target: "available", direction: 1 } as const;
const endpoint = "/api/bff/admin/inventories";

/** Every sku with its stock, what is running out first. */
export function InventoryGrid({ initial, mayAdjust }: { initial: InventoryListing; mayAdjust: boolean }) {
  const t = useTranslations("admin.inventory");
  const [adjusted, setAdjusted] = useState<Inventory>();
  const reload = useReloadGrid(endpoint);
  const { columns, filters } = useMemo(() => parts(t, mayAdjust ? setAdjusted : undefined), [t, mayAdjust]);
  return (
    <>
      <DataGrid
        name="inventories"
        label={t("title")}
        endpoint={endpoint}
        columns={columns}
        filters={filters}
        idOf={({ sku }) => sku}
        nameOf={({ sku }) => sku}
        defaultSort={scarceFirst}
        searchHint={t("search")}
        initial={initial}
      />
      {adjusted && (
        <AdjustDialog inventory={adjusted} onSaved={() => reload()} onClose={() => setAdjusted(undefined)} />
      )}
    </>
  );
}

type Translate = ReturnType<typeof useTranslations<"admin.inventory">>;

function parts(t: Translate, onAdjust: ((row: Inventory) => void) | undefined) {
  const filters: GridFilter[] = [{ id: "low_stock", label: t("low_stock"), kind: "switch" }];
  const columns: GridColumn<Inventory>[] = [
    {
      id: "sku",
      header: t("sku"),
      sort: "sku",
      isRowHeader: true,
      cell: ({ sku }) => (
        <AppLink
          prefetch="auto"
          href={`/admin/inventory/${sku}`}
          aria-label={t("ledger_of", { sku })}
          className="break-all underline-offset-4 hover:underline"
        >
          {sku}
        </AppLink>
      ),
    },
    { id: "product", header: t("product"), isWide: true, cell: (row) => <Goods row={row} /> },
    {
      id: "available",
      header: t("available"),
      sort: "available",
      align: "right",
      cell: (row) => <Available row={row} t={t} />,
    },
    { id: "on_hand", header: t("on_hand"), sort: "on_hand", align: "right", cell: ({ on_hand }) => on_hand },
    { id: "reserved", header: t("reserved"), sort: "reserved", align: "right", cell: ({ reserved }) => reserved },
    dateColumn("updated_at", t("updated_at")),
  ];
  if (onAdjust) {
    columns.push({
      id: "actions",
      header: t("actions"),
      cell: (row) => (
        <Button look="outline" size="small" aria-label={t("adjust_of", { sku: row.sku })} onClick={() => onAdjust(row)}>
          {t("adjust")}
        </Button>
      ),
    });
  }
  return { columns, filters };
}

function Goods({ row }: { row: Inventory }) {
  return (
    <span className="flex min-w-48 items-center gap-3">
      <Picture image={row.image} sizes="40px" decorative className="size-10 shrink-0 rounded-lg" />
      <span>
        <AppLink
          prefetch="auto"
          href={`/admin/product/${row.product_id}`}
          className="underline-offset-4 hover:underline"
        >
          {row.title}
        </AppLink>
        <span className="block text-sm text-muted">{row.values.join("\u30FB")}</span>
      </span>
    </span>
  );
}

function Available({ row, t }: { row: Inventory; t: Translate }) {
  const badge = row.archived ? (
    <Badge>{t("archived")}</Badge>
  ) : !row.published ? (
    <Badge>{t("draft")}</Badge>
  ) : row.available === 0 ? (
    <Badge tone="danger">{t("none_left")}</Badge>
  ) : row.available <= LOW_STOCK ? (
    <Badge tone="warning">{t("low")}</Badge>
  ) : null;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {badge}
      {row.available}
    </span>
  );
}
