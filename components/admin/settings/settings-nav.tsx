"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { PillNav } from "@/components/ui/pill-nav";

const parts = ["basics", "shipping", "payment", "orders", "mail"] as const;

/** The parts of the settings: beside the form on wide screens, a row that scrolls on narrow ones. */
export function SettingsNav() {
  const t = useTranslations("admin.settings");
  const pathname = usePathname();
  const links = parts.map((part) => ({
    key: part,
    title: t(`${part}.title`),
    href: `/admin/settings/${part}`,
    active: pathname === `/admin/settings/${part}`,
  }));
  return <PillNav label={t("parts")} links={links} look="column" />;
}
