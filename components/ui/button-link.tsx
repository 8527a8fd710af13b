import type { VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { AppLink } from "./app-link";
import { buttonStyle } from "./button";

type Props = ComponentProps<typeof AppLink> & VariantProps<typeof buttonStyle>;

/** A link that looks like a button. */
export function ButtonLink({ look, size, className, ...link }: Props) {
  return <AppLink {...link} className={buttonStyle({ look, size, className })} />;
}
