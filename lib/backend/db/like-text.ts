/** A text as it is, inside a `LIKE` pattern. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
