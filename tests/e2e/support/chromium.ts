import { spawnSync } from "node:child_process";

/** The system's browser, where there is one; undefined lets Playwright use its own. */
export function systemChromium(): string | undefined {
  const found = spawnSync("sh", ["-c", "command -v chromium || command -v google-chrome"], { encoding: "utf8" });
  // There is no `sh` on Windows.
  return found.stdout?.trim() || undefined;
}

/** How every browser of the tests is started. */
export const chromiumOptions = {
  executablePath: systemChromium(),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
