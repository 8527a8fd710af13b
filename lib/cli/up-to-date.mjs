import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const SOURCES = ["app", "components", "lib", "messages", "middleware.ts", "next.config.mjs", "package-lock.json"];

/**
 * Whether the installed versions are those of the lock file.
 * @param {string} root
 * @param {{ tests?: boolean }} [options] with `tests`, also the packages that only tests and checks need
 */
export function isInstalled(root, { tests = false } = {}) {
  const wanted = packagesOf(join(root, "package-lock.json"));
  const installed = packagesOf(join(root, "node_modules/.package-lock.json"));
  return Object.entries(wanted).every(([place, { version, optional, dev, devOptional }]) => {
    if (place === "" || optional || (!tests && (dev || devOptional))) return true;
    return installed[place]?.version === version;
  });
}

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>} */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {};
}

/**
 * Whether the build is newer than all of its sources.
 * @param {string} root
 * @returns {boolean}
 */
export function isBuilt(root) {
  return Math.max(...SOURCES.map((name) => newest(join(root, name)))) <= changedAt(join(root, ".next/BUILD_ID"));
}

/** @param {string} path */
function changedAt(path) {
  return existsSync(path) ? statSync(path).mtimeMs : 0;
}

/** Latest change in a file or a folder of files. @param {string} path @returns {number} */
function newest(path) {
  if (!existsSync(path)) return 0;
  if (!statSync(path).isDirectory()) return changedAt(path);
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}
