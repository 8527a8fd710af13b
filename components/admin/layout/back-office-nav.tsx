"use client";

import { Menu, X } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { backOfficeSections, screenAt } from "@/components/admin/back-office-sections";
import { AppLink } from "@/components/ui/app-link";
import { iconButtonStyle } from "@/components/ui/icon-button-style";
import { roleMay, type StaffRole } from "@/lib/contract/permissions";
import { cn } from "@/lib/utils";
import { navRowStyle } from "./nav-row-style";
import { WorkCount } from "./work-count";

/** The ways to all screens that staff of this role may read. */
export function BackOfficeNav({ role }: { role: StaffRole }) {
  const t = useTranslations("admin.nav");
  const current = screenAt(usePathname());
  const nav = useRef<HTMLElement>(null);
  const entry = current?.href;
  useEffect(() => showCurrent(nav.current, entry), [entry]);
  return (
    <nav ref={nav} aria-label={t("label")} className="flex flex-col gap-4">
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
                      navRowStyle,
                      current?.key === key && "bg-accent-soft font-medium text-accent hover:bg-accent-soft",
                    )}
                  >
                    <Icon aria-hidden className="size-4.5 shrink-0" />
                    {t(key)}
                    <WorkCount screen={key} />
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

/** Scrolls what is around the navigation so that the entry of the current screen is seen; `scrollIntoView` would move the page as well. */
function showCurrent(nav: HTMLElement | null, href: string | undefined): void {
  const frame = nav?.parentElement;
  const entry = nav?.querySelector<HTMLElement>(`a[href="${href}"]`);
  if (!frame || !entry) return;
  const { offsetTop: top, offsetHeight: height } = entry;
  const isSeen = top >= frame.scrollTop && top + height <= frame.scrollTop + frame.clientHeight;
  if (!isSeen) frame.scrollTo({ top: top - (frame.clientHeight - height) / 2 });
}

/** The navigation of small screens: a modal of the browser's own, which keeps the focus inside and closes on Escape. @param children below it */
export function BackOfficeMenu({ role, children }: { role: StaffRole; children: ReactNode }) {
  const t = useTranslations("admin.nav");
  const dialog = useRef<HTMLDialogElement>(null);
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu that led to it
  useEffect(() => dialog.current?.close(), [pathname]);
  return (
    <>
      <button
        type="button"
        className={`${iconButtonStyle} lg:hidden`}
        aria-label={t("open")}
        aria-haspopup="dialog"
        onClick={() => {
          dialog.current?.showModal();
          showCurrent(dialog.current?.querySelector("nav") ?? null, screenAt(pathname)?.href);
        }}
      >
        <Menu aria-hidden className="size-6" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press links, which is a click too, and Escape closes the dialog */}
      <dialog
        ref={dialog}
        aria-label={t("label")}
        className="m-0 h-dvh max-h-none w-72 max-w-[85vw] bg-page p-3 text-ink backdrop:bg-black/40"
        onClick={(event) => {
          const chosen = (event.target as Element).closest("a");
          if (chosen || event.target === dialog.current) dialog.current?.close();
        }}
      >
        <button
          type="button"
          className={`${iconButtonStyle} mb-2`}
          aria-label={t("close")}
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden className="size-6" />
        </button>
        <BackOfficeNav role={role} />
        {children}
      </dialog>
    </>
  );
}
