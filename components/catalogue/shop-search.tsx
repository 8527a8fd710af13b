"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { KeywordField } from "@/components/ui/keyword-field";
import { send } from "@/lib/fetcher";
import { ShopForm } from "./shop-form";

type Suggest = ComponentType<{ field: RefObject<HTMLInputElement | null> }>;

/** The search field of the list, focused by the header's search icon. */
export function ShopSearch({
  kept,
  keyword,
  hint,
  isMissed,
}: {
  kept: [string, string][];
  keyword: string | undefined;
  hint: string;
  /** No product matches the whole keyword; the shop counts this, so that staff can add search words. */
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
