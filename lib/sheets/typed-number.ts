/**
 * With NT$, NTD, TWD or the Chinese name of the currency before it, or the same or yuan after it. Commas, or blanks, stand
 * only between groups of three: `12,5` is a slip of the finger, and no 125.
 */
const TYPED =
  /^(?:\u65B0[\u53F0\u81FA]\u5E63|NTD|TWD|NT)? ?\$? ?(-?(?:\d{1,15}|\d{1,3}(?:[, ]\d{3}){1,4})(?:\.\d{1,6})?) ?(?:\u5143\u6574?|\u5713\u6574?|\u584A|NTD|TWD)?$/i;

/**
 * A number or a sum of money as people in Taiwan type it: `1280`, `1,280.00`, `NT$1,280`, in full width as well.
 * @returns undefined for an empty text, NaN if it is not a number
 */
export function typedNumber(text: string): number | undefined {
  const typed = text.normalize("NFKC").trim().replace(/\s+/g, " ");
  if (typed === "") return undefined;
  return Number(TYPED.exec(typed)?.[1]?.replace(/[, ]/g, "") ?? Number.NaN);
}

/** A long number of digits that a spreadsheet has shortened to a power of ten: its last digits are lost. */
export function isPowerOfTen(text: string): boolean {
  return /^\d(?:\.\d+)?E\+\d+$/i.test(text.normalize("NFKC").trim());
}
