import { markdownTable } from "../support/markdown-table";
import type { Measurement } from "./measurement";
import type { PageComparison } from "./page-load";

/** A target and its result: one line of the summary. */
export type Goal = { what: string; reached: number; goal: number; unit: string; atMost?: boolean };

type Column<T> = { head: string; cell: (row: T) => string };

/** The columns of text that come first; numbers are right-aligned. */
const TEXT_COLUMNS = 2;

/** Pages: requests per second of every server, and the shop's share of the comparison. */
export function pageTable(rows: PageComparison[]): string {
  return layOut(rows, [
    { head: "page", cell: (row) => row.what },
    { head: "encoding", cell: (row) => row.encoding },
    { head: "bytes", cell: (row) => String(row.bytes) },
    { head: "shop /s", cell: (row) => rate(row.shop) },
    { head: "p99 ms", cell: (row) => row.shop.p99.toFixed(1) },
    { head: "cpu ms", cell: (row) => row.shop.processor?.toFixed(2) ?? "" },
    { head: "framework /s", cell: (row) => rate(row.framework) },
    { head: "cpu ms", cell: (row) => row.framework.processor?.toFixed(2) ?? "" },
    { head: "ratio", cell: (row) => share(row.shop, row.framework) },
    { head: "bare Node /s", cell: (row) => rate(row.bare) },
    { head: "ratio", cell: (row) => share(row.shop, row.bare) },
    { head: "behind nginx /s", cell: (row) => (row.fronted ? rate(row.fronted) : "") },
    { head: "files of nginx /s", cell: (row) => (row.files ? rate(row.files) : "") },
    { head: "ratio", cell: (row) => (row.fronted && row.files ? share(row.fronted, row.files) : "") },
  ]);
}

/** Calls, and their share of an empty handler of the same framework where that was measured alternately. */
export function callTable(rows: Measurement[]): string {
  return layOut(rows, [
    { head: "what", cell: (row) => row.what },
    { head: "engine", cell: (row) => row.engine },
    { head: "requests", cell: (row) => String(row.requests) },
    { head: "requests/s", cell: rate },
    { head: "p50 ms", cell: (row) => row.p50.toFixed(1) },
    { head: "p99 ms", cell: (row) => row.p99.toFixed(1) },
    { head: "bytes", cell: (row) => row.bytes.toFixed(0) },
    { head: "cpu ms", cell: (row) => row.processor?.toFixed(2) ?? "" },
    { head: "empty handler /s", cell: (row) => (row.beside ? rate(row.beside) : "") },
    { head: "ratio", cell: (row) => (row.beside ? share(row, row.beside) : "") },
    { head: "failed", cell: (row) => String(row.failures) },
  ]);
}

/** The targets; a share or a figure that missed its target is marked. */
export function goalTable(goals: Goal[]): string {
  return layOut(goals, [
    { head: "goal", cell: (row) => row.what },
    { head: "", cell: (row) => (isReached(row) ? "" : "missed") },
    { head: "wanted", cell: (row) => `${row.atMost ? "≤" : "≥"} ${row.goal} ${row.unit}`.trim() },
    { head: "measured", cell: (row) => `${row.reached.toFixed(row.goal < 10 ? 2 : 0)} ${row.unit}`.trim() },
  ]);
}

function isReached({ reached, goal, atMost }: Goal): boolean {
  return atMost ? reached <= goal : reached >= goal;
}

function rate({ perSecond }: Measurement): string {
  return perSecond.toFixed(perSecond < 100 ? 1 : 0);
}

function share(one: Measurement, other: Measurement): string {
  return (one.perSecond / other.perSecond).toFixed(3);
}

/** A table that is also Markdown. */
function layOut<T>(rows: T[], columns: Column<T>[]): string {
  const cells = [columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ cell }) => cell(row)))];
  return markdownTable(cells, TEXT_COLUMNS);
}
