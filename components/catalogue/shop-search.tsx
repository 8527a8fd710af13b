"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { MAX_KEYWORD } from "@/lib/contract/shop-query";
import { send } from "@/lib/fetcher";
import { ShopForm } from "./shop-form";

type Suggest = ComponentType<{ field: RefObject<HTMLInputElement | null> }>;

/** The search field of the list; the search icon of the header leads here. */
export function ShopSearch({
  kept,
  keyword,
  hint,
  isMissed,
}: {
  kept: [string, string][];
  keyword: string | undefined;
  hint: string;
  /** Nothing fits the keyword whole; the shop counts that, for the words that its staff add. */
  isMissed: boolean;
}) {
  const t = useTranslations("shop_list");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (window.location.hash === `#${field.current?.id}`) field.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (isMissed) send("POST", "/api/bff/missed-searches", { keyword }).catch(() => {});
  }, [isMissed, keyword]);
  const [Suggest, setSuggest] = useState<Suggest>();
  const prepare = () =>
    import("./search-suggestions").then((part) => setSuggest(() => part.SearchSuggestions)).catch(() => {});
  return (
    <search>
      <ShopForm kept={kept} className="relative max-w-xl">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
        />
        <input
          ref={field}
          id="keyword"
          type="search"
          name="keyword"
          aria-label={t("search")}
          placeholder={hint || t("search_placeholder")}
          onFocus={Suggest ? undefined : prepare}
          defaultValue={keyword}
          maxLength={MAX_KEYWORD}
          enterKeyHint="search"
          autoComplete="off"
          className="min-h-12 w-full rounded-full border border-line-strong bg-raised pr-24 pl-12 text-base text-ink placeholder:text-muted"
        />
        <button
          type="submit"
          className="absolute top-1 right-1 min-h-10 rounded-full bg-accent px-5 font-medium text-on-accent hover:bg-accent-strong"
        >
          {t("search_submit")}
        </button>
        {Suggest && <Suggest field={field} />}
      </ShopForm>
    </search>
  );
}
