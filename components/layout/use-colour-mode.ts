import { Monitor, Moon, Sun } from "lucide-react";
import { useTheme } from "next-themes";
import { useInBrowser } from "@/components/navigation/use-in-browser";

const icons = { system: Monitor, light: Sun, dark: Moon };

type Mode = keyof typeof icons;

/** Order: system, the mode opposite to the system's, the system's mode fixed. So the first press is visible. */
function modeAfter(mode: Mode, isSystemDark: boolean): Mode {
  const [same, other] = isSystemDark ? (["dark", "light"] as const) : (["light", "dark"] as const);
  return mode === "system" ? other : mode === other ? same : "system";
}

/** The current mode with its icon, the next mode, and a function that changes to it. */
export function useColourMode() {
  const { theme, systemTheme, setTheme } = useTheme();
  // The server cannot know the mode; the first render in the browser must equal the server's.
  const inBrowser = useInBrowser();
  const mode: Mode = inBrowser && (theme === "light" || theme === "dark") ? theme : "system";
  const next = modeAfter(mode, inBrowser && systemTheme === "dark");
  return { mode, next, icon: icons[mode], change: () => setTheme(next) };
}
