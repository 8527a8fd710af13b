import type { AdminProduct, CreateProductInput, PackageSize } from "@/lib/contract/admin-products";
import { readSize } from "@/lib/contract/package-size";
import type { CsvColumn, ImportProblem } from "@/lib/contract/product-imports";
import { fromTaipeiMinute } from "@/lib/format";
import { apiMessage } from "@/lib/i18n/translate";
import type { Keys } from "./export-products";
import type { Group } from "./group-rows";
import { type CsvRow, problemAt } from "./read-csv";

const TIME = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::\d{2})?)?$/;

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
    description: cells.text("description", current?.description ?? ""),
    slug: current?.slug ?? "",
    details: cells.details(current?.details ?? []),
    size_table: cells.text("size_table", current?.size_table ?? ""),
    options: options.map((name, at) => ({ name, values: valuesOf(at, variants, current) })),
    variants,
    images: current?.images ?? [],
    category_id: cells.category(current?.category_id ?? 0, keys),
    tag_ids: cells.tags(current?.tag_ids ?? [], keys),
    hot_rank: cells.number("hot_rank", current?.hot_rank ?? null),
    position: cells.number("position", current?.position ?? null) ?? undefined,
    return_exempt: cells.yesNo("return_exempt", current?.return_exempt ?? false),
    no_convenience_store: cells.yesNo("no_convenience_store", current?.no_convenience_store ?? false),
    published: cells.published(current?.status === "published"),
    publish_at: cells.time("publish_at", current?.publish_at ?? null),
    unpublish_at: cells.time("unpublish_at", current?.unpublish_at ?? null),
    sale_starts_at: cells.time("sale_starts_at", current?.sale_starts_at ?? null),
    sale_ends_at: cells.time("sale_ends_at", current?.sale_ends_at ?? null),
  };
  return { document, variantRows, problems: [...cells.problems, ...problems], warnings };
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
    const sku = (row.cells.sku ?? "").normalize("NFKC").toUpperCase();
    const before = known.find((variant) => variant.sku === sku);
    const stock = cells.number("on_hand", null);
    const variant: Variant = {
      sku,
      values: Array.from({ length: options }, (_, at) =>
        cells.text(`option${at + 1}_value` as CsvColumn, before?.values[at] ?? ""),
      ),
      price: cells.number("price", before?.price ?? null) ?? Number.NaN,
      compare_at_price: cells.number("compare_at_price", before?.compare_at_price ?? null),
      sale_price: cells.number("sale_price", before?.sale_price ?? null),
      cost: cells.number("cost", before?.cost ?? null),
      barcode: cells.text("barcode", before?.barcode ?? ""),
      weight: cells.number("weight", before?.weight ?? null),
      size: cells.size(before?.size ?? null),
      image_url: cells.image(before?.image_url ?? null, current?.images ?? []),
      low_stock_at: cells.number("low_stock_at", before?.low_stock_at ?? null) ?? undefined,
      ...(before ? {} : { on_hand: stock ?? 0 }),
    };
    if (before && stock !== null && stock !== before.on_hand)
      warnings.push(problemAt(row.row, "on_hand", "stock_kept"));
    const at = variants.findIndex((other) => other.sku === sku);
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

/** The values of an option that some variant has; existing values keep their order. */
function valuesOf(at: number, variants: Variant[], current: AdminProduct | undefined): string[] {
  const used = variants.flatMap(({ values }) => values[at] || []);
  const before = current?.options[at]?.values ?? [];
  return [...new Set([...before.filter((value) => used.includes(value)), ...used])];
}

/** Parses the cells of a row; invalid values are collected as problems. */
class Cells {
  readonly problems: ImportProblem[] = [];

  constructor(private readonly row: CsvRow) {}

  text(column: CsvColumn, otherwise: string): string {
    return this.row.cells[column] ?? otherwise;
  }

