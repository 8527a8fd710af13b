// `npm test`: installs what is missing, then checks, unit, contract and rules tests, then the browser tests on a shop
// that is set up from a fresh copy of this project. Ends with one line: N passed, N failed.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const results = `${root}test-results/`;
const totals = { passed: 0, failed: 0 };

installPackages();
installBrowser();
installNginx();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
if (!process.env.TEST_REDIS_URL) {
  console.warn("\n!!! TEST_REDIS_URL is not set: what instances share through Redis is SKIPPED !!!\n");
}
if (!process.env.TEST_DATABASE_URL) {
  console.warn("\n!!! TEST_DATABASE_URL is not set: everything runs on PGlite, the PostgreSQL parts are SKIPPED !!!\n");
}

count("check", run([`${root}tests/check.mjs`]) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
vitest();
browser();
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);

function installPackages() {
  const installed = `${root}node_modules/.package-lock.json`;
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs) return;
  must("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--include=dev"]);
}

/** The system's Chromium, Debian's package when this is root on Debian, otherwise Playwright's own download. */
function installBrowser() {
  if (spawnSync("sh", ["-c", "command -v chromium || command -v google-chrome"]).status === 0) return;
  if (!mayInstall()) return must(process.execPath, [`${root}node_modules/playwright/cli.js`, "install", "chromium"]);
  must("apt-get", ["update", "-qq"]);
  must("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-noto-cjk"]);
}

/** Debian's package when this is root on Debian, without its service; elsewhere what needs it is skipped. */
function installNginx() {
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

function vitest() {
  const file = `${results}vitest.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const status = run([
    `${root}node_modules/vitest/vitest.mjs`,
    "run",
    "--config",
    "tests/vitest.config.ts",
    ...reporters,
  ]);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  const failed = report?.numFailedTests ?? 0;
  count("unit, contract, rules", {
    passed: report?.numPassedTests ?? 0,
    failed: status !== 0 ? Math.max(1, failed) : failed,
  });
}

function browser() {
  const file = `${results}e2e.json`;
  const status = run(
    [`${root}node_modules/@playwright/test/cli.js`, "test", "--config", "tests/e2e/playwright.config.ts"],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  );
  const stats = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).stats : undefined;
  const failed = stats?.unexpected ?? 0;
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  if (stats?.flaky)
    console.warn(`\n!!! ${stats.flaky} browser tests passed only at the second try: see "flaky" above !!!\n`);
  count("browser", { passed, failed: status !== 0 ? Math.max(1, failed) : failed });
}

function count(name, { passed, failed }) {
  totals.passed += passed;
  totals.failed += failed;
  console.log(`\n${name}: ${passed} passed, ${failed} failed\n`);
}

function run(args, env = {}) {
  return spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } }).status;
}

function must(command, args) {
  const done = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  if (done.status === 0) return;
  console.error(`${command} ${args.join(" ")} failed`);
  process.exit(1);
}
