"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { isVisible } from "@/components/navigation/focus-heading";
import { AppLink } from "@/components/ui/app-link";
import { iconButtonStyle } from "@/components/ui/icon-button-style";

/** The header's search icon: leads to the shop's search field, or focuses the current list's, keeping its filters. */
export function SearchLink() {
  const t = useTranslations("header");
  return (
    <AppLink href="/shop#keyword" aria-label={t("search")} className={iconButtonStyle} onClick={focusFieldAtHand}>
      <Search aria-hidden className="size-5" />
    </AppLink>
  );
}

function focusFieldAtHand(event: MouseEvent) {
  // The router keeps earlier lists in the document, hidden.
  const fields = [...document.querySelectorAll<HTMLInputElement>("#keyword")];
  const field = fields.find(isVisible);
  if (!field) return;
  event.preventDefault();
  // Nothing is loaded, so the loading bar, which listens for clicks on the document, must not start.
  event.nativeEvent.stopImmediatePropagation();
  field.focus();
}
