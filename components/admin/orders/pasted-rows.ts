import { useTranslations } from "next-intl";
import { orderNumber } from "@/lib/contract/order-number";
import { trackingNumber } from "@/lib/contract/shipments";

/** A row of what was pasted: an order's number, its tracking number, or both. */
export type PastedTracking = { number?: string; tracking: string };

/** The cells of pasted text or of a file: tabs from a spreadsheet, commas or semicolons from a CSV. */
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

/** The text of a file, which carriers write in UTF-8 or in Big5. */
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

/** Looks like what carriers print: letters or digits, of which some are digits, and no telephone or date. */
function isTracking(cell: string): boolean {
  return /\d{4}/.test(cell) && !isPhone(cell) && !isDate(cell) && trackingNumber.safeParse(cell).success;
}

/** What headings of columns are recognised by: words of the shop's language, separated by commas. */
export type Headings = { tracking: string; amount: string };

/** Those words. */
export function useHeadings(): Headings {
  const t = useTranslations("admin.pasted_headings");
  return { tracking: t("tracking"), amount: t("amount") };
}

/** The column that a heading names, when the first row has one; -1 otherwise. */
const columnOf = ([head = []]: string[][], words: string) =>
  head.findIndex((cell) => words.split(",").some((word) => cell.toLowerCase().includes(word)));

/** Tracking numbers and the orders that they belong to; rows without one, such as headings, are left out. */
export function trackingIn(cells: string[][], headings: Headings): PastedTracking[] {
  const column = columnOf(cells, headings.tracking);
  return cells.flatMap((row) => {
    const number = row.map(asOrderNumber).find(Boolean);
    const others = row.filter((cell) => !asOrderNumber(cell));
    const named = column >= 0 ? row[column] : undefined;
    const tracking = named !== undefined && isTracking(named) ? named : others.find(isTracking);
    // Where an order is named, what stands beside it is meant, and the server says what is wrong with it.
    const meant =
      tracking ?? (number ? others.find((cell) => /\d/.test(cell) && !isPhone(cell) && !isDate(cell)) : undefined);
    return meant ? [{ number, tracking: meant }] : [];
  });
}

const amountIn = (cell: string) => {
  const digits = cell.replace(/^(NT)?\$|[,\s]|\p{Script=Han}$/giu, "");
  return /^\d{1,8}(\.0+)?$/.test(digits) ? Math.round(Number(digits)) : undefined;
};

/** Sums in TWD with what they were collected for; headings and totals are left out. */
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
