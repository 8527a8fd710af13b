// Completes the folder `.next/standalone` after `next build`: files that Next leaves out, the commands of `lib/cli` as
// plain JavaScript, and compressed copies for web servers that can send them. It then runs with `node
// lib/cli/start.mjs`, without packages or tools for development.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { awayPage } from "./away-page.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const target = join(root, ".next/standalone");

/** Types worth compressing; pictures and fonts are compressed already. */
const COMPRESSIBLE = /\.(js|css|svg|json|txt|map)$/;

/** The start script and its imports from the project. */
const START = [
  "lib/cli/start.mjs",
  "lib/hosting/loopback-host.mjs",
  "lib/hosting/require-port.mjs",
  "lib/hosting/json-console.mjs",
  "lib/describe-error.mjs",
];

// Next copies the environment files of the build machine, secrets included.
for (const name of readdirSync(target)) if (/^\.env/.test(name)) rmSync(join(target, name));
cpSync(join(root, "public"), join(target, "public"), { recursive: true });
cpSync(join(root, ".next/static"), join(target, ".next/static"), { recursive: true });
// Documents that error messages of the start refer to.
cpSync(join(root, ".env.example"), join(target, ".env.example"));
writeFileSync(join(target, ".next/static/away.html"), awayPage());
cpSync(join(root, ".next/commands"), join(target, "lib/cli"), { recursive: true });
for (const file of START) cpSync(join(root, file), join(target, file));
for (const file of filesBelow(join(target, ".next/static"))) {
  if (COMPRESSIBLE.test(file)) writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
}
console.log("Standalone shop: .next/standalone, to be started there with: node lib/cli/start.mjs");

/** @param {string} folder */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}
