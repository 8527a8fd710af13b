import type { Comparison } from "./measurement";

const columns: { head: string; cell: (row: Comparison) => string }[] = [
  { head: "what", cell: (row) => row.what },
  { head: "engine", cell: (row) => row.engine },
  { head: "requests", cell: (row) => String(row.requests) },
  { head: "requests/s", cell: (row) => row.perSecond.toFixed(row.perSecond < 100 ? 1 : 0) },
  { head: "p50 ms", cell: (row) => row.p50.toFixed(1) },
  { head: "p99 ms", cell: (row) => row.p99.toFixed(1) },
  { head: "bytes", cell: (row) => row.bytes.toFixed(0) },
  { head: "cpu ms", cell: (row) => row.processor?.toFixed(2) ?? "" },
  { head: "bare requests/s", cell: ({ bare }) => bare?.perSecond.toFixed(0) ?? "" },
  { head: "ratio", cell: ({ perSecond, bare }) => (bare ? (perSecond / bare.perSecond).toFixed(3) : "") },
  { head: "bare cpu ms", cell: ({ bare }) => bare?.processor?.toFixed(3) ?? "" },
  { head: "failed", cell: (row) => String(row.failures) },
];

/** The columns of text that come first; numbers are set against the right edge. */
const TEXT_COLUMNS = 2;

/** A server on one core that is busy for less than this share of the time could have served more. */
const BUSY = 0.8;

/** Lays the measurements out as a table that is also Markdown. */
export function formatTable(rows: Comparison[]): string {
  const cells = [columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ cell }) => cell(row)))];
  const widths = columns.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const lines = cells.map((line) =>
    line.map((text, column) => pad(text, widths[column] ?? 0, column < TEXT_COLUMNS)).join(" | "),
  );
  const rule = widths.map((width, column) => (column < TEXT_COLUMNS ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  lines.splice(1, 0, rule.join(" | "));
  return lines.map((line) => `| ${line} |`).join("\n");
}

/** What must be known to read the table right. */
export function notesOn(rows: Comparison[]): string[] {
  const notes: string[] = [];
  if (rows.some(({ processor }) => processor !== undefined)) {
    notes.push(
      "cpu ms: processor time of the server's process per request; PGlite runs inside it, PostgreSQL does not.",
    );
  }
  if (rows.some(({ bare }) => bare?.processor && (bare.perSecond * bare.processor) / 1000 < BUSY)) {
    notes.push("The bare server waited for what sends the load: its requests/s are the sender's limit, not its own.");
  }
  return notes;
}

function pad(text: string, width: number, left: boolean): string {
  return left ? text.padEnd(width) : text.padStart(width);
}
