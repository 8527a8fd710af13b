/** The id of a heading: its words, joined, so that an address with it can be read. */
export function headingId(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** The second-level headings of a Markdown text, for its table of contents. */
export function headingsOf(markdown: string): { id: string; title: string }[] {
  return [...markdown.matchAll(/^##\s+(.+)$/gm)].map(([, title = ""]) => ({
    id: headingId(title),
    title: title.trim(),
  }));
}
