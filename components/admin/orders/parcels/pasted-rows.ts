import { useTranslations } from "next-intl";
import { orderNumber } from "@/lib/contract/order-number";
import { trackingNumber } from "@/lib/contract/shipments";
import { textOfBytes, type Unreadable } from "@/lib/sheets/text-of-bytes";
import { isPowerOfTen, typedNumber } from "@/lib/sheets/typed-number";

/** A pasted row: a tracking number, with its order's number if given. */
export type PastedTracking = { number?: string; tracking: string };

/** What was read, and the rows that could not be, as they were pasted; headings and totals are neither. */
export type PastedRows<Row> = { rows: Row[]; unread: string[] };

const SEPARATORS = /[\s,;:\uFF0C\uFF1A\uFF1B\u3001]+/;

const FULL_WIDTH_DIGITS = /[\uFF10-\uFF19][\uFF0C\uFF10-\uFF19]*[\uFF10-\uFF19]/g;

/** Commas within a sum that stands alone, `NT$1,280`; without them it is one cell in a line separated by commas, too. */
const GROUPED = /(^|[\s$\uFF04\uFF0C\uFF1A])(\d{1,3}(?:,\d{3}){1,3})(?=$|[\s\u5143])/gm;

/** The cells of pasted text or a file: separated by tabs (spreadsheets), commas, semicolons, or as people type them. */
export async function cellsIn(text: string): Promise<string[][]> {
  const { recordsOf } = await import("@/lib/sheets/records");
  const typed = text.includes("\t")
    ? text
    : text
        .replace(FULL_WIDTH_DIGITS, (digits) => digits.normalize("NFKC"))
        .replace(GROUPED, (_, before, sum) => before + sum.replaceAll(",", ""));
  const { records, broken } = recordsOf(typed.trim());
  const lines = new Map(broken.map(({ record, line }) => [record, line]));
  return records
    .map((cells, index) => [lines.get(index + 1) ?? cells].flat())
    .map((cells) =>
      cells.map((cell) =>
        cell
          .normalize("NFKC")
          .replace(/^="|^'|"$/g, "")
          .trim(),
      ),
    )
    .filter((cells) => cells.some(Boolean));
}

/** The text of a file, whatever a carrier's spreadsheet wrote it in. */
export async function textOf(file: Blob): Promise<{ text: string } | { unreadable: Unreadable }> {
  return textOfBytes(new Uint8Array(await file.arrayBuffer()));
}

/** An order's number within a text. */
const ORDER_NUMBER = /(^|[^0-9A-Z])(\d{6}-[0-9A-Z]{8})(?![0-9A-Z])/gi;

const asOrderNumber = (cell: string) => orderNumber.safeParse(cell.toUpperCase()).data;

const isPhone = (cell: string) => /^(\+?886|0)[\d -]{8,14}$/.test(cell);
const isDate = (cell: string) => /^\d{2,4}[-/.]\d{1,2}[-/.]\d{1,2}/.test(cell);

/** Whether a cell looks like a tracking number: letters or digits with some digits, but no telephone number or date. */
function isTracking(cell: string): boolean {
  return /\d{4}/.test(cell) && !isPhone(cell) && !isDate(cell) && trackingNumber.safeParse(cell).success;
}

/** A cell in which several things were typed, an order's number or a tracking number among them, is several. */
function parted(cell: string): string[] {
  if (isPhone(cell) || isDate(cell)) return [cell];
  const parts = cell.replace(ORDER_NUMBER, "$1 $2 ").split(SEPARATORS).filter(Boolean);
  return parts.some((part) => asOrderNumber(part) || isTracking(part)) ? parts : [cell];
}

/** Words that identify a column's heading, in the shop's language, separated by commas. */
export type Headings = { tracking: string; amount: string; total: string };

export function useHeadings(): Headings {
  const t = useTranslations("admin.pasted_headings");
  return { tracking: t("tracking"), amount: t("amount"), total: t("total") };
}

/** Lines above the headings, such as the carrier's name, that a file may begin with. */
const MAX_ABOVE = 8;

/** Where the headings with such words are: row and column; -1 if there are none. */
function placeOf(cells: string[][], words: string): { row: number; column: number } {
  const columnIn = (head: string[]) =>
    head.findIndex((cell) => words.split(",").some((word) => cell.toLowerCase().includes(word)) && !/\d{4}/.test(cell));
  const row = cells.slice(0, MAX_ABOVE).findIndex((head) => columnIn(head) >= 0);
  return { row, column: row < 0 ? -1 : columnIn(cells[row] ?? []) };
}

const isTotal = (row: string[], words: string) =>
  row.some((cell) => words.split(",").some((word) => cell.toLowerCase().startsWith(word)));

/** Reads row by row; what comes before the headings, or stands as words alone in the first row, is none. */
function readRows<Row>(
  cells: string[][],
  head: number,
  totals: string,
  read: (row: string[], parts: string[]) => Row | undefined,
) {
  const result: PastedRows<Row> = { rows: [], unread: [] };
  for (const [index, row] of cells.entries()) {
    if (index <= head) continue;
    const found = read(row, row.flatMap(parted));
    if (found) result.rows.push(found);
    else if (!isTotal(row, totals) && (index > 0 || row.some((cell) => /\d/.test(cell)))) {
      result.unread.push(row.filter(Boolean).join(" "));
    }
  }
  return result;
}

/** Tracking numbers and their orders. */
export function trackingIn(cells: string[][], headings: Headings): PastedRows<PastedTracking> {
  const head = placeOf(cells, headings.tracking);
  return readRows(cells, head.row, headings.total, (row, parts) => {
    const number = parts.map(asOrderNumber).find(Boolean);
    const others = parts.filter((part) => !asOrderNumber(part));
    const named = head.column >= 0 ? row[head.column] : undefined;
    const tracking = named !== undefined && isTracking(named) ? named : others.find(isTracking);
    // Beside an order's number, and in a column of its own where the next ones would move up, any plausible cell is
    // taken; the server says if it is wrong.
    const isMeant = (part: string) => /\d/.test(part) && !isPhone(part) && !isDate(part);
    const isLikely = (part: string) => isMeant(part) && !isPowerOfTen(part);
    const meant = tracking ?? (number ? others.find(isLikely) : row.length === 1 ? others.find(isMeant) : undefined);
    return meant ? { number, tracking: meant } : undefined;
  });
}

const amountIn = (cell: string) => {
  const amount = typedNumber(cell);
  return amount !== undefined && Number.isInteger(amount) && amount >= 0 && amount < 100_000_000 ? amount : undefined;
};

/** Sums in TWD with the order or tracking number they belong to. */
export function statementIn(cells: string[][], headings: Headings): PastedRows<{ reference: string; amount: number }> {
  const [tracking, amounts] = [placeOf(cells, headings.tracking), placeOf(cells, headings.amount)];
  return readRows(cells, Math.max(tracking.row, amounts.row), headings.total, (row, parts) => {
    const named = tracking.column >= 0 && isTracking(row[tracking.column] ?? "") ? row[tracking.column] : undefined;
    const reference = parts.map(asOrderNumber).find(Boolean) ?? named ?? parts.find(isTracking);
    const rest = parts.filter((part) => part !== reference && asOrderNumber(part) !== reference && !isPhone(part));
    const amount =
      amounts.column >= 0
        ? amountIn(row[amounts.column] ?? "")
        : rest.map(amountIn).findLast((one) => one !== undefined);
    return reference && amount !== undefined ? { reference, amount } : undefined;
  });
}
