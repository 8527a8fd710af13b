"use client";

import { Popover } from "@base-ui/react/popover";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** A button of a grid's toolbar that opens something. */
export const menuButtonStyle =
  "inline-flex min-h-10 min-w-10 items-center justify-center gap-2 rounded-lg px-3 text-sm hover:bg-surface data-[popup-open]:bg-surface";

type Props = {
  icon: LucideIcon;
  label: string;
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A menu of a grid's toolbar. */
export function GridMenu({ icon: Icon, label, children, ...state }: Props) {
  return (
    <Popover.Root {...state}>
      <Popover.Trigger className={menuButtonStyle}>
        <Icon aria-hidden className="size-4" />
        <span className="max-sm:sr-only">{label}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" className="z-30">
          <Popover.Popup
            className="min-w-56 max-w-80 rounded-xl border bg-raised p-1.5 shadow-lg outline-none"
            aria-label={label}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
