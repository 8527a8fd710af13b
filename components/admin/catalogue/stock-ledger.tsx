"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { AdminGrid } from "@/components/admin/grid/data-grid";
import { column, dateColumn, numberColumn, RowLink } from "@/components/admin/grid/parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { NothingYet } from "@/components/admin/nothing-yet";
import { SmallButton, SmallLink } from "@/components/admin/small-button";
import { useReloadGrid } from "@/components/admin/use-admin-call";
import { Badge } from "@/components/ui/badge";
import type { Inventory, StockMovementListing } from "@/lib/contract/inventories";
import { titleOf } from "@/lib/format";
import { AdjustDialog } from "./adjust-dialog";
import { stockNote } from "./stock-note";

type Props = { inventory: Inventory; initial: StockMovementListing; mayAdjust: boolean };

export function StockLedger({ inventory, initial, mayAdjust }: Props) {
  const t = useTranslations("admin.inventory");
  const router = useRouter();
  const reload = useReloadGrid("GET inventories/{sku}/movements", { sku: inventory.sku });
  const [isAdjusting, setIsAdjusting] = useState(false);
  const note = stockNote(inventory);
  const changeColumn = (id: "on_hand_change" | "reserved_change") =>
    column<StockMovementListing["data"][number]>(id, t(id), ({ [id]: change }) => signed(change), {
      align: "right",
      phone: "figure",
    });
  return (
    <>
      <ScreenHead
        list="/admin/inventory"
        title={t("ledger_title", { product: titleOf(inventory) })}
        badge={note && <Badge tone={note.tone}>{t(note.key)}</Badge>}
        text={t("ledger_text", { sku: inventory.sku })}
      >
        <SmallLink href={`/admin/product/${inventory.product_id}`} label={t("edit_product")} />
        {mayAdjust && <SmallButton look="solid" onClick={() => setIsAdjusting(true)} label={t("dialog_title")} />}
      </ScreenHead>
      <dl className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {(["on_hand", "reserved", "available", "low_stock_at"] as const).map((key) => (
          <div key={key} className="rounded-2xl border bg-page px-5 py-4">
            <dt className="text-sm text-muted">{t(key)}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{inventory[key]}</dd>
          </div>
        ))}
      </dl>
      <AdminGrid<"GET inventories/{sku}/movements">
        name="movements"
        call="GET inventories/{sku}/movements"
        params={{ sku: inventory.sku }}
        label={t("ledger_of", { sku: inventory.sku })}
        columns={[
          dateColumn("created_at", t("created_at"), { sort: undefined, phone: "wide" }),
          column(
            "kind",
            t("movement"),
            ({ kind, reason, note }) => (
              <span>
                {t(`kinds.${kind}`)}
                {reason && <span className="font-normal text-muted">{`\u30FB${t(`reasons.${reason}`)}`}</span>}
                {note && <span className="block text-sm font-normal text-muted">{note}</span>}
              </span>
            ),
            { isRowHeader: true },
          ),
          changeColumn("on_hand_change"),
          numberColumn("balance", t("balance"), { phone: "figure" }),
          changeColumn("reserved_change"),
          column(
            "order",
            t("order"),
            ({ order_number }) =>
              order_number && <RowLink href={`/admin/order/${order_number}`}>{order_number}</RowLink>,
          ),
          column("by", t("by"), ({ by }) => by, {
            phone: "plain",
            isHidden: initial.data.every(({ by }) => by === null),
          }),
        ]}
        initial={initial}
        empty={
          <NothingYet title={t("no_movements")} text={mayAdjust ? t("no_movements_text") : undefined}>
            {mayAdjust && <SmallButton onClick={() => setIsAdjusting(true)} label={t("dialog_title")} />}
          </NothingYet>
        }
      />
      {isAdjusting && (
        <AdjustDialog
          inventory={inventory}
          onSaved={() => {
            reload();
            router.refresh();
          }}
          onClose={() => setIsAdjusting(false)}
        />
      )}
    </>
  );
}

/** A zero change is an empty cell in the table; a card keeps it, so that the figures line up. */
function signed(change: number): ReactNode {
  if (change === 0) return <span className="text-muted @3xl:hidden">0</span>;
  return change > 0 ? `+${change}` : `\u2212${-change}`;
}
