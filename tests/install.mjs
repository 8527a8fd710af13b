// Installs what the tests need in addition to this project. Plain JavaScript without packages, since it installs them.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { isInstalled } from "../lib/cli/up-to-date.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));

/** The packages, with those for tests, unless they are those of the lock file: `npm run shop` leaves them out. */
export function installPackages() {
  if (isInstalled(root, { tests: true })) return;
  must("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"]);
}

/**
 * Debian's Chromium without a window when this is root on Debian, which takes a third less of the processor than the whole
 * one; otherwise the system's, or Playwright's own download.
 */
export function installBrowser() {
  const isThere = (/** @type {string[]} */ ...names) =>
    spawnSync("sh", ["-c", names.map((name) => `command -v ${name}`).join(" || ")]).status === 0;
  if (isThere("chromium-headless-shell") || (!mayInstall() && isThere("chromium", "google-chrome"))) return;
  if (!mayInstall()) return must(process.execPath, [`${root}node_modules/playwright/cli.js`, "install", "chromium"]);
  must("apt-get", ["update", "-qq"]);
  must("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell", "fonts-noto-cjk"]);
}

/** PgBouncer, where PostgreSQL is tested: Debian's package when this is root on Debian. Without it its test is skipped. */
export function installPooler() {
  const isThere = () => spawnSync("sh", ["-c", "PATH=$PATH:/usr/sbin command -v pgbouncer"]).status === 0;
  if (!isThere() && process.getuid?.() === 0) {
    spawnSync("sh", ["-c", "apt-get update -qq && apt-get install -y -qq --no-install-recommends pgbouncer"]);
  }
  if (!isThere()) console.warn("\n!!! PgBouncer is not installed: what a pooler changes is SKIPPED !!!\n");
}

/** Debian's package when this is root on Debian, without its service; elsewhere what needs it is skipped. */
export function installNginx() {
  if (spawnSync("nginx", ["-v"]).status === 0) return;
  if (mayInstall()) {
    const install = "apt-get update -qq && RUNLEVEL=1 apt-get install -y -qq --no-install-recommends nginx-light";
    if (spawnSync("sh", ["-c", install], { stdio: "inherit" }).status === 0) return;
  }
  console.warn("\n!!! nginx is not installed: what it does in front of the shop is SKIPPED !!!\n");
}

function mayInstall() {
  return process.getuid?.() === 0 && spawnSync("sh", ["-c", "command -v apt-get"]).status === 0;
}

/** @param {string} command @param {string[]} args */
function must(command, args) {
  // On Windows npm is a script, which only a shell starts.
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    shell: command === "npm" && process.platform === "win32",
  });
  if (done.status === 0) return;
  console.error(`${command} ${args.join(" ")} failed`);
  process.exit(1);
}
