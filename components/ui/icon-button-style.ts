/** A round button of 44 px with nothing but an icon in it. */
export const iconButtonStyle =
  "relative grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-surface transition-colors";
