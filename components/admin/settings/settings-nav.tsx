"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { settingsParts, settingsPath } from "@/components/admin/back-office-sections";
import { PillNav } from "@/components/ui/pill-nav";
import { ScreenHead } from "../layout/screen-head";

/** The title of the part that is open. */
export function SettingsHead() {
  const t = useTranslations("admin.settings");
  const pathname = usePathname();
  const open = settingsParts.find((part) => isIn(pathname, settingsPath(part)));
  return <ScreenHead title={open ? t(`${open}.title`) : t("title")} />;
}

function isIn(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}

/** The parts of the settings: beside the form on wide screens, a row that scrolls to the chosen one on narrow ones. */
export function SettingsNav() {
  const t = useTranslations("admin.settings");
  const pathname = usePathname();
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen link is another one with every path
  useEffect(() => {
    const row = frame.current?.querySelector("nav");
    const chosen = row?.querySelector<HTMLElement>("[aria-current]");
    // Only the row: `scrollIntoView` moves the page as well.
    if (row && chosen) row.scrollTo({ left: chosen.offsetLeft - (row.clientWidth - chosen.clientWidth) / 2 });
  }, [pathname]);
  const links = settingsParts.map((part) => {
    const href = settingsPath(part);
    return { key: part, title: t(`${part}.title`), href, active: isIn(pathname, href) };
  });
  return (
    <div
      ref={frame}
      className="max-md:[&>nav]:[mask-image:linear-gradient(to_right,transparent,black_1rem,black_calc(100%-2.5rem),transparent)]"
    >
      <PillNav label={t("parts")} links={links} look="column" />
    </div>
  );
}
