// `npm test`: check, unit, rules and contract tests, then the browser tests of the shop's main jobs. `npm run test:rest`:
// the contract tests that take long and all other browser tests. `npm run test:front`: every browser test on an instance
// that has a shop as its backend. Each says first what it does without, and ends with one line: N passed, N failed.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installBrowser, installNginx, installOtherBrowsers, installPackages, installPooler } from "./install.mjs";
import { readPlaywright, readVitest } from "./report-failures.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const results = `${root}test-results/`;
/** Two folders below the project, as those of a build are. */
const commands = `${results}commands`;
const mode = process.argv.find((word) => ["--rest", "--front"].includes(word)) ?? "core";

/** The shop's main jobs. What is long, rare or only about looks is in other files, which `npm run test:rest` runs. */
const CORE = [
  "account",
  "cached-pages",
  "cart",
  "checkout",
  "convenience-store",
  "csrf",
  "direct-answers",
  "journey",
  "morning",
  "opening",
  "orders",
  "product",
];

const coreSpecs = `/e2e/(?:${CORE.join("|")})\\.spec`;
const otherSpecs = `/e2e/(?!(?:${CORE.join("|")})\\.spec)[^/]+$`;

/** @typedef {{ name: string, run: () => void | Promise<void> }} Step */
/** @type {Record<string, Step[]>} */
const STEPS = {
  core: [
    { name: "check, unit, rules and contract tests", run: checkAndVitest },
    { name: "browser tests of the main jobs", run: () => browser("browser", [coreSpecs]) },
  ],
  "--rest": [
    { name: "long contract and process tests", run: () => vitest("long tests", ["long", "long processes"]) },
    { name: "other browser tests", run: () => browser("other browser tests", [otherSpecs]) },
    {
      name: "Firefox and WebKit",
      run: () => browser("firefox and webkit", [], {}, "tests/engines/playwright.config.ts"),
    },
    {
      name: "the purchase in front of a backend",
      run: () => browser("in front of a backend", ["/e2e/journey\\.spec"], { E2E_FRONT: "1" }),
    },
  ],
  "--front": [
    {
      name: "browser tests in front of a backend",
      run: () => browser("in front of a backend", [], { E2E_FRONT: "1" }),
    },
  ],
};

const totals = { passed: 0, failed: 0 };
/** @type {string[]} */
const failures = [];
const begun = performance.now();
const { env } = process;

installPackages();
const missing = [
  installBrowser(),
  !env.TEST_DATABASE_URL && "PostgreSQL: everything runs on the embedded database (TEST_DATABASE_URL=postgres://…)",
  !env.TEST_REDIS_URL && "Redis: what instances share through it is left out (TEST_REDIS_URL=redis://…)",
  ...(mode === "core" ? [] : [installNginx(), env.TEST_DATABASE_URL && installPooler()]),
  ...(mode === "--rest" ? [installOtherBrowsers()] : []),
].filter((line) => typeof line === "string");
for (const line of missing) console.log(`Not here: ${line}`);
const hasBrowser = !missing.some((line) => line.startsWith("Chromium"));

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
// One build for all steps; `E2E_DIRECTORY` keeps it for other commands.
const directory = env.E2E_DIRECTORY ?? mkdtempSync(join(tmpdir(), "shop-"));
/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.once(signal, () => process.exit(1));
process.once("exit", () => {
  for (const child of running) child.kill();
  if (!env.E2E_DIRECTORY) rmSync(directory, { recursive: true, force: true });
});

const steps = STEPS[mode] ?? [];
for (const [index, { name, run }] of steps.entries()) {
  console.log(`\n[${index + 1} of ${steps.length}] ${name}`);
  await run();
}
if (failures.length > 0) console.error(`\nFailed:\n${failures.join("\n")}\n`);
for (const line of missing) console.log(`Not here: ${line}`);
console.log(`${Math.round((performance.now() - begun) / 1000)} s`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);

/** Types are one process, which leaves room for the tests beside it. */
async function checkAndVitest() {
  const checked = check();
  await vitest("unit, rules, contract", ["unit", "rules", "process", "contract"]);
  await checked;
}

/** Starts the checks, and counts them when they have ended. */
async function check() {
  const status = await node(["tests/check.mjs", "--without-rules"]);
  if (status !== 0) failures.push("check: types, lint, unused code");
  count("check", status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** @param {string} name @param {string[]} projects */
async function vitest(name, projects) {
  // Once for all tests that run them. Loaded here, since it needs packages.
  const { bundleCommands } = await import("../lib/hosting/bundle-commands.mjs");
  await bundleCommands(commands);
  const file = `${results}vitest.json`;
  const reporters = ["./tests/progress.mjs", "minimal", "json"].map((reporter) => `--reporter=${reporter}`);
  const chosen = projects.flatMap((project) => ["--project", project]);
  const status = await node(
    [
      `${root}node_modules/vitest/vitest.mjs`,
      ...["run", "--config", "tests/vitest.config.ts", ...chosen, ...reporters, `--outputFile.json=${file}`],
    ],
    { TEST_COMMANDS: commands },
  );
  const report = readReport(file);
  note(name, status, readVitest(report, root));
  const failed = report?.numFailedTests ?? 0;
  count(name, { passed: report?.numPassedTests ?? 0, failed: status === 0 ? failed : Math.max(1, failed) });
}

/** @param {string} name @param {string[]} specs @param {Record<string, string>} [more] @param {string} [config] */
async function browser(name, specs, more = {}, config = "tests/e2e/playwright.config.ts") {
  if (!hasBrowser) {
    console.log("left out: there is no Chromium");
    // Nothing is left out unnoticed where no one reads the output.
    if (env.CI) count(name, { passed: 0, failed: 1 });
    return;
  }
  const file = `${results}${name.replace(/[^a-z]+/g, "-")}.json`;
  const status = await node([`${root}node_modules/playwright/cli.js`, "test", "--config", config, ...specs], {
    ...more,
    E2E_DIRECTORY: directory,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report = readReport(file);
  note(name, status, readPlaywright(report));
  const failed = report?.stats.unexpected ?? 0;
  count(name, { passed: report?.stats.expected ?? 0, failed: status === 0 ? failed : Math.max(1, failed) });
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
  console.log(`${name}: ${passed} passed, ${failed} failed`);
}

/** @param {string[]} args @param {Record<string, string>} [more] @returns {Promise<number | null>} its exit code */
async function node(args, more = {}) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...env, ...more } });
  running.add(child);
  const [status] = await once(child, "close");
  running.delete(child);
  return status;
}
