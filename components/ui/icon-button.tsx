import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { iconButtonStyle } from "./icon-button-style";

type Props = Omit<ComponentProps<"button">, "children"> & { label: string; icon: LucideIcon; iconSize?: string };

/** A round button that contains only an icon; `label` is its accessible name. */
export function IconButton({ label, icon: Icon, iconSize = "size-6", className, ...button }: Props) {
  return (
    <button type="button" aria-label={label} className={clsx(iconButtonStyle, className)} {...button}>
      <Icon aria-hidden className={iconSize} />
    </button>
  );
}
