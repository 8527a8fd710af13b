import type { AdminProduct, CreateProductInput } from "@/lib/contract/admin-products";
import { productFields, variantFields } from "@/lib/contract/product-fields";
import type { CsvColumn, ImportProblem } from "@/lib/contract/product-imports";
import { Cells } from "./cells";
import type { Keys } from "./export-products";
import type { Group } from "./group-rows";
import { type CsvRow, problemAt, skuOf } from "./read-csv";

type Variant = CreateProductInput["variants"][number];

/** The document made of a product's rows, not yet validated by the contract. */
export type DesiredProduct = {
  document: CreateProductInput;
  /** The row in the file of each variant of the document; undefined if it is not in the file. */
  variantRows: (number | undefined)[];
  problems: ImportProblem[];
  warnings: ImportProblem[];
};

/**
 * Merges the rows of a product into its current state: a missing column changes nothing, an empty cell clears, and a
 * variant that is not in the file stays.
 */
export function documentOfRows({ rows }: Group, current: AdminProduct | undefined, keys: Keys): DesiredProduct {
  const [first] = rows;
  const cells = new Cells(first);
  const options = optionsOf(rows, current);
  const { variants, variantRows, problems, warnings } = variantsOf(rows, options.length, current);
  const document: CreateProductInput = {
    title: cells.text("title", current?.title ?? ""),
    summary: cells.text("summary", current?.summary ?? ""),
    description: cells.markdown("description", current?.description ?? ""),
    slug: current?.slug ?? "",
    details: cells.details(current?.details ?? []),
    options: options.map((name, at) => ({ name, values: valuesOf(at, variants, current) })),
    variants,
    images: current?.images ?? [],
    category_id: cells.category(current?.category_id ?? 0, keys),
    tag_ids: cells.tags(current?.tag_ids ?? [], keys),
    ...cells.declared(productFields, current),
    position: cells.number("position", current?.position ?? null) ?? undefined,
    published: cells.published(current?.status === "published"),
  };
  return {
    document,
    variantRows,
    problems: [...cells.problems, ...problems],
    warnings: [...cells.warnings, ...warnings],
  };
}

function variantsOf(rows: CsvRow[], options: number, current: AdminProduct | undefined) {
  const kept = (current?.variants ?? []).map(
    ({ on_hand: _, reserved: __, available: ___, ...variant }): Variant => variant,
  );
  const known = [...(current?.variants ?? []), ...(current?.archived_variants ?? [])];
  const variants = [...kept];
  const variantRows: (number | undefined)[] = kept.map(() => undefined);
  const problems: ImportProblem[] = [];
  const warnings: ImportProblem[] = [];
  for (const row of rows) {
    const cells = new Cells(row);
    const sku = skuOf(row);
    const before = known.find((variant) => variant.sku === sku);
    const stock = cells.number("on_hand", null);
    const price = cells.number("price", before?.price ?? null);
    cells.code("sku", sku);
    if (!sku) cells.refuse("sku", "sku_missing");
    if (price === null && !row.cells.price) cells.refuse("price", "price_missing");
    const variant: Variant = {
      sku,
      values: Array.from({ length: options }, (_, at) =>
        cells.text(`option${at + 1}_value` as CsvColumn, before?.values[at] ?? ""),
      ),
      // A refused price counts as none, so that the rest of the row is checked as well.
      price: price ?? 0,
      ...cells.declared(variantFields, before),
      image_url: cells.image(before?.image_url ?? null, current?.images ?? []),
      low_stock_at: cells.number("low_stock_at", before?.low_stock_at ?? null) ?? undefined,
      ...(before ? {} : { on_hand: stock ?? 0 }),
    };
    if (before && stock !== null && stock !== before.on_hand)
      warnings.push(problemAt(row.row, "on_hand", "stock_kept"));
    const at = sku ? variants.findIndex((other) => other.sku === sku) : -1;
    if (at >= 0 && variantRows[at] !== undefined) problems.push(problemAt(row.row, "sku", "sku_twice"));
    else if (at >= 0) [variants[at], variantRows[at]] = [variant, row.row];
    else [variants[variants.length], variantRows[variantRows.length]] = [variant, row.row];
    problems.push(...cells.problems);
  }
  return { variants, variantRows, problems, warnings };
}

function optionsOf([first]: Group["rows"], current: AdminProduct | undefined): string[] {
  const names = [1, 2, 3].map((at) => first.cells[`option${at}_name` as CsvColumn]);
  if (names.every((name) => name === undefined)) return current?.options.map(({ name }) => name) ?? [];
  return names.filter((name): name is string => Boolean(name));
}

/** The values of an option without those that lose their variants; existing values keep their order. */
function valuesOf(at: number, variants: Variant[], current: AdminProduct | undefined): string[] {
  const used = variants.flatMap(({ values }) => values[at] || []);
  const before = current?.options[at]?.values ?? [];
  const unused = (value: string) => !current?.variants.some(({ values }) => values[at] === value);
  return [...new Set([...before.filter((value) => used.includes(value) || unused(value)), ...used])];
}
