/** Brings a field into sight, out of what is folded, and the keyboard to it, or to the first control in it. */
export function goToField(field: HTMLElement): void {
  const fold = field.closest("details");
  if (fold) fold.open = true;
  field.scrollIntoView({ block: "center" });
  const control = field.matches("input, select, textarea") ? field : field.querySelector<HTMLElement>("input, button");
  control?.focus({ preventScroll: true });
}
