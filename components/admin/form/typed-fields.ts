import {
  type DeclaredField,
  type DeclaredFields,
  type FieldKind,
  type KindValue,
  namesOf,
  type ReadValues,
} from "@/lib/contract/declared-fields";
import { readSize, sizeText } from "@/lib/contract/package-size";
import { typedNumber } from "@/lib/sheets/typed-number";

/** What a form holds of each kind of declared field: numbers and sizes as they are typed. */
type Typed = {
  line: string;
  block: string;
  code: string;
  flag: boolean;
  moment: string | null;
  whole: string;
  amount: string;
  size: string;
};
export type TypedValues<F extends DeclaredFields> = { -readonly [K in keyof F]: Typed[F[K]["kind"]] };

type Form<Kind extends FieldKind> = {
  typed: (value: KindValue<Kind>) => Typed[Kind];
  /** What cannot be read is kept, so that the contract refuses it beside its field. */
  value: (typed: Typed[Kind]) => KindValue<Kind> | Typed[Kind];
};
const asItIs = { typed: <T>(value: T) => value, value: <T>(typed: T) => typed };
const number = { typed: textOf, value: (typed: string) => typedNumber(typed) ?? null };
const forms: { [Kind in FieldKind]: Form<Kind> } = {
  ...{ line: asItIs, block: asItIs, code: asItIs, flag: asItIs, moment: asItIs },
  ...{ whole: number, amount: number },
  size: {
    typed: sizeText,
    value: (typed) => {
      const size = readSize(typed);
      return size === undefined ? typed : size;
    },
  },
};

/** The fields' values as the form holds them. @param values those of something that has none by default */
export function typedOf<F extends DeclaredFields>(fields: F, values: ReadValues<F> | undefined): TypedValues<F> {
  return mapped(fields, (name, { kind, none }) => forms[kind].typed((values ? values[name] : none) as never));
}

/** The values to send. */
export function valuesOfTyped<F extends DeclaredFields>(fields: F, typed: TypedValues<F>): ReadValues<F> {
  return mapped(fields, (name, { kind }) => forms[kind].value(typed[name] as never));
}

/** A number as it is typed; empty for none. */
export function textOf(number: number | null | undefined): string {
  return number === null || number === undefined ? "" : String(number);
}

function mapped<F extends DeclaredFields, T>(fields: F, toValue: (name: keyof F, field: DeclaredField) => unknown): T {
  const names = namesOf(fields);
  return Object.fromEntries(names.map((name) => [name, toValue(name, fields[name] as DeclaredField)])) as T;
}
