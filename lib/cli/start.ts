import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import nextEnv from "@next/env";

const root = fileURLToPath(new URL("../../", import.meta.url));
const dev = process.argv.includes("--dev");
const demo = process.argv.includes("--demo");
const newSecrets = process.argv.includes("--new-secrets");

/** Reads `.env`, prepares the database in a process of its own, then becomes the Next server. */
async function start(): Promise<void> {
  nextEnv.loadEnvConfig(root, dev);
  const { env, publicUrl, takeSignalsFromNext } = await import("../env");
  const { getSecrets } = await import("../secrets");
  getSecrets();
  const { isPrepared } = await import("./prepared");
  if (!env.API_BASE_URL && !isPrepared()) prepareDatabase();
  console.log(`Shop: ${publicUrl}  Back office: ${publicUrl}/admin`);
  if (!dev) takeSignalsFromNext();
  process.chdir(root);
  process.argv = [process.argv[0] ?? "node", "next", dev ? "dev" : "start", "--port", String(env.PORT)];
  await import("next/dist/bin/next");
}

function prepareDatabase(): void {
  const flags = [...(demo || dev ? ["--demo"] : []), ...(newSecrets ? ["--new-secrets"] : [])];
  const script = fileURLToPath(new URL("./prepare.ts", import.meta.url));
  const child = spawnSync(process.execPath, ["--import", "tsx", script, ...flags], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (child.status !== 0) process.exit(child.status ?? 1);
}

start().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
