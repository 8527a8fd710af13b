import type { ReactNode } from "react";
import { formatDateTime } from "@/lib/format";
import type { GridColumn, GridFilter } from "./types";

/** A time in a list, in Taipei; `none` stands where there is no time. */
export function DateCell({ time, none }: { time: string | null; none?: ReactNode }) {
  return <span className="whitespace-nowrap tabular-nums">{time ? formatDateTime(time) : none}</span>;
}

/** A column of times that sorts by the same name. */
export function dateColumn<Key extends string, Row extends Record<Key, string | null>>(
  id: Key,
  header: string,
  options: { isHidden?: boolean; none?: ReactNode } = {},
): GridColumn<Row> {
  const { isHidden, none } = options;
  return { id, header, sort: id, isHidden, cell: (row) => <DateCell time={row[id]} none={none} /> };
}

/** A filter by one of the values that the contract knows. */
export function choiceFilter<Value extends string>(
  id: string,
  label: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
): GridFilter {
  return { id, label, kind: "choice", choices: values.map((value) => ({ value, label: labelOf(value) })) };
}
