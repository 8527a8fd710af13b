"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import Papa from "papaparse";
import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { Panel } from "@/components/admin/panel";
import { Button } from "@/components/ui/button";
import { MAX_VARIANTS } from "@/lib/contract/limits";
import { type EditorForm, emptyVariant, put, type VariantRow } from "./editor-values";
import { VariantLine } from "./variant-line";
import { cellColumns, pasteCells, withCell, withUsedValues } from "./variant-rows";

/** All variants as a spreadsheet: typed cell by cell, or pasted as a block. */
export function VariantTable({ editor }: { editor: EditorForm }) {
  const t = useTranslations("admin.product");
  const { form, problemOf } = editor;
  const [said, setSaid] = useState("");
  const rows = form.watch("variants");
  const options = form.watch("options");
  const columns = options.length + cellColumns.length;

  const set = (next: VariantRow[]) => put(editor, "variants", next.slice(0, MAX_VARIANTS));
  const takeValues = () => {
    const used = withUsedValues(options, form.getValues("variants"));
    if (JSON.stringify(used) !== JSON.stringify(options)) put(editor, "options", used);
  };

  function paste(event: ClipboardEvent, row: number, column: number) {
    const text = event.clipboardData.getData("text/plain");
    const block = Papa.parse<string[]>(text.replace(/\r?\n$/, ""), { delimiter: "\t" }).data;
    // One cell is pasted as any text is.
    if (block.length === 1 && block[0]?.length === 1) return;
    event.preventDefault();
    set(pasteCells(rows, options.length, { row, column }, block));
    takeValues();
    setSaid(t("pasted", { rows: block.length }));
  }

  /** Enter and the arrows up and down go from row to row, as in a spreadsheet. */
  function move(event: KeyboardEvent, row: number, column: number) {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.nativeEvent.isComposing) return;
    event.preventDefault();
    document.getElementById(`cell-${row + step}-${column}`)?.focus();
  }

  const headings = [
    ...options.map(({ name }, at) => name || t("option_name", { number: at + 1 })),
    ...cellColumns.map((column) => t(column)),
  ];
  return (
    <Panel
      title={t("variants")}
      text={t("variants_hint")}
      action={
        rows.length < MAX_VARIANTS &&
        options.length > 0 && (
          <Button
            look="outline"
            size="small"
            onClick={() => set([...rows, { ...emptyVariant, values: options.map(() => "") }])}
          >
            <Plus aria-hidden className="size-4" />
            {t("add_variant")}
          </Button>
        )
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section aria-label={t("variants_table")} tabIndex={0} className="relative -mx-1 overflow-x-auto p-1">
        <table className="w-full min-w-[40rem] border-separate border-spacing-0 text-left">
          <thead className="text-sm text-muted">
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col" className="px-1 pb-2 font-medium">
                  {heading}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <VariantLine
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; a new one has nothing else yet
                key={index}
                row={row}
                index={index}
                headings={headings}
                options={options.length}
                problemOf={(name) => problemOf(`variants.${index}.${name}` as `variants.${number}.sku`)}
                onChange={(column, text) => set(rows.with(index, withCell(row, options.length, column, text)))}
                onLeave={(column) => column < options.length && takeValues()}
                onPaste={(event, column) => paste(event, index, column)}
                onKeyDown={(event, column) => column < columns && move(event, index, column)}
                onRemove={rows.length > 1 ? () => set(rows.filter((_, at) => at !== index)) : undefined}
              />
            ))}
          </tbody>
        </table>
      </section>
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {said}
      </p>
      {problemOf("variants") && <p className="mt-2 text-sm text-danger">{problemOf("variants")}</p>}
    </Panel>
  );
}
