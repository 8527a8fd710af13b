"use client";

import { Menu } from "@base-ui/react/menu";
import { clsx } from "clsx";
import { Ellipsis, type LucideIcon } from "lucide-react";
import { iconButtonStyle } from "@/components/ui/icon-button-style";

export type MenuAction = { label: string; icon?: LucideIcon; tone?: "danger"; onSelect: () => void };

/** What is done seldom, or is dangerous, behind three dots; nothing when there is nothing to do. */
export function ActionMenu({ label, actions }: { label: string; actions: (MenuAction | false)[] }) {
  const offered = actions.filter((action) => action !== false);
  if (offered.length === 0) return null;
  return (
    <Menu.Root>
      <Menu.Trigger aria-label={label} className={clsx(iconButtonStyle, "data-[popup-open]:bg-surface print:hidden")}>
        <Ellipsis aria-hidden className="size-5" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="end" className="z-30">
          <Menu.Popup className="min-w-52 max-w-80 rounded-xl border bg-raised p-1.5 shadow-lg outline-none">
            {offered.map(({ label, icon: Icon, tone, onSelect }) => (
              <Menu.Item
                key={label}
                onClick={onSelect}
                className={clsx(
                  "flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 text-sm outline-none md:min-h-10",
                  tone === "danger" ? "text-danger data-[highlighted]:bg-danger-soft" : "data-[highlighted]:bg-surface",
                )}
              >
                {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
                {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
