"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AdminGrid } from "@/components/admin/grid/data-grid";
import { column, dateColumn, numberColumn, RowLink } from "@/components/admin/grid/parts";
import { NothingIn } from "@/components/admin/nothing-yet";
import { SmallButton } from "@/components/admin/small-button";
import { useReloadGrid } from "@/components/admin/use-admin-call";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import { Picture } from "@/components/ui/picture";
import type { Inventory, InventoryListing, StockTab } from "@/lib/contract/inventories";
import { cn } from "@/lib/utils";
import { AdjustDialog } from "./adjust-dialog";
import { stockNote } from "./stock-note";

const scarceFirst = { target: "available", direction: 1 } as const;

type Props = { tab: StockTab; initial: InventoryListing; mayAdjust: boolean };

/** Every SKU of a tab with its stock, lowest first. */
export function InventoryGrid({ tab, initial, mayAdjust }: Props) {
  const t = useTranslations("admin.inventory");
  const [adjusted, setAdjusted] = useState<Inventory>();
  const reload = useReloadGrid("GET inventories");
  const actions = column<Inventory>(
    "actions",
    t("actions"),
    (row) => (
      <SmallButton aria-label={t("adjust_of", { sku: row.sku })} onClick={() => setAdjusted(row)} label={t("adjust")} />
    ),
    { phone: "beside" },
  );
  return (
    <>
      <AdminGrid<"GET inventories">
        call="GET inventories"
        isDense
        label={tab === "all" ? t("title") : t(`tabs.${tab}`)}
        fixed={tab === "all" ? {} : { [tab]: "1" }}
        columns={[
          column("product", t("product"), (row) => <Product row={row} />, { isRowHeader: true }),
          column("sku", t("sku"), ({ sku }) => <LedgerLink sku={sku} />, {
            sort: "sku",
            phone: "hidden",
            isWide: true,
          }),
          column("available", t("available"), (row) => <Available row={row} />, {
            sort: "available",
            align: "right",
            phone: "figure",
          }),
          numberColumn("on_hand", t("on_hand"), { sort: "on_hand", phone: "figure" }),
          numberColumn("reserved", t("reserved"), { sort: "reserved", phone: "figure" }),
          numberColumn("low_stock_at", t("low_stock_at"), { phone: "hidden", isWide: true }),
          // Zero is an empty cell, since for most SKUs no shopper waits. If none waits, the column is hidden.
          column("alerts_waiting", t("alerts_waiting"), ({ alerts_waiting }) => alerts_waiting || null, {
            align: "right",
            isHidden: initial.data.every((row) => row.alerts_waiting === 0),
          }),
          dateColumn("updated_at", t("updated_at"), { phone: "hidden", isShort: true, isWide: true, isApart: true }),
          ...(mayAdjust ? [actions] : []),
        ]}
        idOf={({ sku }) => sku}
        defaultSort={scarceFirst}
        searchHint={t("search")}
        initial={initial}
        empty={<NothingIn list="inventory" />}
      />
      {adjusted && <AdjustDialog inventory={adjusted} onSaved={reload} onClose={() => setAdjusted(undefined)} />}
    </>
  );
}

function Product({ row }: { row: Inventory }) {
  return (
    <span className="flex items-center gap-3 as-table:min-w-48">
      <Picture image={row.image} sizes="40px" decorative className="size-10 shrink-0 rounded-lg" />
      <span>
        <RowLink href={`/admin/product/${row.product_id}`}>{row.title}</RowLink>
        <span className="flex flex-wrap gap-x-2 text-sm font-normal text-muted">
          {row.values.length > 0 && <span>{row.values.join("\u30FB")}</span>}
          <LedgerLink sku={row.sku} className="@min-[58rem]:hidden" />
        </span>
      </span>
    </span>
  );
}

/** A SKU that links to its stock movements; grey, so that the product's name stays the main link of the row. */
function LedgerLink({ sku, className }: { sku: string; className?: string }) {
  const t = useTranslations("admin.inventory");
  return (
    <AppLink
      href={`/admin/inventory/${encodeURIComponent(sku)}`}
      prefetch="auto"
      aria-label={t("ledger_of", { sku })}
      className={cn("whitespace-nowrap text-muted underline-offset-4 hover:text-ink hover:underline", className)}
    >
      {sku}
    </AppLink>
  );
}

/** A bare number if there is enough stock, else a red or amber badge that says so. */
function Available({ row }: { row: Inventory }) {
  const t = useTranslations("admin.inventory");
  const note = stockNote(row);
  if (!note) return <span className="font-semibold">{row.available}</span>;
  return (
    // A badge is taller than a line; the margin keeps its number level with those of the other columns.
    <span className="-my-0.5 inline-flex">
      <Badge tone={note.tone}>
        {t("available_pill", { count: row.available, note: t(note.key === "low" ? "tabs.low_stock" : note.key) })}
      </Badge>
    </span>
  );
}
