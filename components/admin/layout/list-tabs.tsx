"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { AppLink } from "@/components/ui/app-link";
import { cn } from "@/lib/utils";

type ListTab = {
  id: string;
  href: string;
  label: string;
  /** The number of rows, in words. */
  count?: ReactNode;
  /** Whether its rows wait for staff. */
  isWork?: boolean;
};

/** With more tabs than this they are closer together on tablets, so that every count fits in the row. */
const MANY = 6;

/** The parts of a list, each with its own address. On phones the row scrolls, starting at the current one. */
export function ListTabs({ label, tabs, current }: { label: string; tabs: ListTab[]; current: string }) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = row.current;
    const tab = nav?.querySelector(`[data-tab="${current}"]`);
    if (!nav || !tab) return;
    const [place, own] = [nav.getBoundingClientRect(), tab.getBoundingClientRect()];
    // Centred, so that its neighbours are visible. Scrolls only the row, not the page.
    nav.scrollBy({ left: own.left + own.width / 2 - (place.left + place.width / 2), behavior: "instant" });
  }, [current]);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="-mx-4 mb-4 overflow-x-auto scroll-px-4 px-4 [scrollbar-width:none] max-md:mask-[linear-gradient(to_right,transparent,black_1rem,black_calc(100%-1.625rem),transparent)] md:mx-0 md:px-0"
    >
      <ul className="flex w-max min-w-full gap-1 border-b max-md:[&>:first-child>a]:pl-0">
        {tabs.map(({ id, href, label, count, isWork }) => (
          <li key={id}>
            <AppLink
              href={href}
              data-tab={id}
              prefetch={false}
              aria-current={id === current ? "page" : undefined}
              className={cn(
                "-mb-px flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-2.5 whitespace-nowrap md:gap-2 md:px-3",
                tabs.length > MANY && "md:max-xl:gap-1.5 md:max-xl:px-1.5 md:max-xl:text-sm",
                id === current
                  ? "border-accent font-medium text-ink [scroll-initial-target:nearest]"
                  : "text-muted hover:border-line-strong hover:text-ink",
              )}
            >
              {label}
              {count !== undefined && (
                <span
                  className={cn(
                    "min-w-6 rounded-full px-1.5 text-center text-xs leading-5 tabular-nums",
                    isWork ? "bg-warning-soft font-medium text-warning" : "bg-ink-soft text-muted",
                  )}
                >
                  {count}
                </span>
              )}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
