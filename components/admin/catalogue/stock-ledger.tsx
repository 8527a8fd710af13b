"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { DataGrid } from "@/components/admin/grid/data-grid";
import { DateCell } from "@/components/admin/grid/parts";
import type { GridColumn } from "@/components/admin/grid/types";
import { useReloadGrid } from "@/components/admin/grid/use-reload-grid";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { AppLink } from "@/components/ui/app-link";
import { Button, buttonStyle } from "@/components/ui/button";
import type { Inventory, StockMovement, StockMovementListing } from "@/lib/contract/inventories";
import { AdjustDialog } from "./adjust-dialog";

const newestFirst = { target: "created_at", direction: -1 } as const;

type Props = { inventory: Inventory; initial: StockMovementListing; mayAdjust: boolean };

/** What happened to the stock of one sku, the newest first. */
export function StockLedger({ inventory, initial, mayAdjust }: Props) {
  const t = useTranslations("admin.inventory");
  const router = useRouter();
  const endpoint = `/api/bff/admin/inventories/${inventory.sku}/movements`;
  const reload = useReloadGrid(endpoint);
  const [isAdjusting, setIsAdjusting] = useState(false);
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <>
      <ScreenHead
        title={t("ledger_of", { sku: inventory.sku })}
        text={[inventory.title, ...inventory.values].join("\u30FB")}
      >
        <AppLink
          prefetch="auto"
          href={`/admin/product/${inventory.product_id}`}
          className={buttonStyle({ look: "quiet", size: "small" })}
        >
          {t("edit_product")}
        </AppLink>
        {mayAdjust && (
          <Button size="small" onClick={() => setIsAdjusting(true)}>
            {t("dialog_title")}
          </Button>
        )}
      </ScreenHead>
      <dl className="mb-5 grid max-w-xl grid-cols-3 gap-3">
        {(["on_hand", "reserved", "available"] as const).map((key) => (
          <div key={key} className="rounded-2xl border bg-page px-5 py-4">
            <dt className="text-sm text-muted">{t(key)}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{inventory[key]}</dd>
          </div>
        ))}
      </dl>
      <DataGrid
        name="movements"
        label={t("ledger_of", { sku: inventory.sku })}
        endpoint={endpoint}
        columns={columns}
        idOf={({ id }) => String(id)}
        nameOf={({ id }) => String(id)}
        defaultSort={newestFirst}
        initial={initial}
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

type Translate = ReturnType<typeof useTranslations<"admin.inventory">>;

function columnsOf(t: Translate): GridColumn<StockMovement>[] {
  return [
    {
      id: "kind",
      header: t("movement"),
      isRowHeader: true,
      cell: ({ kind, reason, note }) => (
        <span>
          {t(`kinds.${kind}`)}
          {reason && <span className="font-normal text-muted">{`\u30FB${t(`reasons.${reason}`)}`}</span>}
          {note && <span className="block text-sm font-normal text-muted">{note}</span>}
        </span>
      ),
    },
    {
      id: "on_hand_change",
      header: t("on_hand_change"),
      align: "right",
      cell: ({ on_hand_change }) => signed(on_hand_change),
    },
    { id: "balance", header: t("balance"), align: "right", cell: ({ balance }) => balance },
    {
      id: "reserved_change",
      header: t("reserved_change"),
      align: "right",
      cell: ({ reserved_change }) => signed(reserved_change),
    },
    {
      id: "order",
      header: t("order"),
      cell: ({ order_number }) =>
        order_number && (
          <AppLink
            prefetch="auto"
            href={`/admin/order/${order_number}`}
            className="text-accent underline-offset-4 hover:underline"
          >
            {order_number}
          </AppLink>
        ),
    },
    { id: "by", header: t("by"), cell: ({ by }) => by },
    {
      id: "created_at",
      header: t("created_at"),
      cell: ({ created_at }) => <DateCell time={created_at} />,
    },
  ];
}

function signed(change: number): string {
  if (change === 0) return "";
  return change > 0 ? `+${change}` : `\u2212${-change}`;
}
