import { spawnSync } from "node:child_process";
import { systemChromium } from "../../e2e/support/chromium";
import type { Browser } from "./browser";
import { openChromium, openFirefox } from "./over-bidi";
import { openWebKit } from "./over-webdriver";

export type EngineName = "Firefox" | "WebKit" | "Chromium";

/** How to open an engine of this machine; undefined where it is missing. */
export function installed(name: EngineName): ((isDark?: boolean) => Promise<Browser>) | undefined {
  if (name === "Chromium") return systemChromium() ? openChromium : undefined;
  const executable = name === "Firefox" ? firefox() : miniBrowser();
  if (!executable) return undefined;
  return (isDark) => (name === "Firefox" ? openFirefox : openWebKit)(executable, isDark);
}

const firefox = () => first("command -v firefox-esr || command -v firefox");
/** Debian keeps it beside the libraries. */
const miniBrowser = () =>
  first("command -v WebKitWebDriver >&2 && command -v Xvfb >&2 && ls -1 /usr/lib/*/webkit2gtk-4.1/MiniBrowser");

function first(command: string): string | undefined {
  return spawnSync("sh", ["-c", command], { encoding: "utf8" }).stdout?.split("\n")[0] || undefined;
}
