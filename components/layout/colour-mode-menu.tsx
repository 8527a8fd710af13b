"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import { useSyncExternalStore } from "react";
import { IconButton } from "@/components/ui/icon-button";

const icons = { system: Monitor, light: Sun, dark: Moon };
const never = () => () => {};

type Mode = keyof typeof icons;

/** From the system's colours to the other ones first, so that every press is seen; then back by way of a fixed choice. */
function modeAfter(mode: Mode, isSystemDark: boolean): Mode {
  const [same, other] = isSystemDark ? (["dark", "light"] as const) : (["light", "dark"] as const);
  return mode === "system" ? other : mode === other ? same : "system";
}

/** One button that goes round system, light and dark. @param rowStyle as a row of a menu, with its text */
export function ColourModeMenu({ rowStyle }: { rowStyle?: string }) {
  const t = useTranslations("header");
  const { theme, systemTheme, setTheme } = useTheme();
  // The server cannot know the mode; the first render in the browser must equal the server's.
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const mode: Mode = inBrowser && (theme === "light" || theme === "dark") ? theme : "system";
  const next = modeAfter(mode, inBrowser && systemTheme === "dark");
  const label = t("colour_mode_next", { mode: t(mode), next: t(next) });
  const Icon = icons[mode];
  if (rowStyle) {
    return (
      <button type="button" className={rowStyle} onClick={() => setTheme(next)}>
        <Icon aria-hidden className="size-4.5 shrink-0" />
        {t("colour_mode_now", { mode: t(mode) })}
      </button>
    );
  }
  return <IconButton label={label} title={label} icon={Icon} iconSize="size-5" onClick={() => setTheme(next)} />;
}
