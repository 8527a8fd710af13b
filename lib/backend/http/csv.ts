import { ReadableStream as WebStream } from "node:stream/web";
import { stringify } from "csv-stringify/sync";
import type { Context } from "hono";
import { FORMULA } from "@/lib/sheets/read-sheet";

/** Without it spreadsheets do not recognise UTF-8. */
const BOM = "\uFEFF";

type Cell = string | number | boolean | null | undefined;

/**
 * One line per row. Formulas are escaped so that spreadsheets show them as text (docs/security.md, "Input"). Texts with
 * line breaks are quoted, so that they stay in one cell.
 */
export function toCsv(rows: Cell[][]): string {
  return stringify(rows, {
    escape_formulas: true,
    record_delimiter: "windows",
    quoted_match: /[\r\n]/,
    // A text's own apostrophe gets another, so that reading (`textOfCell`) takes away only ours.
    cast: { boolean: String, string: (text) => (text.startsWith("'") && FORMULA.test(text) ? `'${text}` : text) },
  });
}

/**
 * Answers with a streamed CSV file, so that its length costs no memory.
 * @param headings the first line
 * @param pages the rows, some at a time
 */
export function csvAnswer(c: Context, headings: string[], pages: AsyncIterable<Cell[][]>) {
  const encoder = new TextEncoder();
  const chunks = async function* () {
    yield encoder.encode(BOM + toCsv([headings]));
    for await (const rows of pages) if (rows.length > 0) yield encoder.encode(toCsv(rows));
  };
  return c.body(WebStream.from(chunks()) as ReadableStream<Uint8Array>, 200, {
    "Content-Type": "text/csv; charset=utf-8",
  });
}
