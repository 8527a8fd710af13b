// `npm run shop`: from a fresh clone to a running shop, with `-- --empty` without the demo. Plain JavaScript without packages, since it installs them.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { keepRunning } from "./keep-running.mjs";
import { shopFlags } from "./shop-flags.mjs";
import { isBuilt, isInstalled } from "./up-to-date.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 9)) fail(`Node 20.9 or newer is needed; this is ${process.versions.node}.`);

if (!isInstalled(root)) {
  console.log("Installing packages …");
  run("npm", ["ci", "--omit=dev", "--no-audit", "--no-fund"]);
}
if (!isBuilt(root)) {
  console.log("Building …");
  run(process.execPath, ["lib/cli/build.mjs", "--once"]);
}
keepRunning(fileURLToPath(new URL("./start.mjs", import.meta.url)), shopFlags(process.argv.slice(2)));

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const done = spawnSync(command, args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (done.status !== 0) fail(`${command} ${args.join(" ")} failed.`);
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
