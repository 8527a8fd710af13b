import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import Papa from "papaparse";
import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { MoneyInput } from "@/components/admin/form/money-input";
import { withKeys } from "@/components/admin/key-hint";
import { Facts } from "@/components/admin/layout/facts";
import { Fold } from "@/components/admin/layout/fold";
import { Panel } from "@/components/admin/panel";
import { segment, segmentGround } from "@/components/admin/segments";
import { SmallButton } from "@/components/admin/small-button";
import { requiredMark } from "@/components/ui/field";
import { pressedKey } from "@/components/ui/pressed-key";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { MAX_VARIANTS } from "@/lib/contract/limits";
import { cn } from "@/lib/utils";
import { type EditorForm, put, type VariantRow } from "./editor-values";
import {
  cellHeading,
  cellPlace,
  cellStyle,
  isMoneyCell,
  isNumberCell,
  isRequired,
  useCellNames,
  VariantLine,
} from "./variant-line";
import {
  type CellColumn,
  type CellGroup,
  cellGroups,
  nextVariant,
  pasteCells,
  withCell,
  withUsedValues,
} from "./variant-rows";

/** The meaning of the price columns is explained behind one title, so that the table starts near its heading. */
const priceWords = ["price", "sale_price", "compare_at_price", "cost"] as const;

type TableProps = { editor: EditorForm; group: CellGroup; setGroup: (group: CellGroup) => void };

/**
 * All variants as a spreadsheet, on phones as forms: typed per cell, pasted as a block, or set for all rows at once.
 */
