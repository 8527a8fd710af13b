/** A button of a grid's toolbar that opens something, and what it opens. */
export const menuButtonStyle =
  "inline-flex min-h-10 min-w-10 items-center justify-center gap-2 rounded-lg px-3 text-sm hover:bg-surface data-[popup-open]:bg-surface";
export const popupStyle = "min-w-56 max-w-80 rounded-xl border bg-raised p-1.5 shadow-lg outline-none";
