"use client";

import { useTranslations } from "next-intl";
import { useColourMode } from "@/components/layout/use-colour-mode";

/** The choice of the colour mode as a row of a menu. */
export function ColourModeRow({ className }: { className: string }) {
  const t = useTranslations("header");
  const { mode, icon: Icon, change } = useColourMode();
  return (
    <button type="button" className={className} onClick={change}>
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {t("colour_mode_now", { mode: t(mode) })}
    </button>
  );
}
