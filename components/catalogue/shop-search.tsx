"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { KeywordField } from "@/components/ui/keyword-field";
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
        <KeywordField
          ref={field}
          id="keyword"
          aria-label={t("search")}
          placeholder={hint || t("search_placeholder")}
          onFocus={Suggest ? undefined : prepare}
          defaultValue={keyword}
          autoComplete="off"
          submit={t("search_submit")}
        />
        {Suggest && <Suggest field={field} />}
      </ShopForm>
    </search>
  );
}
