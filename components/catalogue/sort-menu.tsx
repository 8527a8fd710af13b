"use client";

import { ChevronDown } from "lucide-react";
import { useRef } from "react";
import { AppLink } from "@/components/ui/app-link";
import { buttonStyle } from "@/components/ui/button";
import { useCloseOutside } from "@/components/ui/use-close-outside";

type Props = {
  /** Accessible name of the menu. */
  label: string;
  /** Text of the button: the current sort order. */
  current: string;
  links: { key: string; title: string; href: string; active: boolean; prefetch?: false }[];
};

/** Sort orders on small screens, which have no room for a row: links in a menu that also opens without scripts. */
export function SortMenu({ label, current, links }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  useCloseOutside(details);
  return (
    <details ref={details} className="group relative ml-auto min-w-0 lg:hidden">
      <summary className={buttonStyle({ look: "outline", className: "list-none px-4" })}>
        <span className="truncate">{current}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <nav
        aria-label={label}
        className="absolute top-full right-0 z-20 mt-2 w-48 rounded-2xl border bg-raised p-2 shadow-lg"
      >
        <ul>
          {links.map(({ key, title, href, active, prefetch }) => (
            <li key={key}>
              <AppLink
                href={href}
                prefetch={prefetch}
                aria-current={active ? "true" : undefined}
                className="flex min-h-11 items-center rounded-xl px-4 hover:bg-surface aria-[current]:font-medium aria-[current]:text-accent"
              >
                {title}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
