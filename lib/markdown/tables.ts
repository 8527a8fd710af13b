type Line = { text: string; number: number };

const BARS = /(?<!\\)\|/g;
/** The row below a table's head, also in full width. */
const RULE = /^[|:：\s－—─-]+$/;
/** What stands before a tab but is no cell: bullets and numbers. */
const MARKER = /^(?:[-－*•●・‧▪◦]|[（(]?[\d０-９]{1,3}[.．、)）])$/;

/**
 * Completes tables: bars in full width, rows copied from a spreadsheet, a missing rule below the head or one with too
 * few cells, a head shorter than its rows, and text directly below, which Markdown takes for a row.
 */
export function completeTables(lines: Line[]): Line[] {
  const done: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const size = runLength(lines, at, isBarRow) || runLength(lines, at, (text, first) => isTabRow(text, first));
    const [line] = lines.slice(at, at + 1);
    if (size < 2) {
      if (line) done.push(line);
      at += 1;
      continue;
    }
    done.push(...tableOf(lines.slice(at, at + size)));
    at += size;
    const after = lines[at];
    if (after?.text.trim() && !after.text.includes("|")) done.push({ text: "", number: after.number });
  }
  return done;
}

/** How many lines from `at` on belong together. */
function runLength(lines: Line[], at: number, isRow: (text: string, first: string) => boolean): number {
  const first = lines[at]?.text ?? "";
  const length = lines.slice(at).findIndex(({ text }) => !isRow(text, first));
  return length === -1 ? lines.length - at : length;
}

function isBarRow(text: string, first: string): boolean {
  const bar = first.trimStart()[0] ?? "";
  const row = text.trim();
  return /[|｜]/.test(bar) && (row.startsWith("|") || row.startsWith("｜")) && /[|｜]/.test(row.slice(1));
}

/** Rows as a spreadsheet copies them: as many tabs as in the first, and a text before the first tab. */
function isTabRow(text: string, first: string): boolean {
  const [cell = "", ...cells] = text.split("\t");
  return cells.length > 0 && cells.length === first.split("\t").length - 1 && /^\S/.test(cell) && !MARKER.test(cell);
}

function tableOf(lines: Line[]): Line[] {
  const isFullWidth = lines[0]?.text.trimStart().startsWith("｜");
  const rows = lines.map(({ text, number }) => {
    if (text.includes("\t") && !isBarRow(text, text))
      return { text: `| ${text.replace(BARS, "\\|").replaceAll("\t", " | ")} |`, number };
    return { text: isFullWidth ? text.replaceAll("｜", "|") : text, number };
  });
  const [head, second, ...body] = rows;
  if (!head || !second) return rows;
  const hasRule = RULE.test(second.text) && /[－—─-]/.test(second.text);
  const content = hasRule ? [head, ...body] : rows;
  const width = Math.max(...content.map(({ text }) => cellsIn(text)));
  const missing = "  |".repeat(width - cellsIn(head.text));
  const isRight = hasRule && cellsIn(second.text) === width && !/[：－—─]/.test(second.text);
  const rule = isRight ? second : { text: ruleOf(second.text, hasRule, width), number: second.number };
  const closed = /\|\s*$/.test(head.text) || !missing ? head.text : `${head.text} |`;
  const indent = /^\s*/.exec(head.text)?.[0] ?? "";
  return [
    { ...head, text: closed.trimEnd() + missing },
    { ...rule, text: indent + rule.text.trimStart() },
    ...content.slice(1),
  ];
}

/** The cells of a row between its outer bars. */
function cellsIn(row: string): number {
  const bars = row.match(BARS)?.length ?? 0;
  return /\|\s*$/.test(row) ? bars - 1 : bars;
}

/** A rule for that many columns, with the alignment of those that have one. */
function ruleOf(text: string, hasRule: boolean, width: number): string {
  const cells = hasRule ? text.replaceAll("：", ":").split("|").slice(1) : [];
  const rules = Array.from({ length: width }, (_, index) => {
    const cell = cells[index]?.trim() ?? "";
    return `${cell.startsWith(":") ? ":" : ""}---${cell.length > 1 && cell.endsWith(":") ? ":" : ""}`;
  });
  return `| ${rules.join(" | ")} |`;
}
