// `npm run mutants`: whether the tests notice faults. Applies each fault of drawn.json and chosen.json to a copy of the project,
// runs the tests that the list names until one fails, and prints which one did. Outside CI: it takes half an hour.
//
//   npm run mutants -- [ID …] [--only unit,contract] [--browser] [--from FOLDER]
//
// Without `--browser`, which makes a build for each fault that only a browser notices, those are left out. `--from` tests
// another checkout of this project. A fault that no longer applies is an error, as is a test that fails without any fault.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { readPlaywright, readVitest } from "../report-failures.mjs";

/**
 * `find` occurs once in `file`; `tests` are run in this order.
 * @typedef {{ id: string, file: string, find: string, replace: string, breaks: string, tests: string[] }} Mutant
 */

const root = fileURLToPath(new URL("../../", import.meta.url));
/** For one file: a fault can make a test wait for ever. */
const LONGEST_MS = 15 * 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: "string" }, only: { type: "string" }, browser: { type: "boolean", default: false } },
});
const suites = values.only?.split(",") ?? ["unit", "rules", "contract", ...(values.browser ? ["browser"] : [])];

const copy = mkdtempSync(join(tmpdir(), "mutants-"));
const report = join(copy, "mutants-report.json");
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));
copyProject(values.from ?? root);

const all = readMutants();
const unknown = positionals.filter((id) => !all.some((mutant) => mutant.id === id));
if (unknown.length > 0) stop(`no such mutant: ${unknown.join(", ")}`);
for (const mutant of all) mutated(mutant);
const mutants = all
  .filter(({ id }) => positionals.length === 0 || positionals.includes(id))
  .map((mutant) => ({ ...mutant, tests: mutant.tests.filter((test) => suites.includes(suiteOf(test))) }))
  .filter(({ tests }) => tests.length > 0);

const named = [...new Set(mutants.flatMap(({ tests }) => tests))];
for (const runner of ["vitest", "playwright"]) {
  const tests = named.filter((test) => runnerOf(test) === runner);
  const failure = tests.length > 0 && firstFailure(tests);
  if (failure) stop(`fails without any fault: ${failure}`);
}

console.log("| mutant | what | killed by | suite |\n| --- | --- | --- | --- |");
let killed = 0;
for (const mutant of mutants) {
  const file = join(copy, mutant.file);
  const original = readFileSync(file, "utf8");
  writeFileSync(file, mutated(mutant));
  const killer = killerOf(mutant);
  writeFileSync(file, original);
  if (killer) killed += 1;
  const cells = [mutant.id, mutant.breaks, killer?.failure ?? "**survived**", killer?.suite ?? ""];
  console.log(`| ${cells.map((text) => text.replaceAll("|", "\\|")).join(" | ")} |`);
}
console.log(`${killed} killed, ${mutants.length - killed} survived`);
process.exit(killed === mutants.length ? 0 : 1);

/** The files that git knows, and the installed packages. @param {string} from */
function copyProject(from) {
  const listed = execFileSync("git", ["-C", from, "ls-files", "-z"], { encoding: "utf8" });
  for (const path of listed.split("\0").filter((name) => name && existsSync(join(from, name)))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(from, path), join(copy, path));
  }
  // A build does not follow a link to a folder outside of it.
  if (values.browser) execFileSync("cp", ["-al", join(from, "node_modules"), join(copy, "node_modules")]);
  else symlinkSync(join(from, "node_modules"), join(copy, "node_modules"));
}

/** @returns {Mutant[]} */
function readMutants() {
  return ["drawn", "chosen"].flatMap((name) => JSON.parse(readFileSync(`${root}tests/mutants/${name}.json`, "utf8")));
}

/** The text of a file with its fault. @param {Mutant} mutant */
function mutated({ id, file, find, replace, tests }) {
  const missing = [file, ...tests].find((path) => !existsSync(join(copy, path)));
  if (missing) stop(`${id}: there is no ${missing}`);
  const parts = readFileSync(join(copy, file), "utf8").split(find);
  if (parts.length !== 2) stop(`${id}: ${file} has its text ${parts.length - 1} times, not once`);
  return parts.join(replace);
}

/** @param {Mutant} mutant */
function killerOf({ tests }) {
  for (const test of tests) {
    const failure = firstFailure([test]);
    if (failure) return { failure, suite: suiteOf(test) };
  }
  return undefined;
}

/** @param {string} test @returns {string} */
function suiteOf(test) {
  const folder = test.split("/")[1] ?? "";
  return folder === "e2e" ? "browser" : folder;
}

/** @param {string} test */
function runnerOf(test) {
  return suiteOf(test) === "browser" ? "playwright" : "vitest";
}

/** The first test that fails, with its file; undefined when all pass. @param {string[]} tests @returns {string | undefined} */
function firstFailure(tests) {
  const isBrowser = runnerOf(tests[0] ?? "") === "playwright";
  const args = isBrowser
    ? ["playwright/cli.js", "test", "--config", "tests/e2e/playwright.config.ts", "--max-failures", "1", ...tests]
    : ["vitest/vitest.mjs", "run", "--config", "tests/vitest.config.ts", "--bail", "1", "--reporter=json", ...tests];
  if (!isBrowser) args.push(`--outputFile.json=${report}`);
  rmSync(report, { force: true });
  const { status } = spawnSync(process.execPath, [join(copy, "node_modules", args[0] ?? ""), ...args.slice(1)], {
    cwd: copy,
    stdio: "ignore",
    timeout: tests.length * LONGEST_MS,
    // The copy is what the browser's shop is built and started in.
    env: { ...process.env, E2E_DIRECTORY: copy, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  if (status === 0) return undefined;
  const found = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : undefined;
  const [first] = isBrowser ? readPlaywright(found) : readVitest(found, `${copy}/`);
  // Its file and title say enough.
  return (
    first?.replace(/: (?:\w*Error|expect)\b.*/s, "") ?? `${tests.join(", ")}: ended with ${status}, and no test failed`
  );
}

/** @param {string} problem @returns {never} */
function stop(problem) {
  console.error(problem);
  process.exit(1);
}
