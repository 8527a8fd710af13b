/** Reading the project's documents: headings and links of a Markdown file, and the documents that a source cites. */

/** A citation in a source: the document's path, and the headings that it names, by their text or numbers. */
export type Citation = { path: string; headings: string[] };

/** A path that ends in `.md`, and the text after it. It begins only where no path is in progress, so this is linear. */
const PATH = /(?<![\w./-])[\w./-]+\.md\b/g;
/** ` section 7`, ` (sections 2 and 9)`, ` 4, 8`. */
const SECTIONS = /^ \(?(?:sections? )?(\d+(?:(?:, | and )\d+)*)/;
/** `, Input: …`, `, "Input"`, `, stock).` A title may have a variable there, which names no heading. */
const HEADING = /^, "?(\p{L}[\p{L}\p{N}_ -]*)/u;
/** Where a comment continues on its next line. */
const WRAPPED = /\n[ \t]*(?:\*|\/\/|#)[ \t]+/g;

/** Every citation of a source. A citation that a comment breaks into two lines is read as one. */
export function citationsOf(source: string): Citation[] {
  const text = source.replace(WRAPPED, " ");
  return [...text.matchAll(PATH)].map((match) => {
    const after = text.slice(match.index + match[0].length).slice(0, 100);
    const numbers = SECTIONS.exec(after)?.[1]?.split(/, | and /) ?? [];
    const heading = HEADING.exec(after)?.[1]?.trim();
    return { path: match[0], headings: heading ? [heading] : numbers };
  });
}

/** The lines of a document that are text; blocks of code are left out. */
function proseOf(paper: string): string[] {
  let isCode = false;
  return paper.split("\n").filter((line) => {
    const isFence = /^\s*(?:```|~~~)/.test(line);
    if (isFence) isCode = !isCode;
    return !isCode && !isFence;
  });
}

/** The headings of a document as text, without links, emphasis and code marks. */
export function headingsOf(paper: string): string[] {
  return proseOf(paper).flatMap((line) => {
    const [, heading] = /^#{1,6} (.*)$/.exec(line) ?? [];
    return heading === undefined ? [] : [heading.replace(/\]\([^)]*\)|[[\]`*]/g, "").trim()];
  });
}

/** The anchors of a document's headings, as GitHub makes them: `## 4. States` is `#4-states`. */
export function anchorsOf(paper: string): string[] {
  const seen = new Map<string, number>();
  return headingsOf(paper).map((heading) => {
    const anchor = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, "")
      .replaceAll(" ", "-");
    const before = seen.get(anchor) ?? 0;
    seen.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
}

/** The targets of a document's links and pictures, in Markdown or HTML; code has no links. */
export function linksOf(paper: string): string[] {
  const text = proseOf(paper)
    .join("\n")
    .replace(/`[^`\n]*`/g, "");
  const inline = [...text.matchAll(/\]\((?:<([^>\n]*)>|([^)\s]*))/g)].map((match) => match[1] ?? match[2] ?? "");
  const named = [...text.matchAll(/^\[[^\]\n]+\]:[ \t]*(\S+)/gm)].map((match) => match[1] ?? "");
  const html = [...text.matchAll(/\b(?:src|href)="([^"\n]*)"/g)].map((match) => match[1] ?? "");
  return [...inline, ...named, ...html];
}
