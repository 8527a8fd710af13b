import { ImageIcon, SquarePen } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { ChoiceOptions } from "@/components/admin/form/choice-options";
import { MoneyInput } from "@/components/admin/form/money-input";
import { RemoveButton } from "@/components/admin/form/remove-button";
import { AppLink } from "@/components/ui/app-link";
import { requiredMark } from "@/components/ui/field";
import { LOW_STOCK } from "@/lib/contract/limits";
import type { CellKind } from "@/lib/contract/product-fields";
import type { ProductImage } from "@/lib/contract/products";
import { typedNumber } from "@/lib/sheets/typed-number";
import { cn } from "@/lib/utils";
import type { VariantRow } from "./editor-values";
import { type CellColumn, cellGroups, cellOf, isDeclared, kindOf, type Shown } from "./variant-rows";

export const cellStyle =
  "min-h-11 w-full rounded-lg border border-line-strong bg-raised px-2 py-2 read-only:border-transparent read-only:bg-surface aria-invalid:border-danger";

/** Includes options as soon as there are any. */
export function isRequired(name: CellColumn | undefined): boolean {
  return name === undefined || name === "sku" || name === "price";
}

export function isNumberCell(name: CellColumn | undefined): boolean {
  return name !== undefined && ["whole", "amount"].includes(kindOf(name));
}

/** How the cells of each kind look, and an example of what is typed where it is no plain text. */
const looks: Record<CellKind, { width: string; example?: string }> = {
  line: { width: "min-w-40" },
  code: { width: "min-w-40" },
  whole: { width: "w-24 min-w-18" },
  amount: { width: "w-26 min-w-22" },
  size: { width: "min-w-36", example: "30\u00D720\u00D710" },
};
const skuWidth = "w-60 min-w-34";

/** Prices, whose field writes thousands apart. */
export function isMoneyCell(name: CellColumn | undefined): boolean {
  return name !== undefined && kindOf(name) === "amount";
}

/** The heading of a column. */
export function useCellNames(): (name: CellColumn) => string {
  const t = useTranslations("admin.product");
  const words = useTranslations("product_fields");
  return (name) => (isDeclared(name) ? words(`${name}.name`) : t(name));
}

/** On phones these stand below price and stock. */
const otherPrices: (CellColumn | undefined)[] = ["compare_at_price", "sale_price"];
const narrowCells: (CellColumn | undefined)[] = ["cost", "weight", "low_stock_at"];

/**
 * Columns out of twelve on a tablet: picture, options, SKU and button fill the first line, the group's other cells the
 * next.
 */
function tabletSpan(name: CellColumn | undefined, options: number): string {
  if (name === "sku") return options > 0 ? "sm:stacked:col-span-4" : "sm:stacked:col-span-10";
  if (name || options === 2) return narrowCells.includes(name) ? "sm:stacked:col-span-2" : "sm:stacked:col-span-3";
  return options === 1 ? "sm:stacked:col-span-6" : "sm:stacked:col-span-2";
}

/** On a phone two cells share a line; the SKU takes the space that options leave. */
function phoneSpan(name: CellColumn | undefined, options: number): string {
  if (otherPrices.includes(name)) return "stacked:col-span-3 max-sm:stacked:order-1";
  return name === "sku" && options % 2 === 0 ? "stacked:col-span-6" : "stacked:col-span-3";
}

/** Classes of a cell, both in the table and in the stacked form that replaces it on narrow screens. */
export function cellPlace(name: CellColumn | undefined, options: number): string {
  const ofOption = options > 1 ? "min-w-20" : "min-w-26";
  const width = name === "sku" ? skuWidth : name ? looks[kindOf(name)].width : ofOption;
  return cn("p-1 align-top stacked:w-auto stacked:min-w-0", width, phoneSpan(name, options), tabletSpan(name, options));
}

/** A cell's label above it, where the table's head is not shown. */
export const cellHeading = "mb-1 hidden text-sm text-muted stacked:block";

type LineProps = {
  row: VariantRow;
  index: number;
  headings: string[];
  shown: Shown;
  images: ProductImage[];
  problemOf: (name: string) => string | undefined;
  handlersOf: (column: number) => ComponentProps<"input">;
  onPicture: (url: string | null) => void;
  onRemove: (() => void) | undefined;
};

