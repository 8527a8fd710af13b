"use client";

import { ChevronLeft } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import { sections } from "./account-list";
import { SignOutRow } from "./sign-out-row";

/** The side menu on wide screens; on narrow ones a link back to the overview, which has the list. */
export function AccountNav() {
  const t = useTranslations("account");
  const pathname = usePathname();
  // Back from an order to the list of orders, from all other pages to the overview.
  const [overview] = sections;
  const above = sections.find(({ href }) => href !== overview.href && pathname.startsWith(`${href}/`)) ?? overview;
  return (
    <>
      {pathname !== overview.href && (
        <AppLink
          href={above.href}
          prefetch={false}
          className="-ml-1 inline-flex min-h-11 items-center gap-1 text-muted hover:text-ink lg:hidden"
        >
          <ChevronLeft aria-hidden className="size-5" />
          {above === overview ? t("title") : t(`sections.${above.key}`)}
        </AppLink>
      )}
      <nav aria-label={t("nav")} className="sticky top-24 hidden lg:block">
        <p className="px-4 pb-3 text-sm font-medium text-muted">{t("title")}</p>
        <ul className="flex flex-col gap-1">
          {sections.map(({ key, href, icon: Icon }) => {
            const isHere = pathname === href || (href !== "/account" && pathname.startsWith(`${href}/`));
            return (
              <li key={key}>
                {/* Personal pages are rendered per request and not prefetched. */}
                <AppLink
                  href={href}
                  prefetch={false}
                  aria-current={pathname === href ? "page" : isHere ? "true" : undefined}
                  className="flex min-h-11 items-center gap-3 rounded-xl px-4 text-muted hover:bg-surface hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent"
                >
                  <Icon aria-hidden className="size-5" strokeWidth={1.75} />
                  {t(`sections.${key}`)}
                </AppLink>
              </li>
            );
          })}
          <li className="mt-1 border-t pt-1">
            <SignOutRow look="side" />
          </li>
        </ul>
      </nav>
    </>
  );
}
