import { useTranslations } from "next-intl";
import { orderNumber } from "@/lib/contract/order-number";
import { trackingNumber } from "@/lib/contract/shipments";

/** A pasted row: a tracking number, with its order's number if given. */
export type PastedTracking = { number?: string; tracking: string };

/** The cells of pasted text or a file, separated by tabs (spreadsheets), commas or semicolons (CSV). */
export async function cellsIn(text: string): Promise<string[][]> {
  const { default: Papa } = await import("papaparse");
  const { data } = Papa.parse<string[]>(text.trim(), { skipEmptyLines: "greedy", delimiter: delimiterOf(text) });
  return data.map((row) =>
    row.map((cell) =>
      cell
        .normalize("NFKC")
        .replace(/^="|^'|"$/g, "")
        .trim(),
    ),
  );
}

function delimiterOf(text: string): string {
  if (text.includes("\t")) return "\t";
  if (text.includes(",")) return ",";
  return text.includes(";") ? ";" : /[^\S\n]/.test(text.trim()) ? " " : ",";
}

/** The text of a file in UTF-8 or Big5; carriers use both. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("big5").decode(bytes);
  }
}

const asOrderNumber = (cell: string) => orderNumber.safeParse(cell.toUpperCase()).data;

const isPhone = (cell: string) => /^(\+?886|0)[\d -]{8,14}$/.test(cell);
const isDate = (cell: string) => /^\d{2,4}[-/.]\d{1,2}[-/.]\d{1,2}/.test(cell);

/** Whether a cell looks like a tracking number: letters or digits with some digits, but no telephone number or date. */
function isTracking(cell: string): boolean {
  return /\d{4}/.test(cell) && !isPhone(cell) && !isDate(cell) && trackingNumber.safeParse(cell).success;
}

/** Words that identify a column's heading, in the shop's language, separated by commas. */
export type Headings = { tracking: string; amount: string };

export function useHeadings(): Headings {
  const t = useTranslations("admin.pasted_headings");
  return { tracking: t("tracking"), amount: t("amount") };
}

/** Index of the column with such a heading in the first row; -1 if there is none. */
const columnOf = ([head = []]: string[][], words: string) =>
  head.findIndex((cell) => words.split(",").some((word) => cell.toLowerCase().includes(word)));

/** Tracking numbers and their orders; rows without a tracking number, such as headings, are left out. */
export function trackingIn(cells: string[][], headings: Headings): PastedTracking[] {
  const column = columnOf(cells, headings.tracking);
  return cells.flatMap((row) => {
    const number = row.map(asOrderNumber).find(Boolean);
    const others = row.filter((cell) => !asOrderNumber(cell));
    const named = column >= 0 ? row[column] : undefined;
    const tracking = named !== undefined && isTracking(named) ? named : others.find(isTracking);
    // Beside an order's number any plausible cell is taken; the server says if it is wrong.
    const meant =
      tracking ?? (number ? others.find((cell) => /\d/.test(cell) && !isPhone(cell) && !isDate(cell)) : undefined);
    return meant ? [{ number, tracking: meant }] : [];
  });
}

const amountIn = (cell: string) => {
  const digits = cell.replace(/^(NT)?\$|[,\s]|\p{Script=Han}$/giu, "");
  return /^\d{1,8}(\.0+)?$/.test(digits) ? Math.round(Number(digits)) : undefined;
};

/** Sums in TWD with the order or tracking number they belong to; headings and totals are left out. */
export function statementIn(cells: string[][], headings: Headings): { reference: string; amount: number }[] {
  const [tracking, amounts] = [columnOf(cells, headings.tracking), columnOf(cells, headings.amount)];
  return cells.flatMap((row) => {
    const number = row.map(asOrderNumber).find(Boolean);
    const named = tracking >= 0 && isTracking(row[tracking] ?? "") ? row[tracking] : undefined;
    const reference = number ?? named ?? row.find(isTracking);
    const rest = row.filter((cell) => cell !== reference && !isPhone(cell));
    const amount =
      amounts >= 0 ? amountIn(row[amounts] ?? "") : rest.map(amountIn).findLast((one) => one !== undefined);
    return reference && amount !== undefined ? [{ reference, amount }] : [];
  });
}
