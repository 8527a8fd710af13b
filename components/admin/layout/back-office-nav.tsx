"use client";

import { Menu, X } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import {
  type BackOfficeScreen,
  backOfficeSections,
  screenAt,
  settingsScreen,
} from "@/components/admin/back-office-sections";
import { AppLink } from "@/components/ui/app-link";
import { IconButton } from "@/components/ui/icon-button";
import { MAX_WORK } from "@/lib/contract/new-work";
import { may, type StaffRights } from "@/lib/contract/permissions";
import { cn } from "@/lib/utils";
import { navRowStyle } from "./nav-row-style";
import { useNewWork } from "./new-work";

/**
 * Links to all screens that this account may read; the settings are pinned below them.
 * @param children at the list's end
 */
export function BackOfficeNav({ staff, children }: { staff: StaffRights; children?: ReactNode }) {
  const t = useTranslations("admin.nav");
  const current = screenAt(usePathname());
  const nav = useRef<HTMLElement>(null);
  const entry = current?.href;
  useEffect(() => showCurrent(nav.current, entry), [entry]);
  return (
    <nav ref={nav} aria-label={t("label")} className="flex min-h-0 flex-1 flex-col">
      <div className="relative flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-3">
        {backOfficeSections.map((section) => {
          const screens = section.screens.filter(({ permission, place }) => !place && may(staff, permission));
          if (screens.length === 0) return null;
          return (
            <div key={section.key}>
              <h2 className="px-3 pb-1 text-xs font-medium text-muted">{t(`sections.${section.key}`)}</h2>
              <ul className="flex flex-col gap-0.5">
                {screens.map((screen) => (
                  <li key={screen.key}>
                    <NavEntry screen={screen} isCurrent={current?.key === screen.key} />
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
        {children}
      </div>
      {may(staff, settingsScreen.permission) && (
        <div className="border-t px-3 py-2">
          <NavEntry screen={settingsScreen} isCurrent={current?.key === settingsScreen.key} />
        </div>
      )}
    </nav>
  );
}

function NavEntry({ screen: { key, href, icon: Icon }, isCurrent }: { screen: BackOfficeScreen; isCurrent: boolean }) {
  const t = useTranslations("admin.nav");
  return (
    <AppLink
      href={href}
      // Twenty screens, each rendered for this account: fetched only when opened.
      prefetch={false}
      aria-current={isCurrent ? "page" : undefined}
      className={cn(navRowStyle, isCurrent && "bg-accent-soft font-medium text-accent hover:bg-accent-soft")}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {t(key)}
      <WorkCount screen={key} />
    </AppLink>
  );
}

const kindsOfWork = ["orders", "returns", "messages", "reviews"] as const;

/** How many tasks wait on a screen; nothing for none. */
function WorkCount({ screen }: { screen: BackOfficeScreen["key"] }) {
  const t = useTranslations("admin.nav");
  const work = useNewWork();
  const kind = kindsOfWork.find((one) => one === screen);
  const count = (kind && work?.[kind]) ?? 0;
  if (count === 0) return null;
  const shown = count > MAX_WORK ? `${MAX_WORK}+` : String(count);
  return (
    <span className="ml-auto min-w-6 rounded-full bg-accent-soft px-1.5 text-center text-xs leading-5 font-medium text-accent tabular-nums in-aria-[current=page]:bg-page">
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{t("waiting", { count: shown })}</span>
    </span>
  );
}

/** Scrolls the list so that the current screen's entry is visible; `scrollIntoView` would scroll the page as well. */
function showCurrent(nav: HTMLElement | null, href: string | undefined): void {
  const frame = nav?.firstElementChild;
  const entry = frame?.querySelector<HTMLElement>(`a[href="${href}"]`);
  if (!frame || !entry) return;
  const { offsetTop: top, offsetHeight: height } = entry;
  const isSeen = top >= frame.scrollTop && top + height <= frame.scrollTop + frame.clientHeight;
  if (!isSeen) frame.scrollTo({ top: top - (frame.clientHeight - height) / 2 });
}

/**
 * The navigation of small screens: a native modal dialog, which traps focus and closes on Escape.
 * @param children at its end
 */
export function BackOfficeMenu({ staff, children }: { staff: StaffRights; children: ReactNode }) {
  const t = useTranslations("admin.nav");
  const dialog = useRef<HTMLDialogElement>(null);
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu that led to it
  useEffect(() => dialog.current?.close(), [pathname]);
  return (
    <>
      <IconButton
        icon={Menu}
        label={t("open")}
        aria-haspopup="dialog"
        className="lg:hidden"
        onClick={() => {
          dialog.current?.showModal();
          showCurrent(dialog.current?.querySelector("nav") ?? null, screenAt(pathname)?.href);
        }}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press links, which is a click too, and Escape closes the dialog */}
      <dialog
        ref={dialog}
        aria-label={t("label")}
        className="m-0 h-dvh max-h-none w-72 max-w-[85vw] flex-col bg-page text-ink backdrop:bg-black/40 open:flex"
        onClick={(event) => {
          const chosen = (event.target as Element).closest("a");
          if (chosen || event.target === dialog.current) dialog.current?.close();
        }}
      >
        <IconButton icon={X} label={t("close")} className="mx-3 mt-3" onClick={() => dialog.current?.close()} />
        <BackOfficeNav staff={staff}>{children}</BackOfficeNav>
      </dialog>
    </>
  );
}
