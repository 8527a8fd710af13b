// `npm run lock`: writes an entry into package-lock.json for every optional package that the registry in use did not
// offer, such as the native parts of Next, SWC, Tailwind and Biome for other platforms. Without them `npm ci` refuses the
// file, and the npm of Node 20 and 22 silently installs no native part at all on a platform that has no entry.
// To be run after every change of a dependency. `-- --check` only says what is missing and ends with 1.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** @typedef {{ version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, integrity?: string,
 *   os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Entry */
/** @typedef {{ packages: Record<string, Entry> }} Lock */

const SYSTEMS = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const PROCESSORS = ["arm", "arm64", "ia32", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

/**
 * The entries that a lock file lacks: every name under `optionalDependencies` of an entry needs its own entry.
 * @param {Lock} lock
 * @returns {Record<string, Entry>} by their place in the lock file
 */
export function missingEntries(lock) {
  /** @type {Record<string, Entry>} */
  const missing = {};
  for (const [place, parent] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      if (!isInstalledFor(lock, place, name)) missing[`node_modules/${name}`] = entryOf(name, version, parent);
    }
  }
  return missing;
}

/** Node looks for a package beside the importing one, then in every folder above. */
function isInstalledFor(/** @type {Lock} */ lock, /** @type {string} */ place, /** @type {string} */ name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    if (lock.packages[`${folder && `${folder}/`}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

/**
 * The entry as the registry would describe it. Native packages carry their platform in their names (`swc-linux-x64-musl`).
 * @param {string} name @param {string} version exact, as such packages are always asked for @param {Entry} parent
 * @returns {Entry}
 */
function entryOf(name, version, parent) {
  const words = name.split(/[/-]/);
  const os = words.filter((word) => SYSTEMS.includes(word));
  const cpu = words.filter((word) => PROCESSORS.includes(word));
  if (!/^\d+\.\d+\.\d+/.test(version) || cpu.length !== 1 || (os.length !== 1 && cpu[0] !== "wasm32")) {
    throw new Error(`${name}@${version} is missing, and its name does not say for which platform it is.`);
  }
  return {
    version,
    cpu,
    ...(parent.dev && { dev: true }),
    ...(parent.devOptional && { devOptional: true }),
    ...(os[0] === "linux" && { libc: [words.some((word) => word.startsWith("musl")) ? "musl" : "glibc"] }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

/** Adds the missing entries, in npm's order. @param {Lock} lock @returns {Lock} */
export function completeLock(lock) {
  const packages = { ...lock.packages, ...missingEntries(lock) };
  const places = Object.keys(packages).sort((a, b) => a.localeCompare(b, "en"));
  return {
    ...lock,
    packages: Object.fromEntries(places.map((place) => [place, /** @type {Entry} */ (packages[place])])),
  };
}

function main() {
  const file = fileURLToPath(new URL("../../package-lock.json", import.meta.url));
  const lock = JSON.parse(readFileSync(file, "utf8"));
  const missing = Object.keys(missingEntries(lock));
  if (process.argv.includes("--check")) {
    for (const place of missing) console.error(`${place} has no entry; run: npm run lock`);
    process.exit(missing.length > 0 ? 1 : 0);
  }
  if (missing.length > 0) writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
  console.log(`${missing.length} entries added.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
