// Installs what the tests need in addition to this project. Plain JavaScript without packages, since it installs them.
// Never asks for a password: only root installs Debian's packages. What cannot be installed is said, and its tests are left out.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { isInstalled } from "../lib/cli/up-to-date.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));

/** A download that has not ended by then is given up. */
const LONGEST_DOWNLOAD_MS = 5 * 60_000;

/** The packages, with those for tests, unless they are those of the lock file: `npm run shop` leaves them out. */
export function installPackages() {
  if (isInstalled(root, { tests: true })) return;
  // On Windows npm is a script, which only a shell starts.
  const shell = process.platform === "win32";
  const options = { cwd: root, shell, stdio: /** @type {const} */ ("inherit") };
  if (spawnSync("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], options).status === 0) return;
  console.error("The packages could not be installed: npm ci --include=dev");
  process.exit(1);
}

/**
 * Debian's Chromium without a window when this is root on Debian, which takes a third less of the processor than the whole
 * one; otherwise the system's, or Playwright's own download.
 * @returns {string | undefined} what to say where there is none
 */
export function installBrowser() {
  const isThere = (/** @type {string[]} */ ...names) => names.some((name) => shell(`command -v ${name}`));
  if (isThere("chromium-headless-shell") || (!mayInstall() && isThere("chromium", "google-chrome"))) return;
  if (mayInstall() && debian("chromium-headless-shell fonts-noto-cjk")) return;
  const download = [`${root}node_modules/playwright/cli.js`, "install", "chromium"];
  console.log("Downloading Chromium for the browser tests");
  // Without a network it repeats its complaints; the sentence below says enough.
  const options = { stdio: /** @type {const} */ ("ignore"), timeout: LONGEST_DOWNLOAD_MS };
  if (spawnSync(process.execPath, download, options).status === 0) return;
  return "Chromium: browser tests are left out (npx playwright install chromium, or your system's package)";
}

/** Firefox and WebKitGTK with its driver and a screen that nobody sees. @returns {string | undefined} what to say where one is missing */
export function installOtherBrowsers() {
  const isThere = () =>
    shell("command -v firefox-esr || command -v firefox") &&
    shell("command -v WebKitWebDriver && command -v Xvfb && ls /usr/lib/*/webkit2gtk-4.1/MiniBrowser");
  if (isThere() || (mayInstall() && debian("firefox-esr webkit2gtk-driver xvfb fonts-noto-cjk") && isThere())) return;
  return "Firefox, WebKitGTK: what is missing of them is not tested (firefox-esr, webkit2gtk-driver and xvfb of Debian)";
}

/** PgBouncer, where PostgreSQL is tested. @returns {string | undefined} what to say where there is none */
export function installPooler() {
  if (shell("PATH=$PATH:/usr/sbin command -v pgbouncer") || (mayInstall() && debian("pgbouncer"))) return;
  return "PgBouncer: what a pooler changes is left out (your system's package)";
}

/** nginx without its service. @returns {string | undefined} what to say where there is none */
export function installNginx() {
  if (shell("command -v nginx") || (mayInstall() && debian("nginx-light"))) return;
  return "nginx: what it does in front of the shop is left out (your system's package)";
}

function mayInstall() {
  return process.getuid?.() === 0 && shell("command -v apt-get");
}

/** @param {string} packages */
function debian(packages) {
  const install = `RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${packages}`;
  return shell(`apt-get update -qq && ${install}`);
}

/** @param {string} command @returns {boolean} whether it succeeded */
function shell(command) {
  return spawnSync("sh", ["-c", command], { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}
