// `npm start`, and how the standalone folder is started: prepares the database in a process of its own, then becomes the
// Next server. Plain JavaScript, since what translates TypeScript would stay in the way of every import of the server.
import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import nextEnv from "@next/env";

const root = fileURLToPath(new URL("../../", import.meta.url));
const flags = process.argv.slice(2);
const isDevelopment = flags.includes("--dev");

/** In the standalone folder the commands are bundles, and there is neither tsx nor a CLI of Next. */
const isStandalone = existsSync(new URL("./prepare.mjs", import.meta.url));

/** What Next loads anyway, so that it is there when the database is ready. */
const OF_THE_SERVER = ["lib/start-server.js", "lib/router-server.js", "next-server.js"];

// The more memory a machine has, the longer V8 puts off looking for garbage: up to several times of what is in use.
setFlagsFromString("--heap-growing-percent=40");
nextEnv.loadEnvConfig(root, isDevelopment);
// For hosts that start the server themselves.
const isOnlyMigrated = flags.includes("--migrate-only");
const preparing = prepare();
if (!isDevelopment && !isOnlyMigrated) await loadServer();
const { publicUrl, settings } = await preparing;
if (!isOnlyMigrated) await serve();

/**
 * Refuses a wrong environment and makes the database ready, or ends this process with the other's exit code.
 * @returns {Promise<{ publicUrl: string, settings: Record<string, string> }>} where people find the shop, and variables that
 *   tell Next where to listen
 */
async function prepare() {
  const script = preparingScript();
  const child = fork(script, flags, { cwd: root, execArgv: script.endsWith(".ts") ? ["--import", "tsx"] : [] });
  const said = once(child, "message").then(([message]) => message);
  const [code] = await once(child, "exit");
  if (code !== 0) process.exit(code ?? 1);
  return said;
}

/** As plain JavaScript where `npm run build` or the standalone folder has it so, which is the quicker start. */
function preparingScript() {
  const bundle = new URL(isStandalone ? "./prepare.mjs" : "../../.next/commands/prepare.mjs", import.meta.url);
  return fileURLToPath(!isDevelopment && existsSync(bundle) ? bundle : new URL("./prepare.ts", import.meta.url));
}

async function loadServer() {
  process.env.NODE_ENV ??= "production";
  for (const file of OF_THE_SERVER) await import(`next/dist/server/${file}`);
}

async function serve() {
  console.log(`Shop: ${publicUrl}  Back office: ${publicUrl}/admin`);
  process.chdir(root);
  if (!isDevelopment) Object.assign(process.env, settings);
  if (isStandalone) return import(new URL("../../server.js", import.meta.url).href);
  process.argv = [process.argv[0], "next", isDevelopment ? "dev" : "start", "--port", settings.PORT];
  return import("next/dist/bin/next");
}
