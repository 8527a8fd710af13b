import {
  type DeclaredField,
  type DeclaredFields,
  type FieldKind,
  namesOf,
  type ReadValues,
} from "@/lib/contract/declared-fields";
import { type PackageSize, readSize, sizeText } from "@/lib/contract/package-size";
import { typedNumber } from "@/lib/sheets/typed-number";

/** How a form holds each kind of declared field: numbers and sizes as they are typed. */
type Typed<Kind extends FieldKind> = Kind extends "flag" ? boolean : Kind extends "moment" ? string | null : string;
export type TypedValues<F extends DeclaredFields> = { -readonly [K in keyof F]: Typed<F[K]["kind"]> };

type Form = { typed: (value: unknown) => unknown; value: (typed: unknown) => unknown };
const asItIs: Form = { typed: (value) => value, value: (typed) => typed };
const number: Form = { typed: textOf, value: (typed) => typedNumber(typed as string) ?? null };
const forms: Record<FieldKind, Form> = {
  ...{ line: asItIs, block: asItIs, code: asItIs, flag: asItIs, moment: asItIs },
  ...{ whole: number, amount: number },
  size: {
    typed: (value) => sizeText(value as PackageSize | null),
    // An invalid size is kept, so that the schema refuses it beside its cell.
    value: (typed) => (readSize(typed as string) === undefined ? typed : readSize(typed as string)),
  },
};

/** The fields' values as the form holds them. @param values those of something that has none by default */
export function typedOf<F extends DeclaredFields>(fields: F, values: ReadValues<F> | undefined): TypedValues<F> {
  return mapped(fields, (name, { kind, none }) => forms[kind].typed(values ? values[name] : none));
}

/** The values to send; what cannot be read is left for the contract to refuse. */
export function valuesOfTyped<F extends DeclaredFields>(fields: F, typed: TypedValues<F>): ReadValues<F> {
  return mapped(fields, (name, { kind }) => forms[kind].value(typed[name]));
}

/** A number as it is typed; empty for none. */
export function textOf(number: unknown): string {
  return number === null || number === undefined ? "" : String(number);
}

function mapped<F extends DeclaredFields, T>(fields: F, toValue: (name: keyof F, field: DeclaredField) => unknown): T {
  const names = namesOf(fields);
  return Object.fromEntries(names.map((name) => [name, toValue(name, fields[name] as DeclaredField)])) as T;
}
