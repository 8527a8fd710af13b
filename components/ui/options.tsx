import type { ReactNode } from "react";

type Props<Value extends string> = { values: readonly Value[]; nameOf: (value: Value) => ReactNode };

/** The choices of a select, each by its name. */
export function Options<Value extends string>({ values, nameOf }: Props<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {nameOf(value)}
    </option>
  ));
}
