// `npm test`: installs what is missing, then checks, unit, contract and rules tests, then the browser tests on a shop
// that is set up from a fresh copy of this project, and once more on an instance that has such a shop as its backend, except
// those to which that makes no difference. `npm run test:front` runs all of them there, and nothing else. Ends with what
// failed, what passed only at a later try, and one line: N passed, N failed.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installBrowser, installNginx, installPackages, installPooler } from "./install.mjs";
import { readPlaywright, readVitest } from "./report-failures.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const results = `${root}test-results/`;
const totals = { passed: 0, failed: 0 };
const failures = [];
const flaky = [];
const onlyFront = process.argv.includes("--front");

/**
 * What an instance with a backend of its own would only run a second time; with `--front` it does. The first start servers
 * of their own and never ask that instance; the others look at files of the build, or at how a page looks and behaves
 * whatever its data are.
 */
const SAME_IN_FRONT = [
  ...["canary", "content-admin", "instances", "log", "nginx", "stored-markup"],
  ...["axe", "patterns", "script-budget"],
];

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
  const checked = run([`${root}tests/check.mjs`]) === 0;
  if (!checked) failures.push("check: types, lint, unused code");
  count("check", checked ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  vitest();
}
browsers();
if (flaky.length > 0) console.warn(`\n!!! Passed only at a later try:\n${flaky.join("\n")}`);
if (failures.length > 0) console.error(`\nFailed:\n${failures.join("\n")}\n`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);

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
  const report = readReport(file);
  note("unit, contract, rules", status, readVitest(report, root));
  const failed = report?.numFailedTests ?? 0;
  count("unit, contract, rules", {
    passed: report?.numPassedTests ?? 0,
    failed: status !== 0 ? Math.max(1, failed) : failed,
  });
}

/**
 * On the shop as it comes, and on an instance that has such a shop as its backend; both are of one fresh copy. Whoever
 * names a folder for it (`E2E_DIRECTORY`) may use the build afterwards, as `npm run test:faults` does.
 */
function browsers() {
  const directory = process.env.E2E_DIRECTORY ?? mkdtempSync(join(tmpdir(), "shop-"));
  if (!onlyFront) browser("browser", [], { E2E_DIRECTORY: directory });
  const specs = onlyFront ? [] : [`/e2e/(?!(?:${SAME_IN_FRONT.join("|")})\\.spec)[^/]+$`];
  browser("browser, in front of a backend", specs, { E2E_DIRECTORY: directory, E2E_FRONT: "1" });
  if (!process.env.E2E_DIRECTORY) rmSync(directory, { recursive: true, force: true });
}

function browser(name, specs, env) {
  const file = `${results}${env.E2E_FRONT ? "e2e-front" : "e2e"}.json`;
  const status = run(
    [`${root}node_modules/@playwright/test/cli.js`, "test", "--config", "tests/e2e/playwright.config.ts", ...specs],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  const report = readReport(file);
  note(name, status, readPlaywright(report));
  const failed = report?.stats.unexpected ?? 0;
  const passed = (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0);
  count(name, { passed, failed: status !== 0 ? Math.max(1, failed) : failed });
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** Keeps what the last lines will name; a run that ended badly without a failed test is named as such. */
function note(name, status, found) {
  failures.push(...found.failed);
  flaky.push(...found.flaky);
  if (status !== 0 && found.failed.length === 0) failures.push(`${name}: ended with ${status}, and no test failed`);
}

function count(name, { passed, failed }) {
  totals.passed += passed;
  totals.failed += failed;
  console.log(`\n${name}: ${passed} passed, ${failed} failed\n`);
}

function run(args, env = {}) {
  return spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } }).status;
}
