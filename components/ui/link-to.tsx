import type { ReactNode } from "react";
import { AppLink } from "./app-link";

/** A link within a sentence of the messages: `t.rich("text", { contact: linkTo("/contact") })`. */
export function linkTo(href: string, prefetch?: false) {
  return (words: ReactNode) => (
    <AppLink href={href} prefetch={prefetch} className="text-accent underline underline-offset-4">
      {words}
    </AppLink>
  );
}
