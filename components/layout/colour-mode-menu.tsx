"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import { useSyncExternalStore } from "react";
import { iconButtonStyle } from "../ui/icon-button-style";

const modes = ["system", "light", "dark"] as const;
const icons = { system: Monitor, light: Sun, dark: Moon };
const never = () => () => {};

/** One button that cycles through system, light and dark. */
export function ColourModeMenu() {
  const t = useTranslations("header");
  const { theme, setTheme } = useTheme();
  // The server cannot know the mode; the first render in the browser must equal the server's.
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const mode = (inBrowser && modes.find((known) => known === theme)) || "system";
  const Icon = icons[mode];
  const next = modes[(modes.indexOf(mode) + 1) % modes.length] ?? "system";
  return (
    <button
      type="button"
      className={iconButtonStyle}
      aria-label={`${t("colour_mode")}: ${t(mode)}`}
      title={`${t("colour_mode")}: ${t(mode)}`}
      onClick={() => setTheme(next)}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
