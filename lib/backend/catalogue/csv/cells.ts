import type { DeclaredField, DeclaredFields, FieldKind, KindValue, ReadValues } from "@/lib/contract/declared-fields";
import { type PackageSize, readSize } from "@/lib/contract/package-size";
import type { CsvColumn, ImportProblem } from "@/lib/contract/product-imports";
import { bareWord } from "@/lib/sheets/read-sheet";
import { isPowerOfTen, typedNumber } from "@/lib/sheets/typed-number";
import { timeOfText } from "@/lib/sheets/typed-time";
import { isHtml, markdownOfHtml } from "../../../markdown/markdown-of-html";
import type { Facets, Keys } from "./export-products";
import { wordsOf } from "./heading";
import { type CsvRow, type ImportMessage, problemAt } from "./read-csv";

/** Most characters of a cell in the message about it. */
const SHOWN = 40;

/**
 * Parses the cells of a row: a missing column keeps the value, an empty cell clears it. What cannot be read is collected
 * as a problem, and the value is kept so that the other cells are checked as well.
 */
export class Cells {
  readonly problems: ImportProblem[] = [];
  readonly warnings: ImportProblem[] = [];

  constructor(private readonly row: CsvRow) {}

  text(column: CsvColumn, otherwise: string): string {
    return this.row.cells[column] ?? otherwise;
  }

  /** A code of digits or letters, which a spreadsheet may have taken for a number. */
  code(column: CsvColumn, otherwise: string): string {
    const cell = this.row.cells[column] ?? otherwise;
    if (!isPowerOfTen(cell)) return cell;
    this.refuse(column, "power_of_ten", { text: cell });
    return otherwise;
  }

  markdown(column: CsvColumn, otherwise: string): string {
    const text = this.text(column, otherwise);
    if (text === otherwise || !isHtml(text)) return text;
    this.warnings.push(problemAt(this.row.row, column, "html_changed"));
    return markdownOfHtml(text);
  }

  number(column: CsvColumn, otherwise: number | null): number | null {
    const cell = this.row.cells[column];
    if (cell === undefined) return otherwise;
    const number = typedNumber(cell);
    if (number === undefined) return null;
    if (Number.isInteger(number) && number >= 0) return number;
    this.refuse(column, "not_a_number");
    return otherwise;
  }

  /** @param isEnd a day alone is its end instead of its beginning */
  time(column: CsvColumn, otherwise: string | null, isEnd = false): string | null {
    const cell = this.row.cells[column];
    if (cell === undefined) return otherwise;
    if (cell === "") return null;
    const time = timeOfText(cell, isEnd);
    if (time) return new Date(time).toISOString();
    this.refuse(column, "not_a_time");
    return otherwise;
  }

  size(column: CsvColumn, otherwise: PackageSize | null): PackageSize | null {
    const cell = this.row.cells[column];
    const read = cell === undefined ? otherwise : readSize(cell);
    if (read === undefined) this.refuse(column, "not_a_size");
    return read ?? null;
  }

  /** All declared fields. @param current what it is now, if there is one */
  declared<F extends DeclaredFields>(fields: F, current: ReadValues<F> | undefined): ReadValues<F> {
    const values = Object.entries(fields).map(([name, field]) => {
      return [name, this.#declared(name as CsvColumn, field, (current?.[name] ?? field.none) as never)];
    });
    return Object.fromEntries(values);
  }

  #declared<Kind extends FieldKind>(
    column: CsvColumn,
    { kind, isEnd }: Pick<DeclaredField, "isEnd"> & { kind: Kind },
    otherwise: KindValue<Kind>,
  ): KindValue<Kind> {
    const readers: { [K in FieldKind]: (otherwise: KindValue<K>) => KindValue<K> } = {
      line: (text) => this.text(column, text),
      block: (text) => this.text(column, text),
      code: (text) => this.code(column, text),
      flag: (is) => this.yesNo(column, is),
      moment: (time) => this.time(column, time, isEnd),
      whole: (number) => this.number(column, number),
      amount: (sum) => this.number(column, sum),
      size: (size) => this.size(column, size),
    };
    return readers[kind](otherwise);
  }

