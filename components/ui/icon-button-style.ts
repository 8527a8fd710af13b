/** A round button of 44 px that contains only an icon. */
export const iconButtonStyle =
  "relative grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-surface transition-colors disabled:pointer-events-none disabled:opacity-30";
