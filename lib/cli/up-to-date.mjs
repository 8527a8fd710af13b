import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const SOURCES = ["app", "components", "lib", "messages", "middleware.ts", "next.config.mjs", "package-lock.json"];

/** Whether the packages of a project are those of its lock file. @param {string} root @returns {boolean} */
export function isInstalled(root) {
  return changedAt(join(root, "package-lock.json")) <= changedAt(join(root, "node_modules/.package-lock.json"));
}

/** Whether there is a build of everything as it is now. @param {string} root @returns {boolean} */
export function isBuilt(root) {
  return Math.max(...SOURCES.map((name) => newest(join(root, name)))) <= changedAt(join(root, ".next/BUILD_ID"));
}

function changedAt(path) {
  return existsSync(path) ? statSync(path).mtimeMs : 0;
}

/** Latest change in a file or a folder of files. */
function newest(path) {
  if (!existsSync(path)) return 0;
  if (!statSync(path).isDirectory()) return changedAt(path);
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}