  number(column: CsvColumn, otherwise: number | null): number | null {
    const cell = this.row.cells[column];
    if (cell === undefined) return otherwise;
    if (cell === "") return null;
    const digits = cell.normalize("NFKC").replace(/^NT\$|,|\s/g, "");
    if (/^\d{1,9}$/.test(digits)) return Number(digits);
    this.#refuse(column, "not_a_number");
    return otherwise ?? 0;
  }

  /** A time in Taipei; a day alone means 00:00. */
  time(column: CsvColumn, otherwise: string | null): string | null {
    const cell = this.row.cells[column];
    if (cell === undefined) return otherwise;
    if (cell === "") return null;
    const found = TIME.exec(cell.normalize("NFKC"));
    const [, year = "", month = "", day = "", hour = "0", minute = "0"] = found ?? [];
    const two = (text: string) => text.padStart(2, "0");
    const time = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
    if (found && !Number.isNaN(Date.parse(`${time}:00+08:00`))) return new Date(fromTaipeiMinute(time)).toISOString();
    this.#refuse(column, "not_a_time");
    return otherwise;
  }

  size(otherwise: PackageSize | null): PackageSize | null {
    const { size } = this.row.cells;
    const read = size === undefined ? otherwise : readSize(size);
    if (read === undefined) this.#refuse("size", "not_a_size");
    return read ?? null;
  }

  /** Pictures are given by their position. */
  image(otherwise: string | null, images: { url: string }[]): string | null {
    const number = this.number("image", null);
    if (this.row.cells.image === undefined) return otherwise;
    if (number === null) return null;
    const found = images[number - 1]?.url;
    if (!found) this.#refuse("image", "no_picture");
    return found ?? null;
  }

  yesNo(column: CsvColumn, otherwise: boolean): boolean {
    const cell = this.row.cells[column]?.toLowerCase();
    if (!cell) return cell === undefined ? otherwise : false;
    if ([apiMessage("csv.yes"), "1", "true"].includes(cell)) return true;
    if (![apiMessage("csv.no"), "0", "false"].includes(cell)) this.#refuse(column, "unknown_yes_no");
    return false;
  }

  published(otherwise: boolean): boolean {
    const cell = this.row.cells.status?.toLowerCase();
    if (!cell) return otherwise;
    if ([apiMessage("csv.published"), "published"].includes(cell)) return true;
    if (![apiMessage("csv.draft"), "draft"].includes(cell)) this.#refuse("status", "unknown_status");
    return false;
  }

  details(otherwise: { label: string; value: string }[]) {
    const cell = this.row.cells.details;
    if (cell === undefined) return otherwise;
    const lines = cell.split("\n").filter((line) => line.trim());
    return lines.flatMap((line) => {
      const [, label = "", value = ""] = /^([^:\uFF1A]+)[:\uFF1A](.+)$/.exec(line) ?? [];
      if (label.trim() && value.trim()) return [{ label: label.trim(), value: value.trim() }];
      this.#refuse("details", "bad_details");
      return [];
    });
  }

  category(otherwise: number, { categories }: Keys): number {
    const cell = this.row.cells.category;
    if (!cell) {
      if (!otherwise) this.#refuse("category", "unknown_category");
      return otherwise;
    }
    const found = [...categories].find(([, key]) => key === cell.toLowerCase())?.[0];
    if (!found) this.#refuse("category", "unknown_category");
    return found ?? otherwise;
  }

  tags(otherwise: number[], { tags }: Keys): number[] {
    const cell = this.row.cells.tags;
    if (cell === undefined) return otherwise;
    const wanted = cell.split(/[,\uFF0C\u3001|;]/).map((key) => key.trim().toLowerCase());
    return wanted.filter(Boolean).flatMap((wantedKey) => {
      const found = [...tags].find(([, key]) => key === wantedKey)?.[0];
      if (found) return [found];
      this.problems.push(problemAt(this.row.row, "tags", "unknown_tag", { key: wantedKey.slice(0, 40) }));
      return [];
    });
  }

  #refuse(column: CsvColumn, key: Parameters<typeof problemAt>[2]): void {
    this.problems.push(problemAt(this.row.row, column, key));
  }
}
