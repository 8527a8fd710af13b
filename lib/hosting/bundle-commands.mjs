import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Packages that load files from their own folder; the server has them as well. */
const NOT_BUNDLED = ["@electric-sql/pglite", "@node-rs/argon2", "sharp", "next", "@next/env", "pg-native"];

/**
 * Writes the commands of `lib/cli` as plain JavaScript, and the empty database of a new shop.
 * @param {string} out two levels below the shop, like `lib/cli`, since commands find the shop from there
 */
export async function bundleCommands(out) {
  mkdirSync(out, { recursive: true });
  const commands = readdirSync(join(root, "lib/cli")).filter((name) => name.endsWith(".ts"));
  await build({
    absWorkingDir: root,
    entryPoints: commands.map((name) => join("lib/cli", name)),
    outdir: out,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.9",
    tsconfig: join(root, "tsconfig.json"),
    external: NOT_BUNDLED,
    alias: { "server-only": join(root, "node_modules/server-only/empty.js") },
    // CommonJS packages load Node's modules with `require`.
    banner: {
      js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
    },
    logLevel: "warning",
  });
  // `lib/backend/db/migrate.ts` looks for the migrations in its own folder.
  cpSync(join(root, "lib/backend/db/migrations"), join(out, "migrations"), { recursive: true });
  const packed = spawnSync(process.execPath, ["pack-empty-database.mjs", "empty-database.tar.gz"], {
    cwd: out,
    stdio: "inherit",
  });
  if (packed.status !== 0) throw new Error("The empty database could not be made.");
}
