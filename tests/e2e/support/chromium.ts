import { spawnSync } from "node:child_process";

/** The system's browser, where there is one; undefined lets Playwright use its own. */
export function systemChromium(): string | undefined {
  const names = ["chromium-headless-shell", "chromium", "google-chrome"].map((name) => `command -v ${name}`);
  const found = spawnSync("sh", ["-c", names.join(" || ")], { encoding: "utf8" });
  // There is no `sh` on Windows.
  return found.stdout?.trim() || undefined;
}

/** The launch options of every browser of the tests. */
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