export function VariantTable({ editor, group, setGroup }: TableProps) {
  const t = useTranslations("admin.product");
  const nameOf = useCellNames();
  const { form, problemOf } = editor;
  const [said, setSaid] = useState("");
  const rows = form.watch("variants");
  const options = form.watch("options");
  const images = form.watch("images");
  const shown = { options: options.length, cells: cellGroups[group] };
  const set = (next: VariantRow[]) => put(editor, "variants", next.slice(0, MAX_VARIANTS));
  const takeValues = () => {
    const used = withUsedValues(options, form.getValues("variants"));
    if (JSON.stringify(used) !== JSON.stringify(options)) put(editor, "options", used);
  };

  function paste(event: ClipboardEvent, row: number, column: number) {
    const text = event.clipboardData.getData("text/plain");
    const block = Papa.parse<string[]>(text.replace(/\r?\n$/, ""), { delimiter: "\t" }).data;
    // A single cell is pasted as plain text.
    if (block.length === 1 && block[0]?.length === 1) return;
    event.preventDefault();
    set(pasteCells(rows, shown, { row, column }, block));
    takeValues();
    setSaid(t("pasted", { rows: block.length }));
  }

  /** Enter and the up and down arrows move between rows, as in a spreadsheet. */
  function move(event: KeyboardEvent, row: number, column: number) {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[pressedKey(event)];
    if (!step) return;
    event.preventDefault();
    document.getElementById(`cell-${row + step}-${column}`)?.focus();
  }

  function fillAll(column: number, heading: string, text: string) {
    if (text.trim() === "") return;
    set(rows.map((row) => withCell(row, shown, column, text.trim())));
    setSaid(t("filled_all", { count: rows.length, column: heading, text: text.trim() }));
  }

  const headings = [
    ...options.map(({ name }, at) => name || t("option_name", { number: at + 1 })),
    ...shown.cells.map(nameOf),
  ];
  const isElsewhereWrong = rows.some((_, index) =>
    Object.values(cellGroups)
      .flat()
      .some((name) => !(shown.cells as readonly string[]).includes(name) && problemOf(`variants.${index}.${name}`)),
  );
  return (
    <Panel
      title={t("variants")}
      text={t.rich("variants_hint", withKeys)}
      action={
        rows.length < MAX_VARIANTS &&
        options.length > 0 && (
          <SmallButton
            onClick={() => set([...rows, nextVariant(rows, options.length)])}
            icon={Plus}
            label={t("add_variant")}
          />
        )
      }
    >
      <div className="-mt-3 mb-3 text-sm">
        <Fold title={t("price_words")}>
          <Facts className="pb-2" facts={priceWords.map((name) => [nameOf(name), t(`price_meanings.${name}`)])} />
        </Fold>
      </div>
      <fieldset className={cn("mb-4 inline-flex rounded-xl text-sm", segmentGround)}>
        <legend className="sr-only">{t("cell_group")}</legend>
        {(Object.keys(cellGroups) as CellGroup[]).map((one) => (
          <label
            key={one}
            data-wrong={isElsewhereWrong && group !== one ? t(`cell_groups.${one}`) : undefined}
            className={cn(
              "relative flex min-h-9 cursor-pointer items-center rounded-lg px-3.5 text-muted has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 max-sm:min-h-11",
              segment,
            )}
          >
            <input
              type="radio"
              name="cell-group"
              className="sr-only"
              checked={group === one}
              onChange={() => setGroup(one)}
            />
            {t(`cell_groups.${one}`)}
            {isElsewhereWrong && group !== one && (
              <span className="ml-2 size-2 rounded-full bg-danger" role="img" aria-label={t("wrong_here")} />
            )}
          </label>
        ))}
      </fieldset>
      <ScrollRegion label={t("variants_table")} className="@container/columns relative -mx-1 overflow-x-auto p-1">
        {/* Wider by the padding of its cells, so that their fields line up with the card. */}
        <table className="w-full border-separate border-spacing-0 text-left stacked:-mx-1 stacked:block stacked:w-auto">
          <thead className="text-sm text-muted stacked:hidden">
            <tr>
              {images.length > 0 && (
                <th scope="col" className="px-1 pb-2 font-medium">
                  {t("variant_picture")}
                </th>
              )}
              {headings.map((heading, column) => (
                <th
                  key={heading}
                  scope="col"
                  // Stock is right-aligned.
                  className={cn(
                    "px-1 pb-2 font-medium",
                    shown.cells[column - options.length] === "on_hand" && "pr-3 text-right",
                  )}
                >
                  <span className={cn(isRequired(shown.cells[column - options.length]) && requiredMark)}>
                    {heading}
                  </span>
                </th>
              ))}
              {rows.length > 1 && <td />}
            </tr>
          </thead>
          <tbody className="stacked:block stacked:divide-y">
            {rows.length > 1 && (
              <AllRow
                key={group}
                headings={headings}
                first={options.length + 1}
                hasPictures={images.length > 0}
                cellOf={(column) => shown.cells[column - options.length]}
                isStockCounted={rows.every(({ isKnown }) => isKnown)}
                onFill={fillAll}
              />
            )}
            {rows.map((row, index) => (
              <VariantLine
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; a new one has nothing else yet
                key={index}
                row={row}
                index={index}
                headings={headings}
                shown={shown}
                images={images}
                problemOf={(name) => problemOf(`variants.${index}.${name}` as `variants.${number}.sku`)}
                onPicture={(image_url) => set(rows.with(index, { ...row, image_url }))}
                handlersOf={(column) => ({
                  onChange: ({ target }) => set(rows.with(index, withCell(row, shown, column, target.value))),
                  onBlur: () => column < options.length && takeValues(),
                  onPaste: (event) => paste(event, index, column),
                  onKeyDown: (event) => move(event, index, column),
                })}
                onRemove={rows.length > 1 ? () => set(rows.filter((_, at) => at !== index)) : undefined}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {rows.some(({ isKnown }) => isKnown) && <p className="mt-2 text-sm text-muted">{t("known_variants")}</p>}
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {said}
      </p>
      {problemOf("variants") && <p className="mt-2 text-sm text-danger">{problemOf("variants")}</p>}
    </Panel>
  );
}

type AllProps = {
  headings: string[];
  /** The first column that may be the same in all rows: options and SKUs differ. */
  first: number;
  hasPictures: boolean;
  cellOf: (column: number) => CellColumn | undefined;
  /** Existing stock is changed in its ledger, never here. */
  isStockCounted: boolean;
  onFill: (column: number, heading: string, text: string) => void;
};

/** Text typed here goes into every row, on blur or Enter. */
function AllRow({ headings, first, hasPictures, cellOf, isStockCounted, onFill }: AllProps) {
  const t = useTranslations("admin.product");
  return (
    <tr className="stacked:grid stacked:grid-cols-6 stacked:mx-1 stacked:rounded-xl stacked:bg-surface stacked:p-2 sm:stacked:grid-cols-12">
      <th
        scope="row"
        colSpan={first + (hasPictures ? 1 : 0)}
        className="p-1 text-sm font-normal text-muted stacked:col-span-full"
      >
        {t("for_all_hint")}
      </th>
      {headings.slice(first).map((heading, at) => {
        const column = first + at;
        if (isStockCounted && cellOf(column) === "on_hand") return <td key={heading} className="stacked:hidden" />;
        const isNumber = isNumberCell(cellOf(column));
        const Cell = isMoneyCell(cellOf(column)) ? MoneyInput : "input";
        return (
          <td key={heading} className={cellPlace(cellOf(column), first - 1)}>
            <span aria-hidden className={cellHeading}>
              {heading}
            </span>
            <Cell
              aria-label={t("for_all", { column: heading })}
              placeholder={t("all")}
              autoComplete="off"
              inputMode={isNumber ? "numeric" : undefined}
              className={cn(cellStyle, "border-dashed bg-transparent", isNumber && "text-right tabular-nums")}
              onKeyDown={(event) => {
                if (pressedKey(event) !== "Enter") return;
                event.preventDefault();
                event.currentTarget.blur();
              }}
              onBlur={({ target }) => {
                onFill(column, heading, target.value);
                target.value = "";
              }}
            />
          </td>
        );
      })}
      <td className="stacked:hidden" />
    </tr>
  );
}
