/** What cannot be read: a workbook (`.xlsx`, `.xls`) instead of a text file, or an unknown encoding. */
export type Unreadable = "workbook" | "not_text";

/** Private-use and C1 characters, which decoders give for bytes that are no characters of the encoding. */
const NO_CHARACTER = /[\0\u0080-\u009F\uE000-\uF8FF\uFFFD]/;

/** The beginnings of `.xlsx` (a zip) and `.xls`. */
const WORKBOOKS = ["504b0304", "d0cf11e0"];

/** The text of a file that a spreadsheet wrote: UTF-8 or UTF-16 with a byte order mark, UTF-8 without, or Big5. */
export function textOfBytes(bytes: Uint8Array): { text: string } | { unreadable: Unreadable } {
  const begin = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (WORKBOOKS.includes(begin)) return { unreadable: "workbook" };
  const mark = begin.slice(0, 4);
  const encodings = mark === "fffe" ? ["utf-16le"] : mark === "feff" ? ["utf-16be"] : ["utf-8", "big5"];
  for (const encoding of encodings) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // UTF-8 checks itself; its characters are checked field by field.
      if (encoding === "utf-8" ? !text.includes("\0") : !NO_CHARACTER.test(text)) return { text };
    } catch {
      // Not this encoding.
    }
  }
  return { unreadable: "not_text" };
}
