// `npm test`: installs what is missing, then checks, unit, contract and rules tests, then the browser tests on a shop
// that is set up from a fresh copy of this project, and the main journeys once more on an instance that has such a shop as
// its backend. `npm run test:front` runs all browser tests there, and nothing else. Ends with one line: N passed, N failed.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const results = `${root}test-results/`;
const totals = { passed: 0, failed: 0 };
const onlyFront = process.argv.includes("--front");

/** What shoppers, members and staff do most; all of it is run with `--front`. */
const JOURNEYS = ["journey", "story", "cart", "members", "orders", "entries", "upstream", "fronting"];

installPackages();
installBrowser();
if (process.env.TEST_DATABASE_URL) installPooler();
installNginx();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
if (!process.env.TEST_REDIS_URL) {
  console.warn("\n!!! TEST_REDIS_URL is not set: what instances share through Redis is SKIPPED !!!\n");
}
if (!process.env.TEST_DATABASE_URL) {
  console.warn("\n!!! TEST_DATABASE_URL is not set: everything runs on PGlite, the PostgreSQL parts are SKIPPED !!!\n");
}

if (!onlyFront) {
  count("check", run([`${root}tests/check.mjs`]) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  vitest();
}
browsers();
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

/** PgBouncer, where PostgreSQL is tested: Debian's package when this is root on Debian. Without it its test is skipped. */
function installPooler() {
  const isThere = () => spawnSync("sh", ["-c", "PATH=$PATH:/usr/sbin command -v pgbouncer"]).status === 0;
  if (!isThere() && process.getuid?.() === 0) {
    spawnSync("sh", ["-c", "apt-get update -qq && apt-get install -y -qq --no-install-recommends pgbouncer"]);
  }
  if (!isThere()) console.warn("\n!!! PgBouncer is not installed: what a pooler changes is SKIPPED !!!\n");
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

/** On the shop as it comes, and on an instance that has such a shop as its backend; both are of one fresh copy. */
function browsers() {
  const directory = mkdtempSync(join(tmpdir(), "shop-"));
  if (!onlyFront) browser("browser", [], { E2E_DIRECTORY: directory });
  const specs = onlyFront ? [] : JOURNEYS.map((name) => `${name}\\.spec`);
  browser("browser, in front of a backend", specs, { E2E_DIRECTORY: directory, E2E_FRONT: "1" });
  rmSync(directory, { recursive: true, force: true });
}

function browser(name, specs, env) {
  const file = `${results}${env.E2E_FRONT ? "e2e-front" : "e2e"}.json`;
  const status = run(
    [`${root}node_modules/@playwright/test/cli.js`, "test", "--config", "tests/e2e/playwright.config.ts", ...specs],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  const stats = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).stats : undefined;
  const failed = stats?.unexpected ?? 0;
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  if (stats?.flaky)
    console.warn(`\n!!! ${stats.flaky} browser tests passed only at the second try: see "flaky" above !!!\n`);
  count(name, { passed, failed: status !== 0 ? Math.max(1, failed) : failed });
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
