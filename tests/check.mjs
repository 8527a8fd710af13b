// `npm run check`: format, lint, types, unused code and import rules; under a minute. `--without-rules` leaves the last out,
// for `npm test`, which runs those tests with all others.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const bin = (/** @type {string} */ path) => `${root}node_modules/${path}`;

/** A name, and what Node is to run. @typedef {[name: string, args: string[]]} Step */

const keptTypes = ["--tsBuildInfoFile", bin(".cache/types.tsbuildinfo")];

/** @type {Step[]} */
const types = [
  ["route types", [bin("next/dist/bin/next"), "typegen"]],
  // More room for new objects: the compiler spends a fifth of its time on collecting them otherwise. What it found out is
  // kept, so that later only what a change touches is looked at again.
  [
    "types",
    [
      "--max-semi-space-size=256",
      "--max-old-space-size=8192",
      bin("typescript/bin/tsc"),
      "--noEmit",
      "--incremental",
      ...keptTypes,
    ],
  ],
];
/** @type {Step[]} */
const rest = [
  ["format and lint", [bin("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "."]],
  ["unused code", [bin("knip/bin/knip.js")]],
];
if (!process.argv.includes("--without-rules")) {
  const vitest = [bin("vitest/vitest.mjs"), "run", "--config", "tests/vitest.config.ts", "--project", "rules"];
  rest.push(["import rules", vitest]);
}

// Types take as long as everything else together, and one core.
const passed = await Promise.all([inTurn(types), inTurn(rest)]);
process.exit(passed.every(Boolean) ? 0 : 1);

/** Runs steps one after the other until one fails, whose output is printed. @param {Step[]} steps @returns {Promise<boolean>} */
async function inTurn(steps) {
  for (const [name, args] of steps) {
    const { status, output } = await run(args);
    if (status !== 0) {
      console.error(`${output}\ncheck failed: ${name}`);
      return false;
    }
    console.log(`ok  ${name}`);
  }
  return true;
}

/** @param {string[]} args @returns {Promise<{ status: number | null, output: string }>} */
function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, FORCE_COLOR: "0" } });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.on("close", (status) => resolve({ status, output }));
  });
}
