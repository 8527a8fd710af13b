import { headingId } from "@/lib/format";

/** The second-level headings of a Markdown text, for its table of contents. */
export function headingsOf(markdown: string): { id: string; title: string }[] {
  return [...markdown.matchAll(/^##\s+(.+)$/gm)].map(([, title = ""]) => ({
    id: headingId(title),
    title: title.trim(),
  }));
}
