/** An entry of the navigation. */
export const navRowStyle =
  "flex min-h-10 w-full items-center gap-3 rounded-lg px-3 text-[0.9375rem] hover:bg-surface max-lg:min-h-11";
