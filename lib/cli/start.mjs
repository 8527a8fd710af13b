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
const bundle = fileURLToPath(new URL("./prepare.mjs", import.meta.url));
const isStandalone = existsSync(bundle);

// The more memory a machine has, the longer V8 puts off looking for garbage: up to several times of what is in use.
setFlagsFromString("--heap-growing-percent=40");
nextEnv.loadEnvConfig(root, isDevelopment);
const { publicUrl, settings } = await prepare();
// For hosts that start the server themselves.
if (!flags.includes("--migrate-only")) await serve();

/**
 * Refuses a wrong environment and makes the database ready, or ends this process with the other's exit code.
 * @returns {Promise<{ publicUrl: string, settings: Record<string, string> }>} where people find the shop, and variables that
 *   tell Next where to listen
 */
async function prepare() {
  const script = isStandalone ? bundle : fileURLToPath(new URL("./prepare.ts", import.meta.url));
  const child = fork(script, flags, { cwd: root, execArgv: isStandalone ? [] : ["--import", "tsx"] });
  const said = once(child, "message").then(([message]) => message);
  const [code] = await once(child, "exit");
  if (code !== 0) process.exit(code ?? 1);
  return said;
}

async function serve() {
  console.log(`Shop: ${publicUrl}  Back office: ${publicUrl}/admin`);
  process.chdir(root);
  if (!isDevelopment) Object.assign(process.env, settings);
  if (isStandalone) return import(new URL("../../server.js", import.meta.url).href);
  process.argv = [process.argv[0], "next", isDevelopment ? "dev" : "start", "--port", settings.PORT];
  return import("next/dist/bin/next");
}
