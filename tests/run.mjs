// `npm test`: installs what is missing, then checks, unit, contract and rules tests, then browser tests on a shop that is set
// up from a fresh copy of this project, and those to which it makes a difference on an instance that has such a shop as its
// backend. `npm run test:rest` runs the other browser tests and the contract tests that take long.
// `npm run test:front` runs all of them on the instance in front, and nothing else. Ends with what failed
// and one line: N passed, N failed.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installBrowser, installNginx, installPackages, installPooler } from "./install.mjs";
import { readPlaywright, readVitest } from "./report-failures.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const results = `${root}test-results/`;
/** Two folders below the project, as those of a build are. */
const commands = `${results}commands`;
const totals = { passed: 0, failed: 0 };
/** @type {string[]} */
const failures = [];
const mode = process.argv.find((word) => ["--rest", "--front"].includes(word)) ?? "all";

/** Left to `npm run test:rest`, so that `npm test` stays under a quarter of an hour; nothing here is run twice. */
const REST = [
  // How pages look: accessibility, every component in every state, how much script is loaded, what all pages share.
  ...[
    "for-everyone",
    "every-route",
    "patterns",
    "script-budget",
    "page-weight",
    "shared-elements",
    "keyboard-checkout",
  ],
  // What surrounds the shop: several instances, nginx, probes, figures, and what a build and a page hold.
  ...[
    "any-backend",
    "cached-pages",
    "canary",
    "instances",
    "metrics",
    "nginx",
    "operators",
    "stored-markup",
    "tracing",
  ],
  // Screens that a change seldom touches without their contract tests noticing it.
  ...[
    "catalogue",
    "content",
    "content-admin",
    "data-grid",
    "developers",
    "navigation",
    "people",
    "planned-page",
    "settings",
    "shop-list",
  ],
];

/** Once more on an instance that has the shop as its backend: what its calls go through is another transport. */
const IN_FRONT = ["bff", "cart", "journey", "orders"];

const isOneOf = (/** @type {string[]} */ names) => `/e2e/(?:${names.join("|")})\\.spec`;
const isNoneOf = (/** @type {string[]} */ names) => `/e2e/(?!(?:${names.join("|")})\\.spec)[^/]+$`;

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

if (mode !== "--front") {
  // Once for all tests that run them. Loaded here, since it needs packages.
  const { bundleCommands } = await import("../lib/hosting/bundle-commands.mjs");
  await bundleCommands(commands);
}
if (mode === "all") {
  // Types are one process, which leaves room for the tests beside it.
  const checked = check();
  vitest("unit, contract, rules", ["unit", "rules", "proofs", "process", "contract"]);
  await checked;
}
if (mode === "--rest") vitest("long contract tests", ["long"]);
browsers();
if (failures.length > 0) console.error(`\nFailed:\n${failures.join("\n")}\n`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);

/** Starts the checks, and counts them when they have ended. */
async function check() {
  const [status] = await once(
    spawn(process.execPath, ["tests/check.mjs", "--without-rules"], { cwd: root, stdio: "inherit" }),
    "close",
  );
  if (status !== 0) failures.push("check: types, lint, unused code");
  count("check", status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** @param {string} name @param {string[]} projects */
function vitest(name, projects) {
  const file = `${results}vitest.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const chosen = projects.flatMap((project) => ["--project", project]);
  const status = run(
    [`${root}node_modules/vitest/vitest.mjs`, "run", "--config", "tests/vitest.config.ts", ...chosen, ...reporters],
    { TEST_COMMANDS: commands },
  );
  const report = readReport(file);
  note(name, status, readVitest(report, root));
  const failed = report?.numFailedTests ?? 0;
  count(name, {
    passed: report?.numPassedTests ?? 0,
    failed: status !== 0 ? Math.max(1, failed) : failed,
  });
}

/** All on one build. `E2E_DIRECTORY` names a folder for it, so that other commands can use the build afterwards. */
function browsers() {
  const directory = process.env.E2E_DIRECTORY ?? mkdtempSync(join(tmpdir(), "shop-"));
  const fresh = { E2E_DIRECTORY: directory };
  const front = { E2E_DIRECTORY: directory, E2E_FRONT: "1" };
  if (mode === "all") browser("browser", [isNoneOf(REST)], fresh);
  if (mode === "all") browser("browser, in front of a backend", [isOneOf(IN_FRONT)], front);
  if (mode === "--rest") browser("browser, the rest", [isOneOf(REST)], fresh);
  if (mode === "--front") browser("browser, in front of a backend", [], front);
  if (!process.env.E2E_DIRECTORY) rmSync(directory, { recursive: true, force: true });
}

/** @param {string} name @param {string[]} specs @param {Record<string, string>} env */
function browser(name, specs, env) {
  const file = `${results}${name.replace(/[^a-z]+/g, "-")}.json`;
  const status = run(
    [`${root}node_modules/playwright/cli.js`, "test", "--config", "tests/e2e/playwright.config.ts", ...specs],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  const report = readReport(file);
  note(name, status, readPlaywright(report));
  const failed = report?.stats.unexpected ?? 0;
  const passed = report?.stats.expected ?? 0;
  count(name, { passed, failed: status !== 0 ? Math.max(1, failed) : failed });
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/**
 * Keeps what the last lines will name; a run that ended badly without a failed test is named as such.
 * @param {string} name @param {number | null} status @param {string[]} found
 */
function note(name, status, found) {
  failures.push(...found);
  if (status !== 0 && found.length === 0) failures.push(`${name}: ended with ${status}, and no test failed`);
}

/** @param {string} name @param {{ passed: number, failed: number }} tests */
function count(name, { passed, failed }) {
  totals.passed += passed;
  totals.failed += failed;
  console.log(`\n${name}: ${passed} passed, ${failed} failed\n`);
}

/** @param {string[]} args @param {Record<string, string>} [env] */
function run(args, env = {}) {
  return spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } }).status;
}
