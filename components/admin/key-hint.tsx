import type { ReactNode } from "react";

/** For `t.rich`: what a text says of keys, between `<keys>` and `</keys>`, is not shown on phones, or where there is only a touch screen. */
export const withKeys = {
  keys: (words: ReactNode) => <span className="max-sm:hidden pointer-coarse:hidden">{words}</span>,
};