  /** Pictures are given by their position. */
  image(otherwise: string | null, images: { url: string }[]): string | null {
    const number = this.number("image", null);
    if (this.row.cells.image === undefined) return otherwise;
    if (number === null) return null;
    const found = images[number - 1]?.url;
    if (!found) this.refuse("image", "no_picture");
    return found ?? null;
  }

  yesNo(column: CsvColumn, otherwise: boolean): boolean {
    const cell = this.row.cells[column];
    if (!cell) return cell === undefined ? otherwise : false;
    return this.#either(column, "yes", "no", "unknown_yes_no", otherwise);
  }

  published(otherwise: boolean): boolean {
    return this.row.cells.status
      ? this.#either("status", "published", "draft", "unknown_status", otherwise)
      : otherwise;
  }

  #either(
    column: CsvColumn,
    is: "yes" | "published",
    isNot: "no" | "draft",
    problem: ImportMessage,
    otherwise: boolean,
  ): boolean {
    const word = bareWord(this.row.cells[column] ?? "");
    if (wordsOf(is).some((known) => bareWord(known) === word)) return true;
    if (wordsOf(isNot).some((known) => bareWord(known) === word)) return false;
    this.refuse(column, problem);
    return otherwise;
  }

  /** Lines of a label and its value. A colon in a label is written `\:`. */
  details(otherwise: { label: string; value: string }[]) {
    const cell = this.row.cells.details;
    if (cell === undefined) return otherwise;
    const lines = cell.split("\n").filter((line) => line.trim());
    return lines.flatMap((line) => {
      const [, label = "", value = ""] = /^((?:\\.|[^\\:\uFF1A])+)[:\uFF1A](.+)$/.exec(line) ?? [];
      const plain = label.replace(/\\([\\:\uFF1A])/g, "$1").trim();
      if (plain && value.trim()) return [{ label: plain, value: value.trim() }];
      this.refuse("details", "bad_details");
      return [];
    });
  }

  category(otherwise: number, { categories }: Keys): number {
    const { category } = this.row.cells;
    const found = category ? this.#facet(category, categories, "category") : undefined;
    return found ?? otherwise;
  }

  tags(otherwise: number[], { tags }: Keys): number[] {
    const cell = this.row.cells.tags;
    if (cell === undefined) return otherwise;
    const whole = idsOf(cell, tags);
    if (whole.length === 1) return whole;
    const wanted = cell.split(/[,\uFF0C\u3001|;\uFF1B\n]/).filter((name) => name.trim());
    return [...new Set(wanted.flatMap((name) => this.#facet(name.trim(), tags, "tag") ?? []))];
  }

  #facet(name: string, facets: Facets, kind: "category" | "tag"): number | undefined {
    const [id, ...others] = idsOf(name, facets);
    if (id !== undefined && others.length === 0) return id;
    const key = id === undefined ? (`unknown_${kind}` as const) : (`ambiguous_${kind}` as const);
    this.refuse(kind === "tag" ? "tags" : kind, key, { key: name.slice(0, SHOWN) });
    return undefined;
  }

  refuse(column: CsvColumn, key: ImportMessage, values?: Record<string, string>): void {
    this.problems.push(problemAt(this.row.row, column, key, values));
  }
}

/** Those with this code or, if there is none, this name. */
function idsOf(name: string, facets: Facets): number[] {
  const word = bareWord(name);
  const having = (part: "key" | "title") =>
    [...facets].filter(([, facet]) =>
      part === "key" ? facet.key === name.toLowerCase() : bareWord(facet.title) === word,
    );
  const found = having("key");
  return (found.length > 0 ? found : having("title")).map(([id]) => id);
}
