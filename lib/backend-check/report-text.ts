import type { Report } from "./check-backend";
import type { Outcome } from "./judge";
import type { Offer } from "./others";

/** Characters of a line; narrow enough for every terminal. */
const WIDTH = 100;
/** Most fields named per answer; a list may have many. */
const MOST_FIELDS = 3;

/** The report for a person at a terminal. */
export function textOf({ address, message, verdict, calls, others, notes }: Report): string {
  if (verdict === "no_backend") return `${lines(`${address}: ${message}`, WIDTH).join("\n")}\n`;
  const thirteen = table(
    ["call", "status", "envelope", "answer", "without it is lost"],
    [26, 6, 8, 28, 24],
    calls.map((one) => [one.call, statusOf(one), envelopeOf(one), answerOf(one), one.without]),
  );
  const more = table(
    ["call", "status", "", "without it"],
    [26, 6, 14, 48],
    others.map((one) => [one.call, statusOf(one), offerOf(one), one.without]),
  );
  return [
    `${address}, the thirteen calls below /api/v1:`,
    thirteen,
    "What else it offers:",
    more,
    [...notes, message].flatMap((one) => lines(one, WIDTH)).join("\n"),
    "",
  ].join("\n\n");
}

function statusOf({ status }: { status: number | null }): string {
  return status === null ? "-" : String(status);
}

function envelopeOf({ status, envelope }: Outcome): string {
  return status === null ? "-" : envelope ? "yes" : "no";
}

const RESULTS = { ok: "", failed: "FAILED: ", missing: "cannot be used: ", not_sent: "not sent: " };

function answerOf({ result, found, fields }: Outcome): string {
  const unsaid = fields.filter((field) => !found.includes(field));
  return RESULTS[result] + found + (unsaid.length > 0 ? `; left out ${named(unsaid)}` : "");
}

const OFFERS = { offered: "offered", not_offered: "not offered", failed: "FAILED" };

function offerOf({ result, fields }: Offer): string {
  return OFFERS[result] + (fields.length > 0 ? `: cannot read ${named(fields)}` : "");
}

function named(fields: string[]): string {
  const rest = fields.length - MOST_FIELDS;
  return fields.slice(0, MOST_FIELDS).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

function table(heads: string[], widths: number[], rows: string[][]): string {
  const rule = widths.map((width) => "-".repeat(width));
  return [heads, rule, ...rows].flatMap((row) => laidOut(row, widths)).join("\n");
}

function laidOut(row: string[], widths: number[]): string[] {
  const cells = row.map((text, column) => lines(text, widths[column] ?? WIDTH));
  const height = Math.max(...cells.map((cell) => cell.length));
  return Array.from({ length: height }, (_, line) =>
    cells
      .map((cell, column) => (cell[line] ?? "").padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/** Breaks a text at its spaces; a word that is longer than a line is cut. */
function lines(text: string, width: number): string[] {
  const words = printable(text).match(new RegExp(`\\S{1,${width}}`, "g")) ?? [];
  const broken: string[] = [];
  for (const word of words) {
    const last = broken.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) broken[broken.length - 1] = `${last} ${word}`;
    else broken.push(word);
  }
  return broken;
}

/** Names of fields come partly from the backend: control characters for the terminal are removed. */
function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, "?");
}
