"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import { useSyncExternalStore } from "react";
import { IconButton } from "@/components/ui/icon-button";

const modes = ["system", "light", "dark"] as const;
const icons = { system: Monitor, light: Sun, dark: Moon };
const never = () => () => {};

/** One button that cycles through system, light and dark. @param rowStyle as a row of a menu, with its text */
export function ColourModeMenu({ rowStyle }: { rowStyle?: string }) {
  const t = useTranslations("header");
  const { theme, setTheme } = useTheme();
  // The server cannot know the mode; the first render in the browser must equal the server's.
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const mode = (inBrowser && modes.find((known) => known === theme)) || "system";
  const next = modes[(modes.indexOf(mode) + 1) % modes.length] ?? "system";
  const label = `${t("colour_mode")}: ${t(mode)}`;
  const Icon = icons[mode];
  if (rowStyle) {
    return (
      <button type="button" className={rowStyle} onClick={() => setTheme(next)}>
        <Icon aria-hidden className="size-4.5 shrink-0" />
        {label}
      </button>
    );
  }
  return <IconButton label={label} title={label} icon={Icon} iconSize="size-5" onClick={() => setTheme(next)} />;
}
