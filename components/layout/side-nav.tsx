"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import { cn } from "@/lib/utils";
import { onScroll } from "./on-scroll";

type Section = { id: string; title: string };

/** A section is current once it begins above this line, in pixels: header, the strip on phones, and some space. */
const READING_LINE = 170;

/** The navigation of layout "style2", as a strip on small screens; marks the section that is being read. */
export function SideNav({ label, sections }: { label: string; sections: Section[] }) {
  const current = useCurrentSection(sections);
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    // Keeps the marked link in view on phones. Not `scrollIntoView`, which would also scroll the page.
    const link = strip.current?.querySelector<HTMLElement>(`a[href="#${current}"]`);
    if (link) strip.current?.scrollTo({ left: link.offsetLeft - 16 });
  }, [current]);
  return (
    <nav
      ref={strip}
      aria-label={label}
      className="sticky top-16 z-20 -mx-4 overflow-x-auto border-b bg-page/95 px-4 backdrop-blur-sm [scrollbar-width:none] md:-mx-8 md:px-8 lg:top-24 lg:mx-0 lg:mt-14 lg:max-h-[calc(100dvh-10rem)] lg:self-start lg:overflow-y-auto lg:border-b-0 lg:px-0 print:hidden"
    >
      <p className="mb-2 hidden text-sm font-medium text-muted lg:block">{label}</p>
      <ul className="flex gap-1 py-1.5 lg:flex-col lg:gap-0 lg:border-l lg:py-0">
        {sections.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={id === current ? "location" : undefined}
              className={cn(
                "flex min-h-11 items-center rounded-full px-4 whitespace-nowrap lg:-ml-px lg:rounded-none lg:border-l-2 lg:border-transparent lg:whitespace-normal",
                id === current
                  ? "bg-accent-soft font-medium text-accent lg:border-accent lg:bg-transparent"
                  : "text-muted hover:text-ink",
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useCurrentSection(sections: Section[]): string {
  const first = sections[0]?.id ?? "";
  return useSyncExternalStore(
    onScroll,
    () => {
      const root = document.documentElement;
      if (scrollY > 0 && scrollY + innerHeight >= root.scrollHeight - 2) return sections.at(-1)?.id ?? first;
      const reached = sections.filter(({ id }) => {
        const section = document.getElementById(id);
        return section !== null && section.getBoundingClientRect().top <= READING_LINE;
      });
      return reached.at(-1)?.id ?? first;
    },
    () => first,
  );
}
