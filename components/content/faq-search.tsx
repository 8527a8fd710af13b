"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { hasWords } from "@/lib/contract/fold-width";

/** Filters the questions below by keyword, and opens the one that the address names. */
export function FaqSearch({ children }: { children: ReactNode }) {
  const t = useTranslations("faq");
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<number>();

  useEffect(() => {
    const open = () => {
      const key = decodeURIComponent(window.location.hash.slice(1));
      const named = key ? document.getElementById(key) : null;
      if (named instanceof HTMLDetailsElement) {
        named.open = true;
        named.scrollIntoView();
      }
    };
    open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, []);

  const narrow = useCallback((text: string) => {
    let count = 0;
    for (const question of list.current?.querySelectorAll<HTMLDetailsElement>("[data-faq]") ?? []) {
      question.hidden = !hasWords(question.textContent ?? "", text);
      count += question.hidden ? 0 : 1;
    }
    for (const group of list.current?.querySelectorAll<HTMLElement>("[data-faq-group]") ?? []) {
      group.hidden = !group.querySelector("[data-faq]:not([hidden])");
    }
    setFound(text.trim() ? count : undefined);
  }, []);

  // Handles text that was typed before this script ran, or restored after going back.
  useEffect(() => {
    if (field.current?.value) narrow(field.current.value);
  }, [narrow]);

  return (
    <>
      <div className="relative mt-6">
        <Search aria-hidden className="pointer-events-none absolute top-3 left-4 size-5 text-muted" />
        <input
          ref={field}
          type="search"
          aria-label={t("search")}
          placeholder={t("search_hint")}
          onChange={(event) => narrow(event.target.value)}
          className="min-h-11 w-full rounded-full border border-line-strong bg-raised pr-4 pl-12 placeholder:text-muted"
        />
      </div>
      <p role="status" className="mt-3 min-h-7 text-muted">
        {found !== undefined && (found > 0 ? t("found", { count: found }) : t("nothing"))}
      </p>
      <div ref={list}>{children}</div>
    </>
  );
}
