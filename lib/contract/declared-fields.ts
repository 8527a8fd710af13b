import { z } from "zod";
import { time } from "./envelope";
import { optionalLine, textBlock } from "./field-schemas";
import { money } from "./money";
import { packageSize } from "./package-size";
import { foldedCode } from "./tidy-text";

/**
 * Kinds of declared fields: what staff may send, what is stored and sent to staff, and the value of something that has
 * none. A new kind stands in `kinds`; the compiler then names where kinds differ: columns and their SQL types
 * (`declared-columns.ts`), spreadsheets (`cellOf` of `export-products.ts`, `Cells.declared`), what a form holds
 * (`typed-fields.ts`), samples of the tests, and, once a field has it, its control, its text on a page or its cell.
 */
const kinds = {
  line: (max: number) => kind("line", optionalLine(max), z.string(), ""),
  /** Several lines. */
  block: (max: number) => kind("block", textBlock(max), z.string(), ""),
  /** Letters, digits, `.`, `_` and `-`, which a spreadsheet may take for a number. */
  code: (max: number) => kind("code", codeText(max), z.string(), ""),
  flag: () => kind("flag", z.boolean(), z.boolean(), false),
  /** A point in time; null for none. */
  moment: () => kind("moment", time.nullable(), time.nullable(), null),
  /** A whole number; null for none. */
  whole: (min: number, max: number) =>
    kind("whole", z.number().int().min(min).max(max).nullable(), z.number().int().nullable(), null),
  /** Integer TWD, tax included; null for none. */
  amount: () => kind("amount", price.nullable(), money.nullable(), null),
  /** Of a packed item, in centimetres; null for none. */
  size: () => kind("size", packageSize.nullable(), packageSize.nullable(), null),
};
export const { line, block, code, flag, moment, whole, amount, size } = kinds;

export const price = money.max(10_000_000);

function kind<K extends string, Write extends z.ZodType, Read extends z.ZodType>(
  kind: K,
  write: Write,
  read: Read,
  none: z.output<Read>,
) {
  return { kind, write, read, none };
}

function codeText(max: number) {
  return z
    .string()
    .transform((text) => foldedCode(text).replace(/\s/g, ""))
    .pipe(
      z
        .string()
        .max(max)
        .regex(/^[\w.-]*$/),
    );
}

type AnyKind = ReturnType<(typeof kinds)[keyof typeof kinds]>;
export type FieldKind = AnyKind["kind"];
/** A value of a kind, as it is stored and sent to staff. */
export type KindValue<Kind extends FieldKind> = z.output<Extract<AnyKind, { kind: Kind }>["read"]>;

/** A field as it is declared: its kind, and what is special about it. */
export type DeclaredField = AnyKind & {
  /** It ends something: a day without a time lasts until its end. */
  isEnd?: true;
  /** A copy begins without it. */
  isNotCopied?: true;
  /** Shoppers get it: as a row of the facts on the product's page, or where the page has a place of its own for it. */
  shown?: "fact" | "own";
  /** Shoppers find the product by its text. */
  isSearched?: true;
  /** A panel of the form shows it; the others stand below each other in the last panel. */
  hasPanel?: true;
  /** For variants: which columns of the form's table it stands among. */
  cells?: "sale" | "package";
};
export type DeclaredFields = Record<string, DeclaredField>;

/** Fields by name; their order is that of a spreadsheet's columns. */
export function declareFields<const F extends DeclaredFields>(fields: F): F {
  return fields;
}

export function namesOf<F extends object>(fields: F): (keyof F & string)[] {
  return Object.keys(fields) as (keyof F & string)[];
}

type Writes<F extends DeclaredFields> = { [K in keyof F]: z.ZodOptional<F[K]["write"]> };
type Reads<F extends DeclaredFields> = { [K in keyof F]: F[K]["read"] };
export type ReadValues<F extends DeclaredFields> = { [K in keyof F]: z.output<F[K]["read"]> };
export type ShownNames<F extends DeclaredFields> = keyof {
  [K in keyof F as F[K] extends { shown: string } ? K : never]: true;
} &
  string;
type ShownReads<F extends DeclaredFields> = { [K in ShownNames<F>]: z.ZodOptional<z.ZodNullable<F[K]["read"]>> };

/** The shape of what staff may send. */
export function writesOf<F extends DeclaredFields>(fields: F): Writes<F> {
  return each(fields, ({ write }) => write.optional()) as Writes<F>;
}

/** The shape of what staff get. */
export function readsOf<F extends DeclaredFields>(fields: F): Reads<F> {
  return each(fields, ({ read }) => read) as Reads<F>;
}

/** The shape of what shoppers get; an existing backend may leave each out. */
export function shownReadsOf<F extends DeclaredFields>(fields: F): ShownReads<F> {
  return each(shownFields(fields), ({ read }) => read.nullish()) as ShownReads<F>;
}

/** Those that shoppers get. */
export function shownFields<F extends DeclaredFields>(fields: F): Pick<F, ShownNames<F>> {
  return Object.fromEntries(Object.entries(fields).filter(([, { shown }]) => shown)) as Pick<F, ShownNames<F>>;
}

/** The values of something that has none of the fields. */
export function noneOf<F extends DeclaredFields>(fields: F): ReadValues<F> {
  return each(fields, ({ none }) => none) as ReadValues<F>;
}

/** The values that a copy begins with. */
export function copiedOf<F extends DeclaredFields>(fields: F, values: ReadValues<F>): Partial<ReadValues<F>> {
  const copied = Object.entries(fields).filter(([, { isNotCopied }]) => !isNotCopied);
  return Object.fromEntries(copied.map(([name]) => [name, values[name]])) as Partial<ReadValues<F>>;
}

/** The texts by which shoppers find something. @param values by the names that they have where they are stored */
export function searchedTexts(fields: DeclaredFields, values: Record<string, unknown>): string[] {
  const searched = Object.entries(fields).filter(([, { isSearched }]) => isSearched);
  return searched.flatMap(([name]) => (typeof values[name] === "string" ? [values[name]] : []));
}

function each(fields: DeclaredFields, toValue: (field: DeclaredField, name: string) => unknown) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toValue(field, name)]));
}
