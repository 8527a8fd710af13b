"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import Papa from "papaparse";
import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, useState } from "react";
import { RemoveButton } from "@/components/admin/form/remove-button";
import { Panel } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { AppLink } from "@/components/ui/app-link";
import { requiredMark } from "@/components/ui/field";
import { MAX_VARIANTS } from "@/lib/contract/limits";
import { cn } from "@/lib/utils";
import { type EditorForm, emptyVariant, put, type VariantRow } from "./editor-values";
import { cellColumns, cellOf, pasteCells, withCell, withUsedValues } from "./variant-rows";

/** All variants as a spreadsheet, on phones as forms: typed cell by cell, or pasted as a block. */
export function VariantTable({ editor }: { editor: EditorForm }) {
  const t = useTranslations("admin.product");
  const { form, problemOf } = editor;
  const [said, setSaid] = useState("");
  const rows = form.watch("variants");
  const options = form.watch("options");
  const set = (next: VariantRow[]) => put(editor, "variants", next.slice(0, MAX_VARIANTS));
  const add = () => set([...rows, { ...emptyVariant, values: options.map(() => "") }]);
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
        options.length > 0 && <SmallButton onClick={add} icon={Plus} label={t("add_variant")} />
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section aria-label={t("variants_table")} tabIndex={0} className="relative -mx-1 overflow-x-auto p-1">
        <table className="w-full border-separate border-spacing-0 text-left max-sm:block sm:min-w-[40rem]">
          <thead className="text-sm text-muted max-sm:hidden">
            <tr>
              {headings.map((heading, column) => (
                <th
                  key={heading}
                  scope="col"
                  className={cn("px-1 pb-2 font-medium", column > options.length && "pr-4 text-right")}
                >
                  <span className={cn(isRequired(column - options.length) && requiredMark)}>{heading}</span>
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody className="max-sm:block max-sm:divide-y">
            {rows.map((row, index) => (
              <VariantLine
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; a new one has nothing else yet
                key={index}
                row={row}
                index={index}
                headings={headings}
                options={options.length}
                problemOf={(name) => problemOf(`variants.${index}.${name}` as `variants.${number}.sku`)}
                handlersOf={(column) => ({
                  onChange: ({ target }) => set(rows.with(index, withCell(row, options.length, column, target.value))),
                  onBlur: () => column < options.length && takeValues(),
                  onPaste: (event) => paste(event, index, column),
                  onKeyDown: (event) => move(event, index, column),
                })}
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

/** Options, too, as soon as there are any. */
function isRequired(column: number): boolean {
  const name = cellColumns[column];
  return name === undefined || name === "sku" || name === "price";
}

type LineProps = {
  row: VariantRow;
  index: number;
  headings: string[];
  /** How many of the columns are options. */
  options: number;
  problemOf: (name: string) => string | undefined;
  handlersOf: (column: number) => ComponentProps<"input">;
  onRemove: (() => void) | undefined;
};

/** One variant. What is wrong with it stands below it, and each cell says so, too. */
function VariantLine({ row, index, headings, options, problemOf, handlersOf, onRemove }: LineProps) {
  const t = useTranslations("admin.product");
  const nameOf = (column: number) => cellColumns[column - options] ?? "values";
  const problems = ["values", ...cellColumns].flatMap((name) => {
    const problem = problemOf(name);
    return problem ? [{ name, problem }] : [];
  });
  const errorId = `variant-${index}-problems`;
  return (
    <>
      <tr className="max-sm:grid max-sm:grid-cols-2 max-sm:py-3">
        {headings.map((heading, column) => {
          const name = nameOf(column);
          const isNumber = column > options;
          const isWrong = problems.some((one) => one.name === name);
          return (
            <td
              key={heading}
              className={cn(
                "p-1 align-top",
                isNumber ? "sm:w-28 sm:min-w-24" : column === options ? "sm:min-w-44" : "sm:min-w-28",
              )}
            >
              <span
                aria-hidden
                className={cn("mb-1 block text-sm text-muted sm:hidden", isRequired(column - options) && requiredMark)}
              >
                {heading}
              </span>
              {row.isKnown && name === "on_hand" ? (
                <AppLink
                  prefetch="auto"
                  href={`/admin/inventory/${row.sku}`}
                  className="flex min-h-11 items-center justify-end gap-2 px-3 text-accent tabular-nums underline-offset-4 hover:underline"
                >
                  <span className="sr-only">{t("adjust")}</span>
                  {row.on_hand}
                </AppLink>
              ) : (
                <input
                  id={`cell-${index}-${column}`}
                  aria-label={t("row_label", { row: index + 1, column: heading })}
                  aria-invalid={isWrong}
                  aria-describedby={isWrong ? errorId : undefined}
                  readOnly={row.isKnown && name === "sku"}
                  inputMode={isNumber ? "numeric" : undefined}
                  autoCapitalize={name === "sku" ? "characters" : undefined}
                  autoComplete="off"
                  value={cellOf(row, options, column)}
                  {...handlersOf(column)}
                  className={cn(
                    "min-h-11 w-full rounded-lg border border-line-strong bg-raised px-3 py-2 read-only:border-transparent read-only:bg-surface aria-invalid:border-danger",
                    isNumber && "text-right tabular-nums",
                    name === "sku" && "uppercase",
                  )}
                />
              )}
            </td>
          );
        })}
        <td className="p-1 align-top max-sm:self-end max-sm:justify-self-end sm:w-11">
          {onRemove && <RemoveButton label={t("remove_variant", { row: index + 1 })} onClick={onRemove} />}
        </td>
      </tr>
      {problems.length > 0 && (
        <tr className="max-sm:block">
          <td colSpan={headings.length + 1} id={errorId} className="px-2 pb-2 text-sm text-danger">
            {problems
              .map(({ name, problem }) => {
                const at = name === "values" ? 0 : options + cellColumns.indexOf(name as (typeof cellColumns)[number]);
                return `${headings[at]}\uFF1A${problem}`;
              })
              .join("\u3000")}
          </td>
        </tr>
      )}
    </>
  );
}
