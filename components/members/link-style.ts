/** A link in or below a form, tall enough for a finger. */
export const linkStyle = "inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline";
