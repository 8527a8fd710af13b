import { Monitor, Moon, Sun } from "lucide-react";
import { useTheme } from "next-themes";
import { useInBrowser } from "@/components/navigation/use-in-browser";

const icons = { system: Monitor, light: Sun, dark: Moon };

type Mode = keyof typeof icons;

/** From the system's colours to the other ones first, so that every press is seen; then back by way of a fixed choice. */
function modeAfter(mode: Mode, isSystemDark: boolean): Mode {
  const [same, other] = isSystemDark ? (["dark", "light"] as const) : (["light", "dark"] as const);
  return mode === "system" ? other : mode === other ? same : "system";
}

/** The colour mode that is chosen with its icon, the one after it, and the change to that. */
export function useColourMode() {
  const { theme, systemTheme, setTheme } = useTheme();
  // The server cannot know the mode; the first render in the browser must equal the server's.
  const inBrowser = useInBrowser();
  const mode: Mode = inBrowser && (theme === "light" || theme === "dark") ? theme : "system";
  const next = modeAfter(mode, inBrowser && systemTheme === "dark");
  return { mode, next, icon: icons[mode], change: () => setTheme(next) };
}
