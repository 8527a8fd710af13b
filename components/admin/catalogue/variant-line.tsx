"use client";

import { useTranslations } from "next-intl";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { RemoveButton } from "@/components/admin/form/remove-button";
import { AppLink } from "@/components/ui/app-link";
import { cn } from "@/lib/utils";
import type { VariantRow } from "./editor-values";
import { cellColumns, cellOf } from "./variant-rows";

type Props = {
  row: VariantRow;
  index: number;
  headings: string[];
  /** How many of the columns are options. */
  options: number;
  problemOf: (name: string) => string | undefined;
  onChange: (column: number, text: string) => void;
  onLeave: (column: number) => void;
  onPaste: (event: ClipboardEvent, column: number) => void;
  onKeyDown: (event: KeyboardEvent, column: number) => void;
  onRemove: (() => void) | undefined;
};

/** One variant. What is wrong with it stands below it, and each cell says so, too. */
export function VariantLine({ row, index, headings, options, problemOf, onRemove, ...on }: Props) {
  const t = useTranslations("admin.product");
  const nameOf = (column: number) => cellColumns[column - options] ?? "values";
  const problems = ["values", ...cellColumns].flatMap((name) => {
    const problem = problemOf(name);
    return problem ? [{ name, problem }] : [];
  });
  const errorId = `variant-${index}-problems`;
  return (
    <>
      <tr>
        {headings.map((heading, column) => {
          const name = nameOf(column);
          const isNumber = column > options;
          const isWrong = problems.some((one) => one.name === name);
          return (
            <td
              key={heading}
              className={cn("p-1 align-top", isNumber ? "w-28 min-w-24" : column === options ? "min-w-44" : "min-w-28")}
            >
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
                  onChange={(event) => on.onChange(column, event.target.value)}
                  onBlur={() => on.onLeave(column)}
                  onPaste={(event) => on.onPaste(event, column)}
                  onKeyDown={(event) => on.onKeyDown(event, column)}
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
        <td className="w-11 p-1 align-top">
          {onRemove && <RemoveButton label={t("remove_variant", { row: index + 1 })} onClick={onRemove} />}
        </td>
      </tr>
      {problems.length > 0 && (
        <tr>
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
