import type { ReactNode } from "react";

type Props<Value extends string> = { values: readonly Value[]; textOf?: (value: Value) => ReactNode };

/** The options of a select: its values, each with its text. @param textOf the value itself without it */
export function Options<Value extends string>({ values, textOf = (value) => value }: Props<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {textOf(value)}
    </option>
  ));
}
