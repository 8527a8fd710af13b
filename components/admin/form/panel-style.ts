/** A part of a page of the back office. */
export const panelStyle = "rounded-2xl border bg-page p-6";
