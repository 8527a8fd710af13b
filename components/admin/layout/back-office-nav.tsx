"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { backOfficeSections, screenAt } from "@/components/admin/back-office-sections";
import { AppLink } from "@/components/ui/app-link";
import { roleMay, type StaffRole } from "@/lib/contract/permissions";
import { cn } from "@/lib/utils";

/** The ways to all screens that staff of this role may read. */
export function BackOfficeNav({ role }: { role: StaffRole }) {
  const t = useTranslations("admin.nav");
  const current = screenAt(usePathname());
  return (
    <nav aria-label={t("label")} className="flex flex-col gap-4">
      {backOfficeSections.map((section) => {
        const screens = section.screens.filter(({ permission }) => roleMay(role, permission));
        if (screens.length === 0) return null;
        return (
          <div key={section.key}>
            <h2 className="px-3 pb-1 text-xs font-medium text-muted">{t(`sections.${section.key}`)}</h2>
            <ul className="flex flex-col gap-0.5">
              {screens.map(({ key, href, icon: Icon }) => (
                <li key={key}>
                  <AppLink
                    href={href}
                    // Twenty screens, each rendered for this person: fetched when wanted.
                    prefetch={false}
                    aria-current={current?.key === key ? "page" : undefined}
                    className={cn(
                      "flex min-h-10 items-center gap-3 rounded-lg px-3 text-[0.9375rem] hover:bg-surface max-lg:min-h-11",
                      current?.key === key && "bg-accent-soft font-medium text-accent hover:bg-accent-soft",
                    )}
                  >
                    <Icon aria-hidden className="size-4.5 shrink-0" />
                    {t(key)}
                  </AppLink>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
