import type { ComponentProps } from "react";
import { AppLink } from "./app-link";

type Props = ComponentProps<"a"> & { href: string; prefetch?: false };

/** A link to a page of the shop (`AppLink`) or to another site (plain link). */
export function AnyLink({ href, prefetch, ...props }: Props) {
  if (href.startsWith("/")) return <AppLink href={href} prefetch={prefetch} {...props} />;
  return <a href={href} rel="noopener noreferrer" {...props} />;
}
