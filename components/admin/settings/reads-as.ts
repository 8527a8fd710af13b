const PLACEHOLDERS = /(?:\{[^{}]*\})+/;
const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** Whether `written` is the mail text `text` with its placeholders filled in; false if `text` has only placeholders. */
export function readsAs(written: string, text: string): boolean {
  const words = withoutSpace(text).split(PLACEHOLDERS);
  if (words.join("") === "") return false;
  const pattern = words.map((part) => part.replace(SPECIAL, "\\$&")).join(".*?");
  return new RegExp(`^${pattern}$`).test(withoutSpace(written));
}

/** Line breaks of a text are elements in the mail, so whitespace is ignored. */
function withoutSpace(text: string): string {
  return text.replaceAll(/\s/g, "");
}