/** One variant. Its errors are listed below it, including those of hidden columns; each cell is marked, too. */
export function VariantLine({ row, index, headings, shown, images, problemOf, ...handlers }: LineProps) {
  const t = useTranslations("admin.product");
  const nameOf = useCellNames();
  const { options, cells } = shown;
  const names = ["values", ...new Set(Object.values(cellGroups).flat())] as const;
  const problems = names.flatMap((name) => {
    const problem = problemOf(name);
    if (!problem) return [];
    // A valid number is only wrong compared with the price.
    const isPrice = name === "sale_price" || name === "compare_at_price";
    const isNumber = isPrice && Number.isInteger(typedNumber(row[name]));
    return [{ name, problem: isNumber ? t(`${name}_rule`) : problem }];
  });
  const errorId = `variant-${index}-problems`;
  return (
    <>
      <tr className="stacked:grid stacked:grid-cols-6 stacked:py-3 sm:stacked:grid-cols-12">
        {images.length > 0 && (
          <td className="p-1 align-top max-sm:col-span-full sm:stacked:self-end">
            <PictureChoice number={index + 1} images={images} value={row.image_url} onChange={handlers.onPicture} />
          </td>
        )}
        {headings.map((heading, column) => {
          const cell = cells[column - options];
          const name = cell ?? "values";
          const isNumber = isNumberCell(cell);
          const isSoldOut = typedNumber(row.on_hand) === 0;
          const isWrong = problems.some((one) => one.name === name);
          const Cell = isMoneyCell(cell) ? MoneyInput : "input";
          return (
            <td key={heading} className={cellPlace(cell, options)}>
              <span aria-hidden className={cn(cellHeading, isRequired(cell) && requiredMark)}>
                {heading}
              </span>
              {row.isKnown && name === "on_hand" ? (
                <AppLink
                  prefetch="auto"
                  href={`/admin/inventory/${encodeURIComponent(row.sku)}`}
                  title={t("adjust")}
                  className={cn(
                    "flex min-h-11 items-center justify-end gap-x-2 whitespace-nowrap px-2 tabular-nums underline underline-offset-4 stacked:justify-start",
                    isSoldOut ? "font-semibold text-danger" : "text-accent",
                  )}
                >
                  <span className="sr-only">{t("adjust")}</span>
                  {row.on_hand}
                  {isSoldOut && <span className="text-sm font-medium">{t("none_left")}</span>}
                  <SquarePen aria-hidden className="size-4 shrink-0" />
                </AppLink>
              ) : (
                <Cell
                  id={`cell-${index}-${column}`}
                  aria-label={t("row_label", { row: index + 1, column: heading })}
                  aria-invalid={isWrong}
                  aria-describedby={isWrong ? errorId : undefined}
                  readOnly={row.isKnown && name === "sku"}
                  inputMode={isNumber ? "numeric" : undefined}
                  placeholder={cell === "low_stock_at" ? String(LOW_STOCK) : cell && looks[kindOf(cell)].example}
                  autoCapitalize={name === "sku" ? "characters" : undefined}
                  autoComplete="off"
                  value={cellOf(row, shown, column)}
                  {...handlers.handlersOf(column)}
                  className={cn(cellStyle, isNumber && "text-right tabular-nums", name === "sku" && "uppercase")}
                />
              )}
            </td>
          );
        })}
        {handlers.onRemove && (
          <td className="w-11 p-1 align-top stacked:w-auto stacked:self-end max-sm:order-2 max-sm:col-span-3 max-sm:col-start-4 max-sm:justify-self-end sm:stacked:col-start-12 sm:stacked:row-start-1">
            <RemoveButton
              label={t("remove_variant", { row: index + 1 })}
              phoneText={t("remove")}
              onClick={handlers.onRemove}
            />
          </td>
        )}
      </tr>
      {problems.length > 0 && (
        <tr className="stacked:block">
          <td colSpan={headings.length + 2} id={errorId} className="px-2 pb-2 text-sm text-danger stacked:block">
            {problems
              .map(({ name, problem }) => `${name === "values" ? headings[0] : nameOf(name)}\uFF1A${problem}`)
              .join("\u3000")}
          </td>
        </tr>
      )}
    </>
  );
}

type PictureProps = {
  number: number;
  images: ProductImage[];
  value: string | null;
  onChange: (url: string | null) => void;
};

/** Which of the product's pictures shows a variant: a native select laid over the picture. */
function PictureChoice({ number, images, value, onChange }: PictureProps) {
  const t = useTranslations("admin.product");
  const chosen = images.find(({ url }) => url === value);
  return (
    <span className="relative grid size-11 place-items-center overflow-hidden rounded-lg border border-line-strong bg-raised text-muted focus-within:outline-2 focus-within:outline-offset-2">
      {chosen ? (
        <img src={chosen.thumb_url} alt="" className="size-full object-cover" />
      ) : (
        <ImageIcon aria-hidden className="size-5" />
      )}
      <select
        aria-label={t("choose_variant_picture", { row: number })}
        value={chosen?.url ?? ""}
        onChange={({ target }) => onChange(target.value || null)}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        <option value="">{t("no_variant_picture")}</option>
        <ChoiceOptions
          choices={images.map(({ url, alt }, at) => [url, t("picture_number", { number: at + 1, alt })])}
        />
      </select>
    </span>
  );
}
