import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import nextEnv from "@next/env";

const root = fileURLToPath(new URL("../../", import.meta.url));
const dev = process.argv.includes("--dev");
const demo = process.argv.includes("--demo");
const newSecrets = process.argv.includes("--new-secrets");
/** For hosts that start the server themselves. */
const migrateOnly = process.argv.includes("--migrate-only");

/** In the standalone folder this file is a bundle, beside the one it starts, and there is neither tsx nor a CLI of Next. */
const isBundle = import.meta.url.endsWith(".mjs");

/** Reads `.env`, prepares the database in a process of its own, then becomes the Next server. */
async function start(): Promise<void> {
  nextEnv.loadEnvConfig(root, dev);
  const { configureNext, env, publicUrl } = await import("../env");
  const { getSecrets } = await import("../secrets");
  const { missingOnVercel } = await import("../hosting/vercel-needs");
  const missing = missingOnVercel(env);
  if (missing) throw new Error(missing);
  getSecrets();
  if (!env.API_BASE_URL && !(await isPrepared())) prepareDatabase();
  if (migrateOnly) return;
  console.log(`Shop: ${publicUrl}  Back office: ${publicUrl}/admin`);
  process.chdir(root);
  if (!dev) configureNext();
  if (isBundle) {
    await import(new URL("../../server.js", import.meta.url).href);
    return;
  }
  process.argv = [process.argv[0] ?? "node", "next", dev ? "dev" : "start", "--port", String(env.PORT)];
  await import("next/dist/bin/next");
}

/** In front of another backend nothing of the embedded one is loaded, not even what knows its migrations. */
async function isPrepared(): Promise<boolean> {
  return (await import("./prepared")).isPrepared();
}

function prepareDatabase(): void {
  const flags = [...(demo || dev ? ["--demo"] : []), ...(newSecrets ? ["--new-secrets"] : [])];
  const script = fileURLToPath(new URL(isBundle ? "./prepare.mjs" : "./prepare.ts", import.meta.url));
  const loader = isBundle ? [] : ["--import", "tsx"];
  const child = spawnSync(process.execPath, [...loader, script, ...flags], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (child.status !== 0) process.exit(child.status ?? 1);
}

start().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
