"use client";

import { Menu } from "@base-ui/react/menu";
import { Check, ChevronDown } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { settingsParts, settingsPath } from "@/components/admin/back-office-sections";
import { AppLink } from "@/components/ui/app-link";
import { buttonStyle } from "@/components/ui/button";
import { PillNav } from "@/components/ui/pill-nav";
import { cn } from "@/lib/utils";
import { ScreenHead } from "../layout/screen-head";

/** The title of the open part, and on phones a menu of the others. An entry inside a part has its own title. */
export function SettingsHead() {
  const t = useTranslations("admin.settings");
  const pathname = usePathname();
  const open = useParts().find(({ active }) => active);
  if (open && open.href !== pathname) return null;
  return (
    <ScreenHead title={open?.title ?? t("title")}>
      <PartsMenu />
    </ScreenHead>
  );
}

/** The parts of the settings beside the form, or above it if there is no space. */
export function SettingsNav() {
  const t = useTranslations("admin.settings");
  return <PillNav label={t("parts")} links={useParts()} look="column" />;
}

function useParts() {
  const t = useTranslations("admin.settings");
  const pathname = usePathname();
  return settingsParts.map((part) => {
    const href = settingsPath(part);
    const active = pathname === href || pathname.startsWith(`${href}/`);
    return { key: part, title: t(`${part}.title`), href, active };
  });
}

/** All parts in a menu, where a row would show only two or three. */
function PartsMenu() {
  const t = useTranslations("admin.settings");
  const parts = useParts();
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={buttonStyle({ look: "outline", size: "small", className: "md:hidden" })}>
        {t("other_parts")}
        <ChevronDown aria-hidden className="size-4" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="end" collisionPadding={16} className="z-30">
          <Menu.Popup className="w-56 rounded-xl border bg-raised p-1.5 shadow-lg outline-none">
            {parts.map(({ key, title, href, active }) => (
              <Menu.LinkItem
                key={key}
                closeOnClick
                render={<AppLink href={href} prefetch={false} />}
                aria-current={active ? "page" : undefined}
                className={cn(
                  "flex min-h-11 items-center justify-between gap-3 rounded-lg px-3 outline-none data-[highlighted]:bg-surface",
                  active && "font-medium text-accent",
                )}
              >
                {title}
                {active && <Check aria-hidden className="size-4" />}
              </Menu.LinkItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
