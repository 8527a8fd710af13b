"use client";

import { useTranslations } from "next-intl";
import Papa from "papaparse";
import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { LeaveGuard } from "@/components/admin/form/leave-guard";
import { roles } from "@/components/admin/grid/grid-cell";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { pressedKey } from "@/components/ui/pressed-key";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { BulkResult } from "@/lib/contract/bulk";
import type { Inventory } from "@/lib/contract/inventories";
import type { CellName, ChangedVariants } from "@/lib/contract/variant-cells";
import { cn } from "@/lib/utils";
import {
  type Cells,
  changesOf,
  type Edits,
  isWrong,
  type PriceChange,
  textOf,
  withBlock,
  withPrices,
  withText,
} from "./cell-edits";
import { PriceTool } from "./price-tool";
import { stockNote } from "./stock-note";
import { gridSwitchStyle } from "./variant-grid-frame";
import { kindOf } from "./variant-rows";

type Props = { initial: Inventory[]; mayWrite: boolean; mayCount: boolean };

const columns: CellName[] = ["price", "compare_at_price", "sale_price", "on_hand", "cost", "low_stock_at"];
/** The columns that phones always show; the others appear on demand, so that a row is a name and one line of cells. */
const onPhones: CellName[] = ["price", "sale_price", "on_hand"];

