// `npm run test:faults`: installs what is missing, builds the shop unless it is built, then breaks things around it and
// counts what was lost. Ends with one table. With `E2E_DIRECTORY` the shop is the one that `npm test` built there.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isBuilt } from "../lib/cli/up-to-date.mjs";
import { installBrowser, installPackages } from "./install.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));

/** For everything but the build, so that a run that hangs ends: three times what it takes on a quiet machine. */
const LONGEST_MS = 20 * 60_000;

installPackages();
installBrowser();
const started = performance.now();
const done = run(["node_modules/vitest/vitest.mjs", "run", "--config", "tests/faults/vitest.config.ts"], {
  timeout: LONGEST_MS,
  env: { ...process.env, FAULTS_DIRECTORY: builtShop() },
});
console.log(`${Math.round((performance.now() - started) / 1000)} seconds`);
if (done.error) console.error(`The faults did not end within ${LONGEST_MS / 60_000} minutes.`);
process.exit(done.status ?? 1);

/** @returns {string} where the shop is built: the fresh copy of the browser tests, otherwise here */
function builtShop() {
  const copy = process.env.E2E_DIRECTORY;
  if (copy && existsSync(join(copy, ".next/BUILD_ID"))) return copy;
  if (!isBuilt(root) && run(["lib/cli/build.mjs"]).status !== 0) process.exit(1);
  return root;
}

/** @param {string[]} args @param {import("node:child_process").SpawnSyncOptions} [options] */
function run(args, options = {}) {
  return spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", ...options });
}
