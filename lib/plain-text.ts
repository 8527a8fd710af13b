/** Markdown without its markup: links become their text, pictures are dropped. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, "")
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/^[ \t]*(#{1,6}|[-*+>]|\d+\.)[ \t]+/gm, "")
    .replace(/[*_`]{1,3}/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
