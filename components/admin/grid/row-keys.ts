import type { KeyboardEvent } from "react";

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(last, index + 1),
  ArrowUp: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_index, last) => last,
};

/** Keys of a focused row: up and down move between rows, Space selects, Enter opens its link. */
export function onRowKey(event: KeyboardEvent<HTMLTableRowElement>): void {
  const row = event.currentTarget;
  if (event.target !== row) return;
  const control =
    event.key === "Enter" ? row.querySelector("a") : event.key === " " ? row.querySelector("input") : null;
  if (control) {
    event.preventDefault();
    control.click();
    return;
  }
  const step = steps[event.key];
  if (!step) return;
  const rows = [...(row.parentElement?.children ?? [])] as HTMLTableRowElement[];
  const next = rows[step(rows.indexOf(row), rows.length - 1)];
  if (!next) return;
  event.preventDefault();
  // One stop for the Tab key in all rows: the row that was used last.
  row.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}
