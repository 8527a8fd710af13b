import type { ReactNode } from "react";

/** For `t.rich`: what a text says of keys, between `<keys>` and `</keys>`, is not shown where there is only a touch screen. */
export const withKeys = { keys: (words: ReactNode) => <span className="pointer-coarse:hidden">{words}</span> };
