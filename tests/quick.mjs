// `npm run quick`: whether what has changed fits, in under a minute: format and lint of the changed files, types, the unit
// tests that import them, the rules, and the contract tests of the changed part of the backend, in process on the embedded
// database only. Everything else is left to `npm test`. Changed is what differs from the last commit, and with
// `--base REV` from where the branch left REV. Ends with one line.
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { contractTestsOf } from "./quick-selection.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const bin = (/** @type {string} */ path) => `${root}node_modules/${path}`;
const vitest = [bin("vitest/vitest.mjs"), "--config", "tests/vitest.config.ts", "--silent=passed-only"];
/** A name, and what Node is to run; without that there is nothing to do. @typedef {[name: string, args: string[] | false]} Step */

const begun = performance.now();

const changed = changedFiles();
if (changed.length === 0) {
  console.log("quick: nothing has changed");
  process.exit(0);
}
const { chosen, left } = contractTestsOf(changed, root);
console.log(`changed files: ${changed.length}`);

const done = await Promise.all([
  inTurn(["format and lint", biome(changed)], ...typeSteps(changed)),
  inTurn(["unit tests", unitTests(changed)], ["rules and contract tests", otherTests()]),
]);
const failed = done.flat().filter(({ ok }) => !ok);
const contract = left.length > 0 ? `${left.length} contract files, ` : "";
console.log(`left to npm test: ${contract}tests of processes, slow regular expressions, unused code, browser tests`);
const seconds = Math.round((performance.now() - begun) / 1000);
console.log(
  failed.length === 0
    ? `quick: passed in ${seconds} s`
    : `quick: failed in ${seconds} s: ${failed.map(({ name }) => name).join(", ")}`,
);
process.exit(failed.length === 0 ? 0 : 1);

/** Paths from the top of the project; of what was removed nothing can be checked but what imports it, which tsc does. */
function changedFiles() {
  const at = process.argv.indexOf("--base");
  const base = at === -1 ? "HEAD" : (git("merge-base", process.argv[at + 1] ?? "main", "HEAD")[0] ?? "HEAD");
  const found = [
    ...git("diff", "--name-only", "--relative", base),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  return [...new Set(found)].sort();
}

/** @param {string[]} args @returns {string[]} */
function git(...args) {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status === 0) return stdout.split("\n").filter(Boolean);
  console.error(stderr.trim());
  process.exit(1);
}

/** @param {string[]} files */
function there(files) {
  return files.filter((file) => existsSync(`${root}${file}`));
}

/** @param {string[]} files */
function biome(files) {
  const options = ["check", "--error-on-warnings", "--no-errors-on-unmatched", "--files-ignore-unknown=true"];
  return there(files).length > 0 && [bin("@biomejs/biome/bin/biome"), ...options, ...there(files)];
}

/** @param {string[]} files @returns {Step[]} */
function typeSteps(files) {
  const routes = files.some((file) => file.startsWith("app/")) || !existsSync(`${root}.next/types`);
  const types = files.some((file) => /\.(ts|tsx|mts|mjs|json)$/.test(file));
  return [
    ["route types", routes && [bin("next/dist/bin/next"), "typegen"]],
    // What `npm run check` found out is kept, so that only what has changed is looked at.
    [
      "types",
      types && [
        bin("typescript/bin/tsc"),
        "--noEmit",
        "--incremental",
        "--tsBuildInfoFile",
        bin(".cache/types.tsbuildinfo"),
      ],
    ],
  ];
}

/** @param {string[]} files */
function unitTests(files) {
  const code = there(files).filter((file) => /\.(ts|tsx|mjs|json)$/.test(file) && file.includes("/"));
  return code.length > 0 && [...vitest, "related", "--run", "--passWithNoTests", "--project", "unit", ...code];
}

function otherTests() {
  return [
    ...vitest,
    "run",
    "--project",
    "rules",
    "--project",
    "contract",
    "--project",
    "long",
    "--exclude",
    "tests/rules/slow-expressions.test.ts",
    "tests/rules/",
    ...chosen,
  ];
}

/** Runs one step after another, also when one fails: all that is wrong is said at once. @param {Step[]} steps */
async function inTurn(...steps) {
  const results = [];
  for (const [name, args] of steps) if (args) results.push(await run(name, args));
  return results;
}

/**
 * Shows what a step says only when it fails.
 * @param {string} name @param {string[]} args
 * @returns {Promise<{ name: string, ok: boolean }>}
 */
function run(name, args) {
  const started = performance.now();
  const { TEST_DATABASE_URL: _, TEST_REDIS_URL: __, ...env } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...env, FORCE_COLOR: "0", TEST_PAIRS: "first" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  return new Promise((resolve) => {
    child.on("close", (code) => {
      const ok = code === 0;
      const seconds = Math.round((performance.now() - started) / 1000);
      console.log(`${ok ? "ok    " : "FAILED"}  ${name} (${seconds} s)${ok ? "" : `\n${said}`}`);
      resolve({ name, ok });
    });
  });
}
