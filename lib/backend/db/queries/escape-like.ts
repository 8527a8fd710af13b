/** A text as `LIKE` looks for it literally (docs/security.md, "Input"). */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
