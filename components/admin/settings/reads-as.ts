const PLACEHOLDERS = /(?:\{[^{}]*\})+/;
const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** Whether `written` is a text of a mail whose placeholders are filled in; false for a text of placeholders alone. */
export function readsAs(written: string, text: string): boolean {
  const words = withoutSpace(text).split(PLACEHOLDERS);
  if (words.join("") === "") return false;
  const pattern = words.map((part) => part.replace(SPECIAL, "\\$&")).join(".*?");
  return new RegExp(`^${pattern}$`).test(withoutSpace(written));
}

/** Lines of a text are parted by elements in the mail. */
function withoutSpace(text: string): string {
  return text.replaceAll(/\s/g, "");
}
