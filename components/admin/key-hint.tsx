import type { ReactNode } from "react";

/** For `t.rich`: text about keys, between `<keys>` and `</keys>`, is hidden on phones and touch-only devices. */
export const withKeys = {
  keys: (words: ReactNode) => <span className="max-sm:hidden pointer-coarse:hidden">{words}</span>,
};
