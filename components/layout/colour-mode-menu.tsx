"use client";

import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";
import { useColourMode } from "./use-colour-mode";

/** One button that cycles through system, light and dark. */
export function ColourModeMenu() {
  const t = useTranslations("header");
  const { mode, next, icon, change } = useColourMode();
  const label = t("colour_mode_next", { mode: t(mode), next: t(next) });
  return <IconButton label={label} title={label} icon={icon} iconSize="size-5" onClick={change} />;
}
