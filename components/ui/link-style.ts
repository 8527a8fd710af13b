/** A link outside of running text, tall enough for touch. */
export const linkStyle = "inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline";
export const underlinedStyle = "inline-flex min-h-11 items-center text-accent underline underline-offset-4";
