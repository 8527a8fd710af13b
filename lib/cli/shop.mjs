// `npm run shop`: from a fresh clone to a running shop. Plain JavaScript without packages, since it installs them.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const SOURCES = ["app", "components", "lib", "messages", "middleware.ts", "next.config.mjs", "package-lock.json"];

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 9)) fail(`Node 20.9 or newer is needed; this is ${process.versions.node}.`);

if (changedAt("package-lock.json") > changedAt("node_modules/.package-lock.json")) {
  console.log("Installing packages …");
  // Not `npm ci`: it refuses a lock file without the binaries of every platform, and mirrors rarely hold them all.
  run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--include=dev"]);
}
if (Math.max(...SOURCES.map(newest)) > changedAt(".next/BUILD_ID")) {
  console.log("Building …");
  run(process.execPath, ["node_modules/next/dist/bin/next", "build"]);
}
const server = spawn(process.execPath, ["--import", "tsx", "lib/cli/start.ts", "--demo"], {
  cwd: root,
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 1));

function run(command, args) {
  const done = spawnSync(command, args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (done.status !== 0) fail(`${command} ${args.join(" ")} failed.`);
}

function changedAt(path) {
  return existsSync(root + path) ? statSync(root + path).mtimeMs : 0;
}

/** Latest change in a file or a folder of files. */
function newest(path) {
  if (!existsSync(root + path)) return 0;
  if (!statSync(root + path).isDirectory()) return changedAt(path);
  return Math.max(0, ...readdirSync(root + path).map((name) => newest(`${path}/${name}`)));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
