// `npm start`, and the start of the standalone folder: prepares the database in a child process, then becomes the Next
// server. Plain JavaScript, since a TypeScript loader would slow down every import of the server.
import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import nextEnv from "@next/env";

// An older Node can read this file, but Next would refuse it only after a database was made and its password shown.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 9)) fail(`Node 20.9 or newer is needed; this is ${process.versions.node}.`);

const root = fileURLToPath(new URL("../../", import.meta.url));
const flags = process.argv.slice(2);
const isDevelopment = flags.includes("--dev");

/** In the standalone folder the commands are bundles; tsx and Next's CLI are not there. */
const isStandalone = existsSync(new URL("./prepare.mjs", import.meta.url));

/** Loaded ahead, while the database is prepared; Next would load it anyway. */
const OF_THE_SERVER = ["lib/start-server.js", "lib/router-server.js", "next-server.js"];

/**
 * How long an idle connection is kept, in milliseconds: longer than the 60 s of load balancers and proxies, so that
 * none sends a request into a connection that is just being closed, as happens with Node's default of five seconds.
 */
const KEEP_ALIVE = "65000";

// On machines with much memory V8 lets the heap grow to several times of what is in use before it collects garbage.
setFlagsFromString("--heap-growing-percent=40");
nextEnv.loadEnvConfig(root, isDevelopment);
process.env.NEXT_TELEMETRY_DISABLED = "1";
// For hosts that start the server themselves.
const isOnlyMigrated = flags.includes("--migrate-only");
const preparing = prepare();
if (!isDevelopment && !isOnlyMigrated) await loadServer();
const { publicUrl, settings, logLevel } = await preparing;
if (!isOnlyMigrated) await serve();

/**
 * Refuses an invalid environment and prepares the database, or ends this process with the child's exit code.
 * @returns {Promise<{ publicUrl: string, settings: Record<string, string>, logLevel: string }>} the public address,
 * variables that tell Next where to listen, and the log level
 */
async function prepare() {
  const script = preparingScript();
  const child = fork(script, flags, { cwd: root, execArgv: script.endsWith(".ts") ? ["--import", "tsx"] : [] });
  const said = once(child, "message").then(([message]) => message);
  const [code, signal] = await once(child, "exit");
  if (signal) {
    const why = signal === "SIGKILL" ? ": for the reason above or, if there is none, perhaps for lack of memory" : "";
    fail(`The preparation was ended by ${signal}${why}.`);
  }
  if (code !== 0) process.exit(code);
  return said;
}

/** Plain JavaScript if `npm run build` or the standalone folder has it, which starts faster. */
function preparingScript() {
  const bundle = new URL(isStandalone ? "./prepare.mjs" : "../../.next/commands/prepare.mjs", import.meta.url);
  return fileURLToPath(!isDevelopment && existsSync(bundle) ? bundle : new URL("./prepare.ts", import.meta.url));
}

async function loadServer() {
  // @ts-expect-error Next declares it as something that is only read.
  process.env.NODE_ENV ??= "production";
  for (const file of OF_THE_SERVER) await import(`next/dist/server/${file}`);
}

async function serve() {
  const { requirePort } = await import("../hosting/require-port.mjs");
  // The port may have been taken while the database was prepared.
  const { HOSTNAME = "", PORT = "" } = settings;
  await requirePort({ host: HOSTNAME, port: Number(PORT) }).catch(({ message }) => fail(message));
  // At a terminal Next prints its banner. Otherwise the output is a log, from here on JSON lines only; the
  // preparation's earlier output, the password included, was meant for a person.
  if (!isDevelopment && !process.stdout.isTTY) {
    const { printJsonLines } = await import("../hosting/json-console.mjs");
    printJsonLines(logLevel);
  }
  const { loopbackHost } = await import("../hosting/loopback-host.mjs");
  settings.HOSTNAME = loopbackHost(HOSTNAME);
  console.log(`Shop: ${publicUrl}  Back office: ${publicUrl}/admin`);
  process.chdir(root);
  if (!isDevelopment) Object.assign(process.env, settings, { KEEP_ALIVE_TIMEOUT: KEEP_ALIVE });
  if (isStandalone) return import(new URL("../../server.js", import.meta.url).href);
  process.argv = [process.execPath, "next", isDevelopment ? "dev" : "start"];
  process.argv.push("--port", PORT, "--hostname", settings.HOSTNAME);
  if (!isDevelopment) process.argv.push("--keepAliveTimeout", KEEP_ALIVE);
  return import("next/dist/bin/next");
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
