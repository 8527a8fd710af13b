import { z } from "zod";
import { foldedCode } from "./tidy-text";

/** Of a packed item, in centimetres. */
const centimetres = z.number().min(0.1).max(1_000).multipleOf(0.1);
export const packageSize = z.strictObject({ length: centimetres, width: centimetres, height: centimetres });
export type PackageSize = z.infer<typeof packageSize>;

/** A size as forms and spreadsheets write it: length, width and height in centimetres, `30×20×12.5`. */
export function sizeText(size: PackageSize | null): string {
  return size ? [size.length, size.width, size.height].join("\u00D7") : "";
}

/**
 * Does not check the range of the numbers; the schemas do.
 * @returns null for an empty text, undefined for an invalid one
 */
export function readSize(text: string): PackageSize | null | undefined {
  const parts = foldedCode(text)
    .replace(/\s|cm/gi, "")
    .split(/[x\u00D7*]/i);
  if (parts.length === 1 && parts[0] === "") return null;
  const [length = 0, width = 0, height = 0] = parts.map((part) =>
    /^\d{1,4}(\.\d)?$/.test(part) ? Number(part) : Number.NaN,
  );
  return parts.length === 3 && length > 0 && width > 0 && height > 0 ? { length, width, height } : undefined;
}
