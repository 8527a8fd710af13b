import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";
import { cn } from "@/lib/utils";

type ListTab = {
  id: string;
  href: string;
  label: string;
  /** How many there are, in words. */
  count?: ReactNode;
  /** They wait for staff. */
  isWork?: boolean;
};

/** More than these stand closer together on tablets, so that the row shows every count whole. */
const MANY = 6;

/** The parts of a list, each with an address of its own. On phones the row scrolls, to the current one at first. */
export function ListTabs({ label, tabs, current }: { label: string; tabs: ListTab[]; current: string }) {
  return (
    <nav
      aria-label={label}
      className="-mx-4 mb-4 overflow-x-auto scroll-px-4 px-4 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      <ul className="flex w-max min-w-full gap-1 border-b max-md:-ml-3">
        {tabs.map(({ id, href, label, count, isWork }) => (
          <li key={id}>
            <AppLink
              href={href}
              prefetch={false}
              aria-current={id === current ? "page" : undefined}
              className={cn(
                "-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 whitespace-nowrap",
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
