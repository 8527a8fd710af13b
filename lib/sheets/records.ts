import Papa from "papaparse";

/** Excel's own line before the headings, which says the separator and is no row. */
const SEPARATOR_LINE = /^"?sep=(.)"?\r?\n/i;

/** The longest record. A quote that is never closed is looked for so far, so that many of them take no time. */
const LONGEST = 100_000;

/** More broken lines need not be told at once. */
const MOST_BROKEN = 10;

/** Of the empty lines and cells that spreadsheets write behind the last row. */
const EMPTY = " \t\r\n,;";

/** The cells of every record, and the lines whose quotes are wrong. `isCut`: there are more than were wanted. */
type Records = { records: string[][]; broken: { record: number; line: string }[]; isCut: boolean };

/**
 * The cells of every record, separated by tabs, commas or semicolons. A quote that is never closed would take in the
 * rest of the text: its line is counted as broken, kept as an empty record, and reading goes on with the next one, so
 * that other mistakes are found as well.
 * @param separator otherwise the one that the first line has most of
 * @param most reading stops at so many records, and at the tenth broken line
 */
export function recordsOf(sheet: string, separator?: string, most = Number.POSITIVE_INFINITY): Records {
  const said = SEPARATOR_LINE.exec(sheet);
  const text = withoutEmptyEnd(said ? sheet.slice(said[0].length) : sheet);
  const delimiter = separator ?? said?.[1] ?? separatorOf(text);
  const records: string[][] = [];
  const broken: Records["broken"] = [];
  let isCut = false;
  for (let start = 0; start < text.length && !isCut && broken.length < MOST_BROKEN; ) {
    const from = start;
    const part = text.slice(from, from + LONGEST);
    const isRest = from + part.length === text.length;
    let end = from;
    start = text.length;
    Papa.parse<string[]>(part, {
      delimiter,
      step: ({ data, errors, meta }, parser) => {
        const isBroken = errors.some(({ type }) => type === "Quotes");
        const isWhole = isRest || (!isBroken && meta.cursor < part.length);
        isCut = records.length >= most;
        if (isCut || (!isWhole && end > from)) {
          // The next part begins with this record.
          start = end;
          parser.abort();
          return;
        }
        records.push(isBroken ? [] : data);
        if (!isBroken) {
          end = from + meta.cursor;
          if (!isWhole) start = end;
          return;
        }
        const [line = ""] = text.slice(end, end + LONGEST).split(/\r\n|\r|\n/, 1);
        broken.push({ record: records.length, line });
        start = end + line.length + (text.startsWith("\r\n", end + line.length) ? 2 : 1);
        parser.abort();
      },
    });
  }
  return { records, broken, isCut };
}

function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (end > 0 && EMPTY.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

function separatorOf(text: string): string {
  const [line = ""] = text.trimStart().split(/[\r\n]/, 1);
  const bare = line.replace(/"[^"]*"/g, "");
  const count = (separator: string) => bare.split(separator).length;
  return ["\t", ",", ";"].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}