/** Prices and stock of many SKUs as a spreadsheet. Only changes are sent, and each row shows its result. */
export function VariantGrid({ initial, mayWrite, mayCount }: Props) {
  const t = useTranslations("admin.variant_grid");
  const [rows, setRows] = useState(initial);
  const [edits, setEdits] = useState<Edits>({});
  const [results, setResults] = useState<BulkResult[]>([]);
  const [said, setSaid] = useState("");
  const [hasAllCells, setHasAllCells] = useState(false);
  const { busy, problem, call } = useAdminMutation({ isInline: true });
  const changes = changesOf(rows, edits);
  const wrong = rows.some((row) => columns.some((name) => isWrong(name, edits[row.sku]?.[name])));
  const mayChange = (name: CellName) => (name === "on_hand" ? mayCount : mayWrite);
  const allowed = columns.filter(mayChange);

  function paste(event: ClipboardEvent, row: number, name: CellName) {
    const text = event.clipboardData.getData("text/plain");
    const block = Papa.parse<string[]>(text.replace(/\r?\n$/, ""), { delimiter: "\t" }).data;
    if (block.length === 1 && block[0]?.length === 1) return;
    event.preventDefault();
    setEdits(withBlock(rows, edits, { row, column: columns.indexOf(name) }, block, columns, mayChange));
    setSaid(t("pasted", { rows: Math.min(block.length, rows.length - row) }));
  }

  /** Arrow keys as in a spreadsheet; sideways only from the edge of the text in the cell. */
  function move(event: KeyboardEvent<HTMLInputElement>, row: number, name: CellName) {
    const key = pressedKey(event);
    if (key === "Escape") return setEdits(withText(rows, edits, row, name, undefined));
    const down = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[key] ?? 0;
    const { selectionStart: start, selectionEnd: end, value } = event.currentTarget;
    const isWhole = start === 0 && end === value.length;
    const left = key === "ArrowLeft" && (isWhole || end === 0);
    const right = key === "ArrowRight" && (isWhole || start === value.length);
    const next = columns[columns.indexOf(name) + (left ? -1 : right ? 1 : 0)];
    if ((!down && !left && !right) || !next) return;
    event.preventDefault();
    document.getElementById(`grid-${row + down}-${next}`)?.focus();
  }

  async function save() {
    setSaid("");
    await call("POST inventories/bulk", { body: { changes } }, { said: "", onDone: takeOver });
  }

  function takeOver({ results: all, rows: now }: ChangedVariants) {
    const done = all.filter(({ ok }) => ok).map(({ id }) => id);
    setRows(rows.map((row) => now.find(({ sku }) => sku === row.sku) ?? row));
    setEdits(Object.fromEntries(Object.entries(edits).filter(([sku]) => !done.includes(sku))));
    setResults(all);
    const failed = all.length - done.length;
    setSaid(failed === 0 ? t("all_done", { count: done.length }) : t("some_done", { done: done.length, failed }));
  }

  function changePrices(change: PriceChange) {
    setEdits(withPrices(rows, edits, change));
    setSaid("");
  }

  const isIdle = changes.length === 0 && !said && !problem;
  if (rows.length === 0) return <EmptyState title={t("nothing")} />;
  return (
    <>
      {mayWrite && <PriceTool count={rows.length} onApply={changePrices} />}
      <label className={cn(gridSwitchStyle, "mb-4 w-fit sm:hidden")}>
        <input
          type="checkbox"
          checked={hasAllCells}
          onChange={({ target }) => setHasAllCells(target.checked)}
          className="size-4.5 accent-accent"
        />
        {t("all_cells")}
      </label>
      <ScrollRegion label={t("table")} className="relative overflow-x-auto rounded-2xl border bg-page">
        <table {...roles.table} className="w-full border-separate border-spacing-0 text-left max-sm:block">
          <thead className="text-sm text-muted max-sm:hidden">
            <tr {...roles.row}>
              <th scope="col" className="sticky left-0 z-[1] border-r border-b bg-page px-4 py-3 font-medium">
                {t("product")}
              </th>
              {columns.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="border-b bg-page px-2 py-3 text-right font-medium whitespace-nowrap xl:px-3"
                >
                  {t(name)}
                  {kindOf(name) === "amount" && <span className="ml-1 font-normal max-xl:hidden">NT$</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block max-sm:divide-y">
            {rows.map((row, index) => (
              <GridRow
                key={row.sku}
                row={row}
                index={index}
                cells={edits[row.sku]}
                allowed={allowed}
                hasAllCells={hasAllCells}
                result={results.find(({ id }) => id === row.sku)}
                onText={(name, text) => setEdits(withText(rows, edits, index, name, text))}
                onPaste={(event, name) => paste(event, index, name)}
                onKeyDown={(event, name) => move(event, index, name)}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {/* The save bar covers no rows while there is nothing to save. */}
      <div
        className={
          isIdle
            ? "sr-only"
            : "sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-3 rounded-2xl border bg-raised px-4 py-3 shadow-lg sm:px-6"
        }
      >
        <LeaveGuard isDirty={changes.length > 0 && !busy} />
        <p role="status" className="mr-auto text-sm text-muted">
          {problem || said || (changes.length > 0 && t("changed", { count: changes.length }))}
        </p>
        {changes.length > 0 && (
          <SmallButton
            look="quiet"
            disabled={busy}
            label={t("discard")}
            onClick={() => {
              setEdits({});
              setResults([]);
              setSaid("");
            }}
          />
        )}
        {changes.length > 0 && (
          <SmallButton look="solid" disabled={busy || wrong} onClick={save} label={t(busy ? "saving" : "save")} />
        )}
      </div>
    </>
  );
}

type RowProps = {
  row: Inventory;
  index: number;
  cells: Cells | undefined;
  allowed: CellName[];
  hasAllCells: boolean;
  result: BulkResult | undefined;
  onText: (name: CellName, text: string) => void;
  onPaste: (event: ClipboardEvent, name: CellName) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>, name: CellName) => void;
};

/** A SKU with its cells. Changed cells are marked; a refused cell shows the current value below it. */
function GridRow({ row, index, cells, allowed, hasAllCells, result, onText, onPaste, onKeyDown }: RowProps) {
  const t = useTranslations("admin.variant_grid");
  const words = useTranslations("admin.inventory");
  const note = stockNote(row);
  const isRefused = result?.ok === false && cells !== undefined;
  return (
    <tr {...roles.row} className="max-sm:grid max-sm:grid-cols-3 max-sm:gap-2 max-sm:p-4">
      <th
        {...roles.rowheader}
        scope="row"
        className="bg-page font-normal max-sm:col-span-full sm:sticky sm:left-0 sm:w-44 sm:min-w-44 sm:border-r sm:border-b sm:px-4 sm:py-2 xl:w-80 xl:min-w-64"
      >
        <span className="line-clamp-2 font-medium">{[row.title, ...row.values].join("\u30FB")}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <span className="break-all">{row.sku}</span>
          {note && <Badge tone={note.tone}>{words(note.key)}</Badge>}
        </span>
        {isRefused && <span className="block text-sm text-danger">{result.msg}</span>}
        {result?.ok && !cells && <span className="block text-sm text-accent">{t("done")}</span>}
      </th>
      {columns.map((name) => {
        const text = cells?.[name];
        const wrong = isWrong(name, text);
        const now = textOf(row[name]);
        const isGone = name === "on_hand" && row.on_hand === 0 && text === undefined;
        return (
          <td
            key={name}
            {...roles.cell}
            className={cn(
              "sm:border-b sm:p-1 sm:not-last:border-r",
              !hasAllCells && !onPhones.includes(name) && "max-sm:hidden",
            )}
          >
            <span aria-hidden className="mb-1 block text-sm text-muted sm:hidden">
              {t(name)}
            </span>
            <input
              id={`grid-${index}-${name}`}
              aria-label={t("cell_of", { sku: row.sku, column: t(name) })}
              aria-invalid={wrong || (isRefused && text !== undefined)}
              readOnly={!allowed.includes(name)}
              inputMode="numeric"
              autoComplete="off"
              value={text ?? now}
              onChange={({ target }) => onText(name, target.value)}
              onFocus={({ currentTarget }) => currentTarget.select()}
              onPaste={(event) => onPaste(event, name)}
              onKeyDown={(event) => onKeyDown(event, name)}
              className={cn(
                "min-h-11 w-full rounded-lg border border-line-strong bg-transparent px-2 text-right tabular-nums read-only:border-transparent hover:border-line-strong read-only:hover:border-transparent focus:border-accent aria-invalid:border-danger sm:min-w-18 sm:border-transparent xl:min-w-24",
                isGone && "font-semibold text-danger",
                text !== undefined && !wrong && "border-accent bg-accent-soft font-medium",
              )}
            />
            {wrong && <span className="block px-2 text-right text-sm text-danger">{t("not_a_number")}</span>}
            {isRefused && text !== undefined && (
              <span className="block px-2 text-right text-sm text-muted">{t("now", { value: now || t("empty") })}</span>
            )}
          </td>
        );
      })}
    </tr>
  );
}
